// What heroes react to (specification, section 8).

/** After avoiding a melee action; instead of the Spark of a guard; right after an own ranged attack. */
export const REACTIONS = ['afterAvoidingMelee', 'onGuard', 'afterRangedAttack'] as const;
export type Reaction = (typeof REACTIONS)[number];
