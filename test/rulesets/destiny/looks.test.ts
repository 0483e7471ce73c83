import icons from '@iconify-json/game-icons/icons.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { loadContent } from '../../../src/content/load.ts';
import { destiny } from '../../../src/rulesets/destiny/index.ts';
import type { State } from '../../../src/rulesets/destiny/state.ts';
import { colourViews } from '../../../src/rulesets/destiny/view/colours.ts';
import { SIGNS } from '../../../src/rulesets/destiny/view/signs.ts';
import type { Content } from '../../../src/rulesets/destiny/words/index.ts';
import { catalog, loadCatalog, type RulesetView, renderer } from '../../../src/view/index.ts';
import { playRandomly } from '../../view/randomPlay.ts';

const content = loadContent(destiny).content as Content;
const render = renderer(catalog(loadCatalog('en'), destiny.names(content)), 'en');
const known = new Set([...Object.keys(icons.icons), ...Object.keys(icons.aliases ?? {})]);

/** Every `icon` anywhere inside. */
function iconsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'icon' && typeof inner === 'string' ? [inner] : iconsIn(inner),
  );
}

function begun(most: number): State {
  const setup = { battle: 'doorless-house', seekers: ['bram', 'maro', 'dunn'], fate: 2 };
  return playRandomly({ rules: destiny, content, setup, seed: 5, most }, () => {}).state;
}

describe('icons', () => {
  it('are all in the set game-icons', () => {
    const named = [...iconsIn(content), ...iconsIn(SIGNS), ...iconsIn(colourViews)];
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((icon) => !known.has(icon))).toEqual([]);
  });

  it('are there for every Seeker, enemy, ability, card, lantern, item and object', () => {
    const { seekers, enemies, cards, items, battles } = content;
    const things = [
      ...Object.values(seekers).flatMap((seeker) => [seeker, seeker.ability, seeker.lantern]),
      ...Object.values(enemies).flatMap((enemy) => [enemy, ...enemy.abilities, ...enemy.passives]),
      ...Object.values(battles).flatMap(({ objects }) => objects),
      ...Object.values(cards),
      ...Object.values(items),
    ];
    expect(things.filter(({ icon }) => icon === undefined).map(({ name }) => name)).toEqual([]);
  });

  it('tell the cards of one Seeker apart', () => {
    const alike = Object.keys(content.seekers).filter((id) => {
      const shown = destiny.heroSheet(content, id)?.cards.map(({ icon }) => icon) ?? [];
      return new Set(shown).size < 18;
    });
    expect(alike).toEqual([]);
  });
});

describe('hues', () => {
  it('differ between the six Seekers', () => {
    const hues = Object.values(content.seekers).map(({ hue }) => hue);
    expect(hues).not.toContain(undefined);
    expect(new Set(hues).size).toBe(6);
  });
});

describe('a Seeker to choose', () => {
  it.each(Object.keys(content.seekers))(
    '%s has numbers, ability, lantern, all cards and a way of play of its own',
    (id) => {
      const sheet = destiny.heroSheet(content, id);
      if (!sheet) throw new Error(`${id} has no sheet`);
      expect(sheet.numbers.map((number) => number.id)).toEqual(['health', 'armor', 'moves']);
      expect(sheet.features.map((feature) => feature.id)).toEqual(['ability', 'lantern']);
      expect(sheet.features.every(({ text }) => text.length > 0)).toBe(true);
      expect(sheet.cards.filter(({ kind }) => kind === 'action')).toHaveLength(9);
      expect(
        sheet.cards.every(({ text, value, kind }) => text.length > 0 && (kind === 'action' || value !== undefined)),
      ).toBe(true);
      expect(render(sheet.playsLike)).not.toBe(render(sheet.line));
      expect(sheet.colours.map((colour) => colour.id)).toEqual(['power', 'finesse', 'wisdom']);
    },
  );

  it('has the moves of an ability that gives more', () => {
    expect(destiny.heroSheet(content, 'corrie')?.numbers.find(({ id }) => id === 'moves')?.count).toBe(2);
  });

  it('is nobody without a file', () => {
    expect(destiny.heroSheet(content, 'nobody')).toBeUndefined();
    expect(destiny.heroSheet(content, 'toString')).toBeUndefined();
  });

  it('plays like its line says, where its author said no more', () => {
    const { playsLike: _plays, ...osk } = content.seekers.osk ?? { playsLike: '' };
    const names = destiny.names({
      ...content,
      seekers: { ...content.seekers, osk: osk as Content['seekers'][string] },
    });
    expect(names['destiny.plays.seeker.osk']).toBe(names['destiny.line.seeker.osk']);
  });
});

