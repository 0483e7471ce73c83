// The tables of docs/rules/chain.md, section 9, and the content files say the same.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { readContent } from '../../../src/rulesets/chain/content/index.ts';
import {
  type Ability,
  type Aim,
  type Attack,
  type Battle,
  type BonusAim,
  type Content,
  type Effect,
  type Foe,
  type FoeAction,
  type FoeMod,
  type FoesAt,
  type Hex,
  type HitEffect,
  type Item,
  type Preference,
  type StatusEffect,
  squareIdOf,
} from '../../../src/rulesets/chain/words/index.ts';

const rulebook = readFileSync(new URL('../../../docs/rules/chain.md', import.meta.url), 'utf8');
const content = loadContent({ id: 'chain', readContent }).content as Content;

const section = (from: RegExp): string => {
  const rest = rulebook.slice(rulebook.search(from) + 1);
  return rest.slice(0, rest.search(/\n#{2,3} /));
};

/** Cells of all rows of a text, without the marks of bold words; `\|` is no end of a cell. */
const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.replaceAll('\\|', '|').replaceAll('**', '').trim()));

const slashed = (values: Readonly<Record<string, number>>): string => Object.values(values).join('/');
const status = (id: string): string => (id === 'offGuard' ? 'OFF-GUARD' : id.toUpperCase());
const UNTIL = {
  endOfRound: 'until the end of the round',
  endOfItsNextTurn: 'until the end of its next turn',
  startOfSourcesTurn: 'until the start of his next turn',
};
const statusWords = (effect: StatusEffect): string =>
  [status(effect.status), effect.amount, effect.until && UNTIL[effect.until]].filter(Boolean).join(' ');

// ---- heroes ----

function hitWords(effect: HitEffect): string {
  switch (effect.do) {
    case 'status':
      return statusWords(effect);
    case 'push':
      return `push ${effect.squares}${effect.from ? ' away from the centre' : ''}`;
    case 'pull':
      return `pull ${effect.squares}`;
    case 'loseSpark':
      return `target loses ${effect.amount} Spark${effect.amount === 'all' ? 's' : ''}`;
    default:
      return 'drain';
  }
}

function aimWords(aim: Aim): string {
  if ('within' in aim) return aim.within === 1 ? ', all adjacent foes' : `, all foes within ${aim.within}`;
  return ` range ${aim.range}${aim.radius ? `, radius ${aim.radius}` : ''}`;
}

function attackWords({ letter, aim, dice, crit, piercing, hit, mods, second }: Attack, critName: string): string {
  const parts = [
    `${letter}${aimWords(aim)}`,
    dice ?? 'no damage',
    ...(crit > 1 ? [`${critName} ${crit}`] : []),
    ...(piercing ? ['PIERCING (ignores Barrier)'] : []),
    ...(hit.length > 0 ? [hit.map(hitWords).join(' and ')] : []),
    ...mods.map((mod) => {
      const conditions = 'if' in mod ? (mod.if ?? []) : [];
      const against = conditions.map((one) => ('targetHas' in one ? status(one.targetHas) : 'OFF-GUARD'));
      return `${'amount' in mod ? `+${mod.amount}` : ''} against ${against.join(' or ')}`;
    }),
    ...(second ? [`then a second foe within ${second.within} of the first`, second.dice] : []),
  ];
  return parts.join(', ');
}

