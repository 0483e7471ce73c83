// Whole battles by autopilot: every answer is taken, and every battle comes to its end.
import { describe, expect, it } from 'vitest';
import { clone, type Json } from '../../../src/engine/json.ts';
import { type Ask, PARTY } from '../../../src/engine/kernel/ask.ts';
import type { Table } from '../../../src/engine/kernel/save.ts';
import { newTable } from '../../../src/engine/kernel/table.ts';
import { DECLINE } from '../../../src/rulesets/destiny/asks.ts';
import { autopilot } from '../../../src/rulesets/destiny/autopilot/index.ts';
import { legalFor, sceneAt } from '../../../src/rulesets/destiny/autopilot/scene.ts';
import { surveyOf } from '../../../src/rulesets/destiny/autopilot/survey.ts';
import { targetsOf } from '../../../src/rulesets/destiny/effects/index.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import { cardOf } from '../../../src/rulesets/destiny/rules/cards.ts';
import type { State } from '../../../src/rulesets/destiny/state.ts';
import type { Content, Effect } from '../../../src/rulesets/destiny/words/index.ts';
import { content, known } from '../../kit/destiny.ts';

const BATTLES = Object.keys(content.battles);
const PARTIES = [
  ['maro', 'osk'],
  ['bram', 'fitch', 'dunn'],
  ['corrie', 'maro', 'fitch', 'bram'],
];

type Watch = (table: Table<State, Content>, ask: Ask) => void;

/** Plays a battle to its end. Answers that the rules refuse throw. */
function playOut(setup: Json, watch: Watch = () => {}): State {
  const table = newTable({ rules: destiny, content, hash: '', chance: { seed: JSON.stringify(setup) } }, setup);
  for (let answers = 0; table.status !== 'over'; answers++) {
    if (answers > 2000) throw new Error('the battle does not end');
    const [ask] = table.asks;
    if (ask) answer(table, ask, watch);
    else table.runAutomatic();
  }
  return table.state;
}

function answer(table: Table<State, Content>, ask: Ask, watch: Watch): void {
  watch(table, ask);
  const seat = ask.who === PARTY ? (table.state.seats[0] ?? '') : ask.who;
  table.answer({ ...autopilot(table.state, content, { ask, seat }), ask: ask.number, seat });
}

const ended = new Map<string, State>();

/** How the battle ends for these Seekers; played once. */
function endOf(battle: string, seekers: readonly string[]): State {
  const key = [battle, ...seekers].join();
  const end = ended.get(key) ?? playOut({ battle, seekers: [...seekers], fate: 2, draw: 'self' });
  ended.set(key, end);
  return end;
}

const growth = (pairs: readonly number[]) => Object.fromEntries(pairs.map((n) => [n, 'brighter']));
const heroes = (seekers: readonly string[], hero: Json) => Object.fromEntries(seekers.map((id) => [id, hero]));

/** The cards whose targets the autopilot sees otherwise than the rules do. */
function otherTargets(state: State, who: string): readonly string[] {
  const look = { state, content };
  const survey = surveyOf(look, who);
  const differs = (effect: Effect) => {
    const rules = targetsOf(look, effect, who)?.filter((id) => id !== DECLINE);
    return String(legalFor(survey, sceneAt(survey, survey.me.at), effect)) !== String(rules);
  };
  return [...known(state.seekers, who).hand, `${who}-lantern`].filter((id) =>
    cardOf(look, who, id).effects.some(differs),
  );
}

describe.each(BATTLES)('the battle %s', (battle) => {
  it.each(PARTIES.map((seekers) => ({ seekers, size: seekers.length })))('ends for $size Seekers', ({ seekers }) => {
    expect(endOf(battle, seekers).result).toMatch(/won|lost/);
  });

  it('ends with items, growth and Exhausted cards, and nothing impossible on the way', () => {
    const seekers = ['osk', 'dunn', 'corrie'];
    const hero = { items: ['honey-flask', 'lead-shot'], kindled: growth([1, 2, 3]), exhausted: 2 };
    const watch: Watch = ({ state }) => expect(destiny.invariants(state, content)).toEqual([]);
    expect(playOut({ battle, seekers, heroes: heroes(seekers, hero), fate: 3 }, watch).result).toMatch(/won|lost/);
  });
});

describe('the autopilot', () => {
  it('plays the scripted first turns (DST-372)', () => {
    const state = playOut({ battle: 'salt-road', seekers: ['bram', 'maro', 'dunn'], script: true });
    expect(state.result).toMatch(/won|lost/);
  });

  it('changes nothing, and answers the same again', () => {
    playOut({ battle: 'eel-ferry', seekers: ['fitch', 'maro'], fate: 1 }, (table, ask) => {
      const before = clone(table.state);
      const seat = ask.who === PARTY ? 'fitch' : ask.who;
      const first = autopilot(table.state, content, { ask, seat });
      expect(autopilot(before, content, { ask: clone(ask), seat })).toEqual(first);
      expect(table.state).toEqual(before);
    });
  });

  it('knows the same legal targets as the rules', () => {
    const differing: string[] = [];
    const watch: Watch = ({ state }, ask) => {
      if (ask.id === 'turn') differing.push(...otherTargets(state, ask.who));
    };
    for (const battle of BATTLES) playOut({ battle, seekers: ['fitch', 'bram', 'maro', 'dunn'] }, watch);
    expect(differing).toEqual([]);
  });

  it('wins more battles than it loses', () => {
    const ends = BATTLES.flatMap((battle) => PARTIES.map((seekers) => endOf(battle, seekers)));
    const won = ends.filter(({ result }) => result === 'won');
    expect(won.length).toBeGreaterThan(ends.length / 2);
  });
});