describe('figures', () => {
  const view = (state: State, eyes = 'public'): RulesetView => destiny.view(state, content, eyes);

  it('have an icon and a hue, on the map and beside it; marks say whether they help', () => {
    const state = begun(12);
    Object.assign(state.seekers.bram?.status ?? {}, { hurt: 1 });
    const { board, heroes, foes } = view(state);
    for (const one of [...board.tokens, ...heroes, ...foes]) expect([one.icon, one.hue]).not.toContain(undefined);
    const marks = heroes.find(({ id }) => id === 'bram')?.marks ?? [];
    expect(marks.find(({ id }) => id === 'hurt')).toMatchObject({ icon: 'bleeding-wound', tone: 'bad' });
    expect(marks.find(({ id }) => id === 'armor')).toMatchObject({ tone: 'good' });
  });

  it('are active in their turn: a Seeker, an enemy, nobody while a chit is drawn', () => {
    const active = (stage: State['stage'], more: Partial<State> = {}) => {
      const { turn: _turn, ...state } = begun(12);
      const { tokens } = view({ ...state, ...more, stage }).board;
      return tokens.filter(({ isActive }) => isActive).map(({ id }) => id);
    };
    expect(active({ name: 'seekerTurn', seeker: 'maro', chit: 'maro' })).toEqual(['maro']);
    expect(active({ name: 'enemyTurn', enemy: 'steward', ability: 'long-fingers', chit: '1' })).toEqual(['steward']);
    expect(active({ name: 'draw' })).toEqual([]);
    expect(active({ name: 'endOfTurn' }, { turn: { who: 'dunn', chit: 'dunn' } })).toEqual(['dunn']);
    expect(active({ name: 'seekerTurn', seeker: 'maro', chit: 'maro' }, { result: 'won' })).toEqual([]);
  });

  it('show who is hunted by a line in the hue of that Seeker', () => {
    const state = begun(12);
    Object.assign(state.enemies.steward ?? {}, { focus: 'dunn' });
    const tie = view(state).board.ties.find(({ from }) => from === 'steward');
    expect(tie).toMatchObject({ to: 'dunn', hue: content.seekers.dunn?.hue });
    expect(tie && render(tie.name)).toBe('The Pale Steward goes for Dunn Ferro');
  });

  it('have features that are ready, spent or gone: lanterns, items, abilities of enemies', () => {
    const state = begun(12);
    Object.assign(state, { spent: ['1', '2', '3'], bag: state.bag.filter((chit) => !['1', '2', '3'].includes(chit)) });
    Object.assign(state.seekers.bram ?? {}, { lantern: 'charged', items: ['honey-flask', 'ox-charm'], used: [] });
    Object.assign(state.seekers.maro ?? {}, { lantern: 'charging' });
    Object.assign(state.enemies['moth-host'] ?? {}, { health: 0 });
    const { heroes, foes } = view(state);
    const stateOf = (figure: { features: readonly { id: string; state?: string }[] } | undefined, id: string) =>
      figure?.features.find((feature) => feature.id === id)?.state;
    const hero = (id: string) => heroes.find((one) => one.id === id);
    const foe = (id: string) => foes.find((one) => one.id === id);
    expect(stateOf(hero('bram'), 'lantern')).toBe('ready');
    expect(stateOf(hero('bram'), 'honey-flask')).toBe('ready');
    expect(stateOf(hero('bram'), 'ox-charm')).toBeUndefined();
    expect(stateOf(hero('maro'), 'lantern')).toBe('spent');
    expect(stateOf(foe('steward'), 'long-fingers')).toBe('spent');
    expect(stateOf(foe('steward'), 'close-the-door')).toBe('ready');
    expect(stateOf(foe('moth-host'), 'smother')).toBe('gone');
  });
});