describe('the heroes of 9.1', () => {
  const rows = rowsOf(section(/### 9\.1/));

  it('have the sheets of the table', () => {
    const sheets = Object.values(content.heroes).map((hero) => [
      `${hero.fullName}, ${hero.title}`,
      `${hero.hp}`,
      slashed(hero.cap),
      slashed(hero.defence),
      slashed(hero.barrier),
      `${hero.speed}`,
      `${hero.strike.name} ${attackWords(hero.strike, 'crit').replace(' range', ', range').replace(/^(.),/, '$1,')}`,
    ]);
    const table = rows.filter((row) => row.length === 7 && row[0] !== 'Hero');
    expect(table).toHaveLength(6);
    expect(new Set(sheets.map(String))).toEqual(new Set(table.map(String)));
  });

  it('grow by the lists for the autopilot', () => {
    const line = /Growth lists for the autopilot.*?: (Wren: .*)/.exec(rulebook)?.[1] ?? '';
    const [cap, defence] = [
      { C: 'Cunning', A: 'Agility', P: 'Power' },
      { G: 'Guard', R: 'Reflex', S: 'Spirit' },
    ];
    for (const { name, growth } of Object.values(content.heroes)) {
      const words = growth.map((pick) => {
        if (pick.grow === 'cap') return cap[pick.letter];
        if (pick.grow === 'defence') return defence[pick.letter];
        return pick.grow === 'learn' ? content.abilities[pick.ability]?.name : pick.grow.toUpperCase();
      });
      expect(line).toContain(`${name}: ${words.join(', ')}.`);
    }
  });
});

/** Abilities that are no plain attack: the data for the sentence of the table. */
const SENTENCES: Readonly<Record<string, { target?: object; effects: readonly object[] }>> = {
  'after avoiding a melee action: attacker takes 4 damage': { effects: [{ do: 'riposte', amount: 4 }] },
  'two Strikes at different foes': { effects: [{ do: 'strike', times: 2 }] },
  'HIDDEN; move 2': {
    effects: [
      { do: 'status', status: 'hidden' },
      { do: 'move', squares: 2 },
    ],
  },
  'self and adjacent heroes BRACED until the start of his next turn': {
    target: { who: 'heroes', within: 1 },
    effects: [{ do: 'status', status: 'braced', until: 'startOfSourcesTurn' }],
  },
  'guard an adjacent hero without Spark': { effects: [{ do: 'freeGuard' }] },
  'twist 1 on a foe within 8 in sight, no check, also one already twisted': {
    target: { who: 'foe', range: 8, comingWave: true },
    effects: [{ do: 'twist', arms: 1 }],
  },
  'hero within 6: next Defence Check this round lowerOfTwo': {
    target: { who: 'hero', range: 6 },
    effects: [{ do: 'lowerOfTwo' }],
  },
  'foe within 8: blankTip (last hex of its chain is blank this turn)': {
    target: { who: 'foe', range: 8 },
    effects: [{ do: 'blankTip' }],
  },
  'gain 2 Sparks': { effects: [{ do: 'spark', amount: 2 }] },
  'smoke radius 1 centred within 5, until the end of the next round': {
    target: { who: 'square', range: 5 },
    effects: [{ do: 'smoke', radius: 1 }],
  },
  'after a ranged attack: move 2': { effects: [{ do: 'move', squares: 2 }] },
  'next Strike this or next turn: capMod +4, crit range 3; lost by moving': {
    effects: [
      {
        do: 'prepare',
        on: 'nextStrike',
        until: 'endOfNextTurn',
        lostByMoving: true,
        mods: [
          { do: 'capMod', amount: 4 },
          { do: 'critRange', amount: 3 },
        ],
      },
    ],
  },
  'hero within 3: heal 1d8+2, also the FALLEN': {
    target: { who: 'hero', range: 3, fallen: 'also' },
    effects: [{ do: 'heal', dice: '1d8+2' }],
  },
  'hero within 3: clear all statuses, 1 damage': {
    target: { who: 'hero', range: 3 },
    effects: [
      { do: 'clear', status: 'all' },
      { do: 'damage', dice: '1' },
    ],
  },
  'hero within 3: WARDED 2': {
    target: { who: 'hero', range: 3 },
    effects: [{ do: 'status', status: 'warded', amount: 2 }],
  },
  'a FALLEN hero in sight stands up as if roused': {
    target: { who: 'hero', range: 'sight', fallen: 'only' },
    effects: [{ do: 'rouse' }],
  },
  'trap on an unoccupied square within 2: first foe entering stops, 1d6+3, no Barrier': {
    target: { who: 'square', range: 2, unoccupied: true },
    effects: [{ do: 'trap', dice: '1d6+3' }],
  },
  'one foe of the coming wave: its omen is rolled again': {
    target: { who: 'foe', comingWave: true },
    effects: [{ do: 'rerollOmen' }],
  },
  'own next hit this turn or next: POISONED and +2 damage': {
    effects: [
      {
        do: 'prepare',
        on: 'nextHit',
        until: 'endOfNextTurn',
        mods: [
          { do: 'damageMod', amount: 2 },
          { do: 'onHit', effects: [{ do: 'status', status: 'poisoned' }] },
        ],
      },
    ],
  },
};

const REACTION = {
  afterAvoidingMelee: /^after avoiding a melee action/,
  onGuard: /^guard/,
  afterRangedAttack: /^after a ranged/,
};

function attackOf(effects: readonly Effect[]): string | undefined {
  const words = effects.map((effect) => {
    if (effect.do === 'attack') return attackWords(effect, 'crit range');
    return effect.do === 'move' && effect.straight ? `move ${effect.squares} straight` : undefined;
  });
  return words.includes(undefined) ? undefined : words.join(', then ');
}

describe('the abilities of 9.1', () => {
  const rows = rowsOf(section(/### 9\.1/)).filter((row) => row.length === 3 && row[1] !== 'Ability');
  const owners = rows.map((_, n) => rows.slice(0, n + 1).findLast(([hero]) => hero !== '')?.[0]);
  const headOf = ({ name, cost, limit, reaction }: Ability, known: boolean) => {
    const times = limit && limit.times > 1 ? ` ${limit.times} times` : '';
    return `${name}${known ? '*' : ''} (${cost}${reaction ? ', reaction' : ''}${limit ? `, ${limit.per}${times}` : ''})`;
  };

  it('are all there', () => {
    const ours = Object.values(content.heroes).flatMap(({ name, abilities, learn }) => [
      ...abilities.map((ability) => `${name}: ${headOf(ability, true)}`),
      ...learn.map((ability) => `${name}: ${headOf(ability, false)}`),
    ]);
    expect(new Set(ours)).toEqual(new Set(rows.map(([, head], n) => `${owners[n]}: ${head}`)));
    expect(rows).toHaveLength(36);
  });

  it.each(rows)('%s %s does: %s', (_, head = '', sentence = '') => {
    const name = head.replace(/\*? \(.*/, '');
    const ability = Object.values(content.abilities).find((one) => one.name === name);
    if (!ability) throw new Error(`there is no ${name}`);
    const { target, effects, reaction } = ability;
    const attack = reaction ? undefined : attackOf(effects);
    const { target: whom = { who: 'self' }, effects: data = attack === undefined ? [] : effects } =
      SENTENCES[sentence] ?? {};
    expect(sentence).toMatch(reaction ? REACTION[reaction] : /./);
    expect({ target, effects }).toEqual({ target: whom, effects: data });
    expect(attack ?? '').toBe(attack === undefined ? '' : sentence.replace(/(within \d):/, '$1,'));
  });
});

// ---- foes ----

const preferenceWords = (preference: Preference): string =>
  typeof preference === 'string' ? preference : `{a hero is ${status(preference.has)}: that one}`;

const hexWords = (hex: Hex): string => {
  if (hex.kind === 'move') return `M${hex.squares}`;
  if (hex.kind === 'retreat') return `R${hex.squares}`;
  return hex.kind === 'special' ? hex.slot : hex.kind === 'basic' ? 'B' : '–';
};

const plural = (name: string): string => name.toLowerCase().replace(/y$/, 'ie').concat('s');

function actionWords(action: FoeAction): readonly string[] {
  if (action.kind === 'summon') {
    const where = action.within === 1 ? 'adjacent' : `within ${action.within}`;
    return [`${action.name}: summon ${action.count} ${plural(content.foes[action.foe]?.name ?? '')} ${where}`];
  }
  if (action.kind === 'help') {
    const [effect] = action.effects;
    const what = effect?.do === 'heal' ? `heals ${effect.dice}` : effect ? statusWords(effect) : '';
    const { aim } = action;
    const who = aim === 'self' ? 'self' : 'within' in aim ? `foes within ${aim.within}` : `foe within ${aim.range}`;
    return [`${action.name}: ${who} ${what}`];
  }
  const { name, against, aim, move, dice, props, only, hit, extra } = action;
  const where =
    'within' in aim
      ? aim.within === 1
        ? 'all adjacent'
        : `all heroes within ${aim.within}`
      : `${aim.range}${aim.radius ? ` radius ${aim.radius}` : ''}`;
  const first = move ? `: move up to ${move}, then [${against}] ${where}` : ` [${against}] ${where}`;
  return [
    ...`${name}${first}`.split(', '),
    dice ?? 'no damage',
    ...props.map((prop) => prop.replace(/[A-Z]/, (letter) => `-${letter}`).toUpperCase()),
    ...(only ? ['only against OFF-GUARD'] : []),
    ...hit.map(hitWords),
    ...extra.map(({ effect, against: icon }) => `${statusWords(effect).replaceAll('the ', '')}[${icon}]`),
  ];
}

function fierceWords(mod: FoeMod, { basics, specials }: Foe): readonly string[] {
  const plus = 'amount' in mod ? `+${mod.amount}` : '';
  switch (mod.do) {
    case 'damageMod':
      return [`damage ${plus}`];
    case 'hpMod':
      return [`HP ${plus}`];
    case 'moveMod':
      return [`Move hexes ${plus}`];
    case 'barrierMod':
      return [`Barrier ${plus}`];
    case 'onHit':
      return mod.effects.map((effect) => (effect.do === 'loseSpark' ? `a hit takes ${effect.amount} Spark` : ''));
    case 'effectDefMod':
      return [`${status(mod.status)} check with −${-mod.amount}`];
    case 'prefer':
      return [preferenceWords(mod.prefer)];
    case 'passWalls':
      return ['passes walls'];
    case 'veiled':
      if (!mod.if) return ['veiled'];
      return ['roundEven' in mod.if ? 'veiled in even rounds' : `veiled from round ${mod.if.roundAtLeast}`];
    default: {
      const actions = [...basics, ...Object.values(specials)].filter(({ id }) => mod.actions.includes(id));
      return actions.map((action) => {
        if (action.kind !== 'attack') return '';
        const { aim } = action;
        const [push] = action.hit.flatMap((effect) => (effect.do === 'push' ? [effect.squares] : []));
        if (mod.do === 'pushMod') return `${action.name} push ${(push ?? 0) + mod.amount}`;
        if ('within' in aim) return `${action.name} radius ${aim.within + mod.amount}`;
        return `${action.name} range ${aim.range + mod.amount}`;
      });
    }
  }
}

/** A modifier of all ranges is told by its number alone. */
const shortFierce = (foe: Foe, told: string): string => {
  const words = foe.fierce.flatMap((mod) => fierceWords(mod, foe));
  const rangeIn = (word: string) => / range \d+$/.exec(word)?.[0].trim();
  const ranges = [...new Set(words.flatMap((word) => rangeIn(word) ?? []))];
  const isShort = told.startsWith('range') && ranges.length === 1;
  return (isShort ? [...ranges, ...words.filter((word) => !rangeIn(word))] : words).join(', ');
};

describe('the foes of 9.2', () => {
  const text = section(/### 9\.2/);
  const rows = rowsOf(text).filter(([name]) => name !== 'Foe');
  const RANKS = { Minions: 'minion', Foes: 'foe', Elites: 'elite', Bosses: 'boss' } as const;
  const rankOf = (name: string) => {
    const before = text.slice(0, text.indexOf(`| ${name} |`));
    const head = [...before.matchAll(/\*\*(Minions|Foes|Elites|Bosses) \(/g)].at(-1)?.[1] ?? '';
    return RANKS[head as keyof typeof RANKS];
  };

  it('are all there', () => {
    const names = Object.values(content.foes).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(rows.map(([name]) => name)));
    expect(names).toHaveLength(18);
  });

  it.each(rows)('%s has the sheet of the table', (name = '', hp, init, resist, barrier, habits = '') => {
    const foe = Object.values(content.foes).find((one) => one.name === name);
    if (!foe) throw new Error(`there is no ${name}`);
    const [, , told = ''] = habits.split(' · ');
    const traits = foe.traits.filter((trait) => trait !== 'relentless');
    expect([
      foe.rank,
      foe.hpPerHero ? `${foe.hp} +${foe.hpPerHero}/hero` : `${foe.hp}`,
      `${foe.initiative}`,
      slashed(foe.resist),
      slashed(foe.barrier),
      [
        [preferenceWords(foe.prefer), foe.stance, ...traits].join(', '),
        preferenceWords(foe.flair),
        shortFierce(foe, told),
      ].join(' · '),
    ]).toEqual([rankOf(name), hp, init, resist, barrier, habits]);
    expect(foe.traits.includes('relentless')).toBe(foe.rank === 'boss');
  });

  it.each(rows)('%s has the actions and the flower of the table', (name = '', ...cells) => {
    const [, , , , , actions = '', flower] = cells;
    const foe = Object.values(content.foes).find((one) => one.name === name);
    if (!foe) throw new Error(`there is no ${name}`);
    const told = actions
      .replace(' (preferred)', '')
      .replace(', Dirk', '; B Dirk')
      .replace('to a square next to the target, [G],', ', then [G] 1,')
      .replace('3 , then', '3, then')
      .split(/; (?=S\d |B )/)
      .map((one) => one.split(/[,;] /).toSorted());
    const ours = [
      ...foe.basics.map((action) => ['B', action] as const),
      ...Object.entries(foe.specials).map(([slot, action]) => [slot, action] as const),
    ];
    const words = ours.map(([slot, action]) => {
      const [first = '', ...more] = actionWords(action);
      return [`${slot} ${first}`, ...more].toSorted();
    });
    expect(words).toEqual(told);
    const arms = Object.values(foe.flower.arms).map((arm) => arm.map(hexWords).join(','));
    expect([hexWords(foe.flower.centre), ...arms].join(' | ')).toBe(flower);
  });

  it('look as the specification says', () => {
    const looks = /Looks, one line each: (.*)/.exec(text)?.[1]?.replace(/\.$/, '').split(' · ') ?? [];
    const lines = Object.values(content.foes).map(({ name, line }) =>
      `${name}, ${line.replace(/\.$/, '')}`.toLowerCase(),
    );
    expect(new Set(lines)).toEqual(new Set(looks.map((look) => look.toLowerCase())));
  });
});

// ---- items ----

const range1 = { who: 'hero', range: 1 };
const ITEMS: Readonly<Record<string, readonly object[]>> = {
  'Keen edge (Strike +1 damage)': [{ do: 'damageMod', amount: 1 }],
  'Long grip (melee Strike range 2)': [{ do: 'rangeMod', amount: 1, melee: true }],
  'Hooked tip (Strike: pull 1)': [{ do: 'onHit', effects: [{ do: 'pull', squares: 1 }] }],
  'Glass point (Strike crit range +1)': [{ do: 'critMod', amount: 1 }],
  'Heavy head (Strike: SLOWED on crit, +1 damage)': [
    { do: 'onHit', effects: [{ do: 'status', status: 'slowed' }], if: [{ crit: true }] },
    { do: 'damageMod', amount: 1 },
  ],
  'Quilt coat (Barrier G +1)': [{ do: 'barrier', defence: 'G', amount: 1 }],
  'Ring coat (Barrier G +2, Speed −1)': [
    { do: 'barrier', defence: 'G', amount: 2 },
    { do: 'moveMod', amount: -1 },
  ],
  'Ash cloak (Barrier R +1, no BURNING)': [
    { do: 'barrier', defence: 'R', amount: 1 },
    { do: 'immune', status: 'burning' },
  ],
  'Prayer wrap (Spirit +1, Barrier S +1)': [
    { do: 'defMod', defence: 'S', amount: 1 },
    { do: 'barrier', defence: 'S', amount: 1 },
  ],
  "Runner's vest (Speed +1)": [{ do: 'moveMod', amount: 1 }],
  'Twin wick (Spark maximum 4)': [{ do: 'sparkMax', amount: 4 }],
  'Cold coin (first reroll each battle is free)': [{ do: 'free', use: 'reroll', times: 1 }],
  'Wheel pin (first Twist each battle is free)': [{ do: 'free', use: 'twist', times: 1 }],
  'Owl bead (Study +3)': [{ do: 'studyMod', amount: 3 }],
  'Root knot (CAP +1 against OFF-GUARD)': [{ do: 'capMod', amount: 1, if: [{ targetOffGuard: true }] }],
  'Salt ring (ignore the first DAZED each battle)': [{ do: 'ignoreFirst', status: 'dazed' }],
  'Red draught (heal 8, also the FALLEN)': [
    { ...range1, fallen: 'also' },
    { do: 'heal', dice: '8' },
  ],
  'Bright oil (Strike BURNING, +2 damage this turn)': [
    range1,
    {
      do: 'prepare',
      on: 'strikes',
      until: 'endOfTurn',
      mods: [
        { do: 'damageMod', amount: 2 },
        { do: 'onHit', effects: [{ do: 'status', status: 'burning' }] },
      ],
    },
  ],
  'Smoke egg (smoke radius 0 on own square)': [{ who: 'self' }, { do: 'smoke', radius: 0 }],
  'Star dust (gain 2 Sparks)': [range1, { do: 'spark', amount: 2 }],
};

describe('the items of 9.3', () => {
  const rows = rowsOf(section(/### 9\.3/)).filter(([slot]) => slot !== 'slot');
  const told = rows.flatMap(([slot = '', items = '']) =>
    items.split(/(?<=\)), /).map((item) => [item.replace(/ \(.*/, ''), slot, item] as const),
  );

  it('are all there', () => {
    expect(new Set(Object.values(content.items).map(({ name }) => name))).toEqual(new Set(told.map(([name]) => name)));
    expect(told).toHaveLength(20);
  });

  it.each(told)('%s', (name, slot, item) => {
    const found = Object.values(content.items).find((one) => one.name === name) as Item;
    const whom = found.slot === 'consumable' ? [found.target] : [];
    expect([found.slot, [...whom, ...found.effects]]).toEqual([slot, ITEMS[item]]);
  });

  it('CHN-204 can be bought: every consumable for 2 Oil, the Quilt coat for 3', () => {
    const prices = Object.values(content.items).flatMap(({ id, price }) => (price ? [`${id} ${price}`] : []));
    expect(prices.toSorted()).toEqual(['bright-oil 2', 'quilt-coat 3', 'red-draught 2', 'smoke-egg 2', 'star-dust 2']);
  });
});

// ---- battles ----

const nameOf = (id: string): string => content.foes[id]?.name ?? id;
const countWords = ({ foe, count }: Pick<FoesAt, 'foe' | 'count'>): string =>
  content.foes[foe]?.rank === 'boss' ? nameOf(foe) : `${count} ${nameOf(foe).toLowerCase()}`;

function baseWords({ base }: Battle): string {
  const letters = [...new Set(base.map(({ at }) => at))];
  const at = (letter: string) => base.filter((one) => one.at === letter).map(countWords);
  return letters.map((letter) => `${letter}: ${at(letter).join(', ')}`).join('; ');
}

const ORDINALS: Readonly<Record<number, string>> = { 3: '3rd', 4: '4th', 5: '5th' };

/** What every hero above two brings first, then what only some of them bring. */
function perHeroWords({ perHero }: Battle): string {
  const groups = [...new Set(['3,4,5', ...perHero.map(({ heroes }) => String(heroes))])];
  const brought = (group: string) =>
    perHero.filter(({ heroes }) => String(heroes) === group).map((one) => `${countWords(one)} (${one.at})`);
  const [all = '', ...some] = groups.map((group) => brought(group).join(', '));
  const also = all === '' ? '' : 'also ';
  const ordinals = (group = '') => group.split(',').map((hero) => ORDINALS[Number(hero)]);
  const only = some.map((foes, n) => `for the ${ordinals(groups[n + 1]).join(' and ')} hero ${also}${foes}`);
  return [all, ...only].filter((words) => words !== '').join('; ');
}

const GOALS: Readonly<Record<string, (battle: Battle) => string>> = {
  defeatAll: () => 'defeat all foes',
  defeat: ({ goal }) => `defeat ${'foe' in goal ? nameOf(goal.foe).replace('The', 'the') : ''}`,
  lamps: ({ roundLimit }) =>
    `Interact with all three lamps (lit for good), then defeat or survive to the end of round ${roundLimit}`,
  exits: () => 'all standing heroes on X squares at the same time (FALLEN ones may be left; they get a Scar)',
  hold: ({ lamps, roundLimit }) =>
    `the great lamp has ${lamps?.kind === 'keep' ? lamps.flames : 0} flames; it loses one at the end of each foe turn that ends adjacent to it while no standing hero is adjacent to it. Hold to the end of round ${roundLimit} with a flame left; without a flame the battle is lost at once`,
};

const manyWords = ({ foe, count, at }: FoesAt): string =>
  `${count} ${count > 1 ? plural(nameOf(foe)) : nameOf(foe).toLowerCase()}${at === 'H' ? ' at H squares' : ''}`;

function eventWords({ events, lamps }: Battle): string {
  if (lamps?.kind === 'light' && lamps.foesPutOut)
    return `each lit lamp (Interact) lowers his Barrier values by ${lamps.dims?.barrier}; a foe ending its turn adjacent puts the lamp out`;
  const words = events.map((event) => {
    const { when } = event;
    if (event.do === 'spreadFire') return `end of each ${'every' in when ? when.every : 0}rd round: every plain floor`;
    const rounds = 'rounds' in when ? when.rounds : [];
    const list = when.at === 'end' ? rounds.join(' and ') : rounds.join(', ');
    const at = event.foes[0]?.at === 'H' ? '' : ` at ${event.foes[0]?.at}`;
    return `${when.at} of round${rounds.length > 1 && when.at === 'start' ? 's' : ''} ${list}: ${event.foes.map(manyWords).join(', ')}${at}`;
  });
  return words.length === 0 ? 'none' : words.join('; ');
}

function bonusWords(aim: BonusAim, number: number): string {
  switch (aim.kind) {
    case 'noneFell':
      return 'no hero FALLEN';
    case 'column':
      return `a hero ends a turn in column ${aim.column}`;
    case 'lampsLit':
      return number === 8 ? 'both lamps lit when he falls' : `all lamps lit by the end of round ${aim.byRound}`;
    case 'wonBy':
      return `win by the end of round ${aim.round}`;
    case 'nobodyLeft':
      return 'nobody left behind';
    case 'noneHas':
      return `no hero ${status(aim.status)} at the end`;
    default:
      return `${aim.left} flames left`;
  }
}

function rewardWords({ items, campaign }: Battle['reward']): string {
  if (campaign) return 'campaign won';
  return [...new Set(items)]
    .map((id) => {
      const count = items.filter((one) => one === id).length;
      return `${content.items[id]?.name}${count > 1 ? ` ×${count}` : ''}`;
    })
    .join(', ');
}

const MARKS = { floor: '.', wall: '#', low: 'o', rough: '~', fire: '^' };

function drawn({ terrain, letters, lamps, exits }: Battle['map']): string {
  const on = [...Object.entries(letters), ['L', lamps] as const, ['X', exits] as const].flatMap(([mark, squares]) =>
    squares.map((square) => [squareIdOf(square), mark] as const),
  );
  const marks = new Map(on);
  return terrain
    .map((row, y) => row.map((ground, x) => marks.get(squareIdOf({ x, y })) ?? MARKS[ground]).join(''))
    .join('\n');
}

describe('the battles of 9.4', () => {
  const battles = Object.values(content.battles).toSorted((a, b) => a.number - b.number);
  const textOf = ({ number, name }: Battle) => {
    const from = rulebook.indexOf(`**${number} · ${name}** (opens after: `);
    const next = rulebook.indexOf(number === 8 ? '\nStory in a line' : `\n**${number + 1} · `);
    return rulebook.slice(from, next);
  };
  const numberOf = (id: string) => content.battles[id]?.number ?? 0;

  it('are all there', () => expect(battles.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]));

  it.each(battles)('$number · $name has the map of the rulebook', (battle) => {
    expect(textOf(battle)).toContain(`\`\`\`\n${drawn(battle.map)}\n\`\`\``);
  });

  it.each(battles)('$number · $name opens, and has foes, as written', (battle) => {
    const { opensAfter } = battle;
    const after =
      'all' in opensAfter ? opensAfter.all.map(numberOf).join(' and ') : opensAfter.any.map(numberOf).join(' or ');
    expect(textOf(battle)).toContain(`(opens after: ${after || '—'})`);
    expect(textOf(battle)).toContain(`- Foes: ${baseWords(battle)}. Per hero above two: ${perHeroWords(battle)}.`);
  });

  it.each(battles)('$number · $name has the goal, events, bonus and reward that are written', (battle) => {
    const { number, goal, roundLimit, bonus, reward } = battle;
    const text = textOf(battle);
    expect(text).toContain(`- Goal: ${GOALS[goal.kind]?.(battle)}. Round limit: ${roundLimit}`);
    expect(text).toContain(`Events: ${eventWords(battle)}`);
    const prize = 'item' in bonus ? content.items[bonus.item]?.name : `the ${bonus.ending} ending`;
    expect(text).toContain(`- Bonus: ${bonusWords(bonus.aim, number)}: ${prize}. Reward: ${rewardWords(reward)}.`);
  });

  it('CHN-200 give one growth pick each, 4 and 7 two, and the last one ends the campaign', () => {
    expect(battles.map(({ reward }) => reward.picks)).toEqual([1, 1, 1, 2, 1, 1, 2, 1]);
    expect(battles.filter(({ reward }) => reward.campaign).map(({ number }) => number)).toEqual([8]);
  });
});
