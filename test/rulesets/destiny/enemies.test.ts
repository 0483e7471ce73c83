// Every active ability of every enemy sheet, once in play, with all that it changes (DST-220 to DST-232).
import { describe } from 'vitest';
import { at, both, corrie, FINESSE, gains, loses, POWER, plays, type Row, WHITE, WISDOM } from '../../kit/abilities.ts';

describe('Brack the Ashen Stag', () => {
  plays('salt-road', 'brack', [
    {
      chit: '1',
      ability: 'trample',
      given: at('D'),
      blocks: WHITE,
      changes: { ...corrie(8), 'enemies.brack.at': ['F', 'D'], 'enemies.brack.focus': ['corrie', 'bram'] },
    },
    {
      chit: '6',
      ability: 'black-antlers',
      given: at('D', 'D'),
      blocks: POWER,
      changes: { ...both(5), 'enemies.brack.at': ['F', 'D'] },
    },
    { chit: '10', ability: 'cinder-snort', given: at('D'), blocks: FINESSE, changes: corrie(5) },
    {
      chit: 'darkness',
      ability: 'night-bellow',
      given: { 'seekers.bram.at': 'E' },
      changes: {
        'enemies.brack.health': [40, 43],
        'enemies.brack.focus': ['corrie', 'bram'],
        'enemies.brack.at': ['F', 'E'],
      },
    },
  ]);
});

describe('Hush', () => {
  plays('sedge-well', 'hush', [
    {
      chit: '1',
      ability: 'ankle-bite',
      given: at('G'),
      blocks: FINESSE,
      changes: { ...corrie(5), ...gains('hurt', 'corrie') },
    },
    {
      chit: '3',
      ability: 'worry',
      given: { ...at('C'), 'seekers.corrie.armor': 4 },
      blocks: WHITE,
      changes: {
        ...corrie(1),
        'seekers.corrie.armor': [4, 3],
        'enemies.hush.at': ['G', 'C'],
        'enemies.hush.focus': ['corrie', 'maro'],
      },
    },
    {
      chit: '6',
      ability: 'slip-behind',
      given: { ...at('G'), 'enemies.hush.focus': 'maro' },
      blocks: POWER,
      changes: { ...corrie(5), 'enemies.hush.focus': ['maro', 'corrie'] },
    },
  ]);
});

describe('Tatter', () => {
  plays('sedge-well', 'tatter', [
    {
      chit: '7',
      ability: 'throat-lunge',
      given: at('D', 'D'),
      blocks: POWER,
      answers: [['focusTie', 'maro']],
      changes: { ...corrie(7), 'enemies.tatter.focus': ['corrie', 'maro'] },
    },
    { chit: '10', ability: 'ragged-howl', given: at('C', 'C'), blocks: WISDOM, changes: both(4) },
    {
      chit: 'darkness',
      ability: 'pack-call',
      given: { ...at('E', 'E'), 'enemies.hush.focus': 'corrie' },
      blocks: WHITE,
      answers: [['focusTie', 'maro']],
      changes: {
        ...corrie(5),
        'enemies.hush.at': ['G', 'E'],
        'enemies.tatter.at': ['D', 'E'],
        'enemies.tatter.focus': ['corrie', 'maro'],
      },
    },
  ]);
});

describe('Mother Eel', () => {
  const refocused: Row['changes'] = { 'enemies.mother-eel.focus': ['corrie', 'bram'] };
  plays('eel-ferry', 'mother-eel', [
    {
      chit: '1',
      ability: 'coil',
      given: at('F'),
      blocks: WISDOM,
      changes: { ...corrie(5), ...gains('trapped', 'corrie') },
    },
    {
      chit: '4',
      ability: 'undertow',
      given: at('C'),
      blocks: WHITE,
      changes: { ...corrie(7), ...refocused, 'seekers.corrie.at': ['C', 'F'] },
    },
    {
      chit: '7',
      ability: 'brine-spit',
      given: at('C', 'C'),
      blocks: FINESSE,
      changes: { ...both(4), ...refocused },
    },
    {
      chit: 'darkness',
      ability: 'black-water',
      given: { 'seekers.corrie.status.trapped': 1, 'seekers.maro.status.trapped': 1 },
      changes: { ...corrie(2), ...refocused, 'seekers.maro.health': [17, 15], 'enemies.mother-eel.health': [38, 40] },
    },
  ]);
});