describe('DST-072 the odds of the next chit', () => {
  it('add up to the bag, part by part, each with whose turn it makes or what it wakes', () => {
    const [odds] = destiny.view(begun(12), content, 'public').board.odds;
    expect(odds?.parts.reduce((sum, { count }) => sum + count, 0)).toBe(odds?.total);
    expect(odds?.parts.every(({ detail }) => detail !== undefined)).toBe(true);
  });

  it('DST-243 call the numbers of a fallen enemy lulls', () => {
    const state = { ...begun(12), bag: ['1', '9', '10', 'heart', 'darkness', 'bram', 'bram'] };
    Object.assign(state.enemies['moth-host'] ?? {}, { health: 0 });
    for (const ability of Object.keys(state.enemies['moth-host']?.tokens ?? {}))
      if (ability === 'the-house-breathes') state.enemies['moth-host']?.tokens[ability]?.splice(0);
    state.enemies.steward?.tokens['polite-word']?.push('darkness');
    const parts = destiny.view(state, content, 'public').board.odds[0]?.parts ?? [];
    expect(parts.map(({ id, count }) => `${id} ${count}`)).toEqual([
      'bram 2',
      'heart 1',
      'steward.long-fingers 1',
      'darkness 1',
      'lull 2',
    ]);
    const darkness = parts.find(({ id }) => id === 'darkness');
    expect(darkness?.detail && render(darkness.detail)).toContain('Polite Word');
  });
});

describe('reach', () => {
  const turnOf = (id: string, more: object): State => {
    const state = { ...begun(12), stage: { name: 'seekerTurn', seeker: id, chit: id } };
    Object.assign(state.seekers[id] ?? {}, { at: 'A', moves: 1, acts: 1, ...more });
    Object.assign(state.seekers[id]?.status ?? {}, { trapped: 0 });
    Object.assign(state.enemies.steward ?? {}, { at: 'B' });
    Object.assign(state.enemies['moth-host'] ?? {}, { at: 'G' });
    return state;
  };
  const reachOf = (state: State, eyes: string) => destiny.view(state, content, eyes).reach;
  const how = (state: State, eyes: string, id: string) =>
    reachOf(state, eyes)
      ?.tokens.find((token) => token.id === id)
      ?.how.map(render);

  it('is for the eyes of the one whose turn it is, and for nobody else', () => {
    const state = turnOf('bram', {});
    expect(reachOf(state, 'bram')).toBeDefined();
    expect(reachOf(state, 'maro')).toBeUndefined();
    expect(reachOf(state, 'public')).toBeUndefined();
  });

  it('DST-102, DST-180 has the spaces within the moves left, and enemies in melee or ranged reach', () => {
    const state = turnOf('bram', {});
    expect(reachOf(state, 'bram')?.spaces).toEqual([
      { id: 'B', steps: 1 },
      { id: 'C', steps: 1 },
      { id: 'F', steps: 1 },
    ]);
    expect(how(state, 'bram', 'steward')).toEqual(['In melee reach after 1 step.', 'In ranged reach.']);
    expect(how(state, 'bram', 'moth-host')).toEqual(['In ranged reach after 1 step.']);
  });

  it('is longer for a long eye, and shorter for who cannot move', () => {
    expect(how(turnOf('dunn', {}), 'dunn', 'moth-host')).toEqual(['In ranged reach.']);
    const trapped = turnOf('bram', {});
    Object.assign(trapped.seekers.bram?.status ?? {}, { trapped: 1 });
    expect(reachOf(trapped, 'bram')?.spaces).toEqual([]);
    expect(how(trapped, 'bram', 'steward')).toEqual(['In ranged reach.']);
  });
});
