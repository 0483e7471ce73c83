// What the road of the tests is travelled with: four heroes, skills, items, and fights that only have names.
export const HEROES: Readonly<
  Record<string, { readonly health: number; readonly traits: readonly string[]; readonly role: string }>
> = {
  ana: { health: 9, traits: ['Lore'], role: 'scholar' },
  bo: { health: 9, traits: ['Might'], role: 'guard' },
  cy: { health: 9, traits: ['Stealth'], role: 'scout' },
  di: { health: 7, traits: ['Might', 'Craft'], role: 'guard' },
};
export const TRAITS = ['Lore', 'Might', 'Stealth', 'Craft', 'Perception'];
/** Prices of skills; `first` is what every hero starts with. */
export const SKILLS: Readonly<Record<string, number>> = { first: 0, jab: 4, feint: 5, lunge: 6, storm: 9 };
export const HIGH_SKILLS: Readonly<Record<string, number>> = { jab2: 7 };

export const ITEMS = [
  { id: 'i14', price: 6 },
  { id: 'i18', price: 2 },
  { id: 'i30', price: 3 },
  { id: 'i31', price: 4 },
  { id: 'i32', price: 5 },
  { id: 'red', price: 2, isConsumable: true },
  { id: 'heirloom', isBound: true as const },
] as const;
export const ENCOUNTERS = ['S01', 'S02', 'S03'];
