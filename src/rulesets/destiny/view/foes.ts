// The enemies: all of it is public, their intent included.

import type { FeatureView, FoeView, Mark } from '../../../engine/ruleset/view.ts';
import { say } from '../../../engine/text.ts';
import { focusRuleText } from '../effects/refocus.ts';
import { battleOf, enemyOf, enemySheet, isAlive } from '../rules/look.ts';
import { enemyMovesOf, hideOf } from '../rules/passives.ts';
import { describePassive } from '../speak/describe/passives.ts';
import { abilityName, chitName, enemyName, passiveName, seekerName } from '../speak/names.ts';
import { CHITS, type Look } from '../state.ts';
import type { Ability, EnemyId, Token } from '../words/index.ts';
import { letterOf } from './letters.ts';
import { countOf, mark, present, shownColours, statusMarks } from './marks.ts';
import { abilityText } from './sentences.ts';
import { lookOf, SIGNS } from './signs.ts';

export function foeView(t: Look, id: EnemyId): FoeView {
  const { health, start, at, status } = enemyOf(t, id);
  const sheet = enemySheet(t, id);
  const alive = isAlive(t, id);
  return {
    id,
    name: enemyName(id),
    letter: letterOf(t, id),
    hue: 'ash',
    ...lookOf(sheet),
    at: alive ? at : '',
    health: { now: Math.max(0, health), max: start },
    fallen: !alive,
    marks: alive ? [...statusMarks(status), ...numberMarks(t, id)] : [],
    features: [
      ...(alive ? [focusFeature(t, id)] : []),
      ...sheet.abilities.map((ability) => abilityFeature(t, id, ability)),
      ...(alive ? passiveFeatures(t, id) : []),
    ],
  };
}

const numberMarks = (t: Look, id: EnemyId): readonly Mark[] =>
  present([
    mark('hide', say('destiny.mark.hide'), hideOf(t, id)),
    mark('move', say('destiny.mark.move'), enemyMovesOf(t, id)),
  ]);

function focusFeature(t: Look, id: EnemyId): FeatureView {
  const { focus } = enemyOf(t, id);
  const name = focus === '' ? say('destiny.view.no-focus') : say('destiny.view.focus', { seeker: seekerName(focus) });
  const text = [say('destiny.view.focus-rule', { rule: focusRuleText(enemySheet(t, id).focus) })];
  return { id: 'focus', name, text, colours: [], marks: [], ...lookOf(SIGNS.focus) };
}

function abilityFeature(t: Look, enemy: EnemyId, ability: Ability): FeatureView {
  const marks = (enemyOf(t, enemy).tokens[ability.id] ?? []).map((token) => tokenMark(t, enemy, token));
  const isReady = marks.some(({ count }) => count > 0);
  return {
    id: ability.id,
    name: abilityName(enemy, ability.id),
    text: abilityText(battleOf(t), ability),
    colours: shownColours(ability.colours),
    marks,
    state: isAlive(t, enemy) ? (isReady ? 'ready' : 'spent') : 'gone',
    ...lookOf(ability),
  };
}

/** A token counts its chits that are not spent in this cycle; those of a fallen enemy are lulls (DST-243). */
function tokenMark(t: Look, enemy: EnemyId, token: Token): Mark {
  const chit = String(token);
  const gone = countOf([...t.state.spent, ...t.state.track], chit);
  const left = (chit === CHITS.darkness ? DARKNESS_CHITS : 1) - gone;
  const kind = isAlive(t, enemy) ? (left > 0 ? 'ready' : 'spent') : 'lull';
  const tone = kind === 'ready' ? 'bad' : 'quiet';
  return { ...mark(chit, say(`destiny.token.${kind}`, { chit: chitName(chit) }), left), tone };
}

const DARKNESS_CHITS = 3;

const passiveFeatures = (t: Look, id: EnemyId): readonly FeatureView[] =>
  enemySheet(t, id).passives.map((passive) => ({
    id: passive.id,
    name: passiveName(id, passive.id),
    text: [describePassive(passive, 'enemy')],
    colours: [],
    marks: [],
    ...lookOf(passive),
  }));