describe('The Drowned Lamplighter', () => {
  plays('eel-ferry', 'lamplighter', [
    {
      chit: '9',
      ability: 'cold-lamp',
      given: at('C'),
      blocks: WISDOM,
      changes: { ...corrie(5), ...gains('weak', 'corrie') },
    },
    {
      chit: '11',
      ability: 'reach-down',
      given: { ...at('G'), 'seekers.maro.health': 5 },
      blocks: POWER,
      changes: { ...corrie(6), 'enemies.lamplighter.focus': ['corrie', 'maro'] },
    },
    {
      chit: '12',
      ability: 'call-below',
      given: at('C'),
      changes: {
        'enemies.mother-eel.health': [38, 40],
        'enemies.lamplighter.health': [20, 22],
        'enemies.lamplighter.at': ['G', 'C'],
      },
    },
  ]);
});

describe('First Crow', () => {
  const refocused: Row['changes'] = { 'enemies.crow-one.focus': ['corrie', 'bram'] };
  plays('crow-field', 'crow-one', [
    {
      chit: '1',
      ability: 'peck',
      given: { ...at('A'), 'seekers.bram.at': 'D' },
      blocks: FINESSE,
      changes: { ...corrie(6), 'enemies.crow-one.at': ['C', 'A'] },
    },
    {
      chit: '3',
      ability: 'snatch',
      given: at('C'),
      blocks: WHITE,
      answers: [['effectChoice', 'corrie-1a']],
      changes: { ...corrie(4), ...loses('corrie-1a'), ...refocused },
    },
    {
      chit: '4',
      ability: 'rake',
      given: at('B'),
      blocks: WISDOM,
      changes: { ...corrie(4), ...gains('hurt', 'corrie'), ...refocused },
    },
  ]);
});

describe('Second Crow', () => {
  plays('crow-field', 'crow-two', [
    { chit: '5', ability: 'peck', given: at('E'), blocks: POWER, changes: corrie(6) },
    {
      chit: '7',
      ability: 'snatch',
      given: { ...at('E'), 'seekers.corrie.armor': 4 },
      blocks: WHITE,
      answers: [['effectChoice', 'corrie-1a']],
      changes: {
        ...loses('corrie-1a'),
        'seekers.corrie.armor': [4, 3],
        'enemies.crow-two.focus': ['corrie', 'maro'],
      },
    },
    {
      chit: '8',
      ability: 'mob',
      given: { ...at('E'), 'enemies.crow-two.focus': 'maro' },
      blocks: FINESSE,
      changes: { ...corrie(4), 'enemies.crow-two.focus': ['maro', 'corrie'] },
    },
  ]);
});

describe('Third Crow', () => {
  const refocused: Row['changes'] = { 'enemies.crow-three.focus': ['corrie', 'maro'] };
  plays('crow-field', 'crow-three', [
    { chit: '9', ability: 'peck', given: at('F'), blocks: WISDOM, changes: corrie(6) },
    {
      chit: '11',
      ability: 'snatch',
      given: at('F', 'F'),
      blocks: WHITE,
      answers: [
        ['effectChoice', 'corrie-1a'],
        ['focusTie', 'maro'],
      ],
      changes: { ...corrie(4), ...loses('corrie-1a'), ...refocused },
    },
    {
      chit: '12',
      ability: 'dazzle',
      given: at('F', 'F'),
      blocks: POWER,
      answers: [['focusTie', 'maro']],
      changes: { ...corrie(4), ...gains('weak', 'corrie'), ...refocused },
    },
    {
      chit: 'darkness',
      ability: 'murder',
      given: {
        ...at('B', 'F'),
        'enemies.crow-one.focus': 'corrie',
        'enemies.crow-two.focus': 'maro',
        'enemies.crow-three.focus': 'maro',
      },
      changes: {
        ...corrie(1),
        'seekers.maro.health': [17, 16],
        'enemies.crow-one.at': ['C', 'B'],
        'enemies.crow-two.at': ['E', 'F'],
      },
    },
  ]);
});

describe('The Grindstone', () => {
  const refocused: Row['changes'] = { 'enemies.grindstone.focus': ['corrie', 'bram'] };
  plays('mill-floor', 'grindstone', [
    { chit: '1', ability: 'roll', given: at('D'), blocks: POWER, changes: { ...corrie(8), ...refocused } },
    { chit: '5', ability: 'crush', given: at('D', 'D'), blocks: WHITE, changes: both(5) },
    {
      chit: '8',
      ability: 'flour-burst',
      given: at('C', 'C'),
      blocks: WISDOM,
      changes: { ...both(4), ...gains('weak', 'corrie', 'maro') },
    },
    {
      chit: '11',
      ability: 'gear-teeth',
      given: at('D'),
      blocks: FINESSE,
      changes: { ...corrie(6), ...gains('hurt', 'corrie'), ...refocused },
    },
    {
      chit: 'darkness',
      ability: 'grind-down',
      given: at('D', 'C'),
      changes: { ...corrie(1), 'seekers.maro.armor': [1, 0], ...refocused },
    },
  ]);
});

