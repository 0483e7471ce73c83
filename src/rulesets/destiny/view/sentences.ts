// The sentences of cards and abilities, made from their effects.
import { say, type Text, type TextParam } from '../../../engine/text.ts';
import { describeEffect } from '../effects/index.ts';
import { objectName, spaceNameOn } from '../speak/names.ts';
import type { Ability, Battle, Content, Effect, EnemyId } from '../words/index.ts';

/** Where an enemy's ability is at work: spaces and objects have their names from there. */
export type Place = { readonly battle: string; readonly map: string };

/** The battle that an enemy is made for, where its sheet is read outside a battle. */
export function homeOf(content: Content, enemy: EnemyId): Place | undefined {
  const battle = Object.values(content.battles).find(({ enemies }) => enemies.some((one) => one.enemy === enemy));
  return battle && { battle: battle.id, map: battle.map };
}

/** Seekers are spoken to, enemies are spoken of. */
export type Voice = { readonly side: 'seeker' | 'enemy'; readonly place?: Place | undefined };
const TO_SEEKER: Voice = { side: 'seeker' };

/** One effect as a sentence of its own. */
export const effectSentence = (effect: Effect, voice: Voice = TO_SEEKER): Text =>
  say('destiny.sentence', { text: retold(describeEffect(effect), voice) });

// An ability never changes in a battle, and every look at a table shows all of them.
const texts = new WeakMap<Battle, Map<Ability, readonly Text[]>>();

/** What an enemy's ability does in a battle. */
export function abilityText(battle: Battle, ability: Ability): readonly Text[] {
  const told = texts.get(battle) ?? new Map<Ability, readonly Text[]>();
  texts.set(battle, told);
  const place = { battle: battle.id, map: battle.map };
  const text = told.get(ability) ?? ability.effects.map((one) => effectSentence(one, { side: 'enemy', place }));
  told.set(ability, text);
  return text;
}

/** One effect in the middle of a sentence. */
export const effectClause = (effect: Effect, voice: Voice = TO_SEEKER): Text =>
  asClause(retold(describeEffect(effect), voice));

/** An effect's own words do not know on whose sheet it is printed, nor on which map it is read. */
function retold({ key, params }: Text, voice: Voice): Text {
  if (!params) return { key };
  const told = Object.entries(params).map(([name, param]) => [name, retoldParam(name, param, voice)] as const);
  const suffix = SIDED.includes(key) ? `-${voice.side}` : isSelf(params.who) ? '-self' : '';
  return say(key + suffix, Object.fromEntries(told));
}

/** Effects that are told differently about each side. */
const SIDED = ['destiny.effect.melee-blast', 'destiny.effect.ranged-blast'];

function retoldParam(name: string, param: TextParam, voice: Voice): TextParam {
  if (isList(param)) return param.map((text) => asClause(retold(text, voice)));
  if (typeof param === 'object') return retold(param, voice);
  const { place } = voice;
  if (!place || typeof param !== 'string') return param;
  if (name === 'space') return spaceNameOn(place.map, param);
  return name === 'object' ? objectName(place.battle, param) : param;
}

/** What stands behind a colon begins with a small letter, in languages that have them. */
function asClause({ key, params }: Text): Text {
  const attack = params?.attack;
  const inner = isText(attack) ? { ...params, attack: asClause(attack) } : params;
  return say(key.replace(/^destiny\.effect\./, 'destiny.clause.'), inner);
}

const isList = (param: TextParam | undefined): param is readonly Text[] => Array.isArray(param);
const isText = (param: TextParam | undefined): param is Text => typeof param === 'object' && !isList(param);
const isSelf = (who: TextParam | undefined): boolean => isText(who) && who.key === 'destiny.who.self';
