// What the table is at while something is asked: a turn, a blow that falls, a riposte.
import type { Ask } from '../../../engine/kernel/ask.ts';
import type { SubjectView } from '../../../engine/ruleset/view.ts';
import { say, type Text } from '../../../engine/text.ts';
import type { AskId } from '../asks.ts';
import { actionOf } from '../rules/fierce.ts';
import { abilityOf, comingWave, foeSheet, heroOf, heroSheet, isFoe } from '../rules/look.ts';
import { abilityText } from '../speak/describe/abilities.ts';
import { actionText } from '../speak/describe/foes.ts';
import { letterText } from '../speak/describe/small.ts';
import { abilityName, actionName, foeName, heroName } from '../speak/names.ts';
import type { Look, State } from '../state.ts';
import type { Content, Defence, FoeAction } from '../words/index.ts';
import { colourViews } from './colours.ts';
import { lookOf, SIGNS } from './signs.ts';

type Subject = (t: Look, ask: Ask) => SubjectView | undefined;

export const subject = (state: State, content: Content, ask: Ask): SubjectView | undefined =>
  SUBJECTS[ask.id as AskId]?.({ state, content }, ask);

const SUBJECTS: Readonly<Partial<Record<AskId, Subject>>> = {
  who: (t) => about(say('chain.subject.wave'), { kind: 'wave', ...coming(t), ...lookOf(SIGNS.wave) }),
  turn: (t, { who }) => turn(t, who),
  guard: (t, { facts }) => blow(t, facts, String(facts.target)),
  reroll: (t, { facts }) => blow(t, facts, String(facts.hero)),
  riposte: (t, { facts }) => riposte(t, facts),
};

const about = (name: Text, more: Partial<SubjectView> & { readonly kind: string }): SubjectView => ({
  name,
  colours: [],
  text: [],
  targets: [],
  values: [],
  added: [],
  ...more,
});

/** The foes that act after this turn. */
function coming(t: Look): Partial<SubjectView> {
  const foes = comingWave(t);
  const text = foes.map((foe) => {
    const die = t.state.omens[foe];
    return die === undefined
      ? say('chain.subject.veiled', { foe: foeName(foe) })
      : say('chain.subject.omen', { foe: foeName(foe), die });
  });
  return { text, targets: foes };
}

function turn(t: Look, who: string): SubjectView {
  const { actions = 0 } = t.state.turn?.side === 'hero' ? t.state.turn : {};
  const { sparks } = heroOf(t, who);
  return about(heroName(who), {
    kind: 'turn',
    text: [say('chain.subject.turn', { actions, sparks })],
    by: who,
    ...lookOf(heroSheet(t, who)),
  });
}

// ---- blows ----

function actionNamed(t: Look, foe: string, id: string): FoeAction | undefined {
  const { basics, specials } = foeSheet(t, foe);
  const action = [...basics, ...Object.values(specials)].find((one) => one.id === id);
  return action && actionOf(t, foe, action);
}

/** CHN-090 What comes at whom: what it is checked against, if it can be avoided, and what it can take at the most. */
function blow(t: Look, facts: Ask['facts'], target: string): SubjectView | undefined {
  const foe = String(facts.foe);
  const action = isFoe(t, foe) ? actionNamed(t, foe, String(facts.action)) : undefined;
  if (!action) return undefined;
  const against = String(facts.against) as Defence;
  return about(actionName(foe, action.id), {
    kind: 'attack',
    colours: [against],
    text: actionText(action),
    by: foe,
    targets: [target],
    values: [
      ...(isSure(action) ? [] : [check(against, Number(facts.value))]),
      {
        name: say('chain.subject.most', { who: heroName(target) }),
        amount: Number(facts.most),
        ...lookOf(SIGNS.damage),
      },
    ],
    ...lookOf(action),
  });
}

/** CHN-085 */
const isSure = (action: FoeAction): boolean => action.kind === 'attack' && action.props.includes('autoHit');

/** CHN-002 At or under is avoided. */
const check = (against: Defence, amount: number): SubjectView['values'][number] => ({
  name: say('chain.subject.check', { defence: letterText(against) }),
  amount,
  ...lookOf(colourViews.find(({ id }) => id === against)),
});

function riposte(t: Look, facts: Ask['facts']): SubjectView {
  const [foe, ability] = [String(facts.foe), abilityOf(t, String(facts.ability))];
  return about(abilityName(ability.id), {
    kind: 'reaction',
    text: abilityText(ability),
    by: String(facts.hero),
    targets: [foe],
    values: [
      {
        name: say('chain.subject.takes', { who: foeName(foe) }),
        amount: Number(facts.damage),
        ...lookOf(SIGNS.damage),
      },
    ],
    ...lookOf(ability),
  });
}