describe('The Pale Steward', () => {
  const refocused: Row['changes'] = { 'enemies.steward.focus': ['corrie', 'bram'] };
  plays('doorless-house', 'steward', [
    {
      chit: '1',
      ability: 'long-fingers',
      given: { ...at('A'), 'enemies.steward.at': 'G' },
      blocks: FINESSE,
      changes: { ...corrie(6), ...refocused, 'enemies.steward.at': ['G', 'C'] },
    },
    {
      chit: '4',
      ability: 'close-the-door',
      given: { ...at('A'), 'enemies.steward.at': 'G' },
      blocks: WISDOM,
      changes: { ...corrie(7), ...gains('trapped', 'corrie'), ...refocused, 'enemies.steward.at': ['G', 'A'] },
    },
    {
      chit: '7',
      ability: 'polite-word',
      given: at('C', 'C'),
      blocks: WHITE,
      changes: { ...both(4), ...gains('weak', 'corrie', 'maro'), ...refocused },
    },
  ]);
});

describe('The Moth Host', () => {
  plays('doorless-house', 'moth-host', [
    {
      chit: '9',
      ability: 'smother',
      given: { 'enemies.moth-host.at': 'D' },
      changes: { 'enemies.moth-host.at': ['D', 'F'] },
    },
    {
      chit: '10',
      ability: 'smother',
      given: {},
      changes: { 'objects.hearth.health': [10, 7] },
    },
    {
      chit: '11',
      ability: 'dust-storm',
      given: { ...at('D', 'D'), 'enemies.moth-host.at': 'D' },
      blocks: FINESSE,
      changes: both(4),
    },
    {
      chit: 'darkness',
      ability: 'the-house-breathes',
      given: { ...at('A', 'D'), 'enemies.moth-host.at': 'D', 'enemies.steward.focus': 'corrie' },
      changes: {
        'objects.hearth.health': [10, 8],
        'enemies.steward.focus': ['corrie', 'bram'],
        'enemies.moth-host.focus': ['corrie', 'maro'],
      },
    },
  ]);
});

describe('The Dousing', () => {
  const refocused: Row['changes'] = { 'enemies.dousing.focus': ['corrie', 'bram'] };
  plays('bowl-hill', 'dousing', [
    { chit: '1', ability: 'pinch-out', given: at('G'), blocks: WISDOM, changes: corrie(7) },
    {
      chit: '4',
      ability: 'drag-to-dark',
      given: at('D'),
      blocks: WHITE,
      changes: { ...corrie(7), ...refocused, 'seekers.corrie.at': ['D', 'G'] },
    },
    {
      chit: '7',
      ability: 'ash-rain',
      given: at('D', 'D'),
      blocks: FINESSE,
      changes: { ...both(4), ...gains('hurt', 'corrie', 'maro'), ...refocused },
    },
    {
      chit: 'darkness',
      ability: 'nothing-above',
      given: { 'seekers.corrie.lantern': 'charged', 'seekers.bram.lantern': 'charged' },
      changes: {
        ...refocused,
        'enemies.dousing.health': [52, 55],
        'seekers.corrie.lantern': ['charged', 'charging'],
      },
    },
  ]);
});

describe('The Shade', () => {
  const refocused: Row['changes'] = { 'enemies.shade.focus': ['corrie', 'maro'] };
  plays('bowl-hill', 'shade', [
    {
      chit: '10',
      ability: 'follow',
      given: { ...at('F'), 'seekers.maro.health': 5 },
      blocks: POWER,
      changes: { ...corrie(6), ...refocused },
    },
    {
      chit: '11',
      ability: 'hollow-hand',
      given: { ...at('F'), 'seekers.maro.health': 5 },
      blocks: FINESSE,
      changes: { ...corrie(5), ...gains('weak', 'corrie'), ...refocused },
    },
    {
      chit: '12',
      ability: 'whisper',
      given: at('D'),
      blocks: WISDOM,
      changes: { ...corrie(4), ...gains('stunned', 'corrie') },
    },
  ]);
});
