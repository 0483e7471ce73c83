import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/engine/text.ts';
import { catalog, renderer } from '../../src/view/text.ts';

const messages = {
  'destiny.name.seeker.osk': 'Osk',
  'destiny.name.seeker.maro': 'Maro',
  'destiny.name.seeker.bram': 'Bram',
  'narrate.moved': '{who} moves {steps, plural, one {# step} other {# steps}}.',
  'narrate.met': '{who} meet.',
  'narrate.told': 'They say: {what}',
  'mark.plain': 'Press <b> at 3 < 4: {where}',
  'broken.brace': 'Never {ends',
};
const render = renderer(messages, 'en');
const osk = say('destiny.name.seeker.osk');
const maro = say('destiny.name.seeker.maro');
const bram = say('destiny.name.seeker.bram');

describe('rendering a text', () => {
  it('fills in words, numbers and plural forms', () => {
    expect(render(say('narrate.moved', { who: 'Ash', steps: 1 }))).toBe('Ash moves 1 step.');
    expect(render(say('narrate.moved', { who: 'Ash', steps: 1200 }))).toBe('Ash moves 1,200 steps.');
  });

  it('renders texts within texts first', () => {
    const moved = say('narrate.moved', { who: osk, steps: 2 });
    expect(render(say('narrate.told', { what: moved }))).toBe('They say: Osk moves 2 steps.');
  });

  it('joins lists as the language does', () => {
    expect(render(say('narrate.met', { who: [osk, maro, bram] }))).toBe('Osk, Maro, and Bram meet.');
    expect(render(say('narrate.met', { who: [osk] }))).toBe('Osk meet.');
    expect(render(say('narrate.met', { who: [] }))).toBe(' meet.');
    expect(renderer(messages, 'de')(say('narrate.met', { who: [osk, maro] }))).toBe('Osk und Maro meet.');
  });

  it('leaves angle brackets alone', () => {
    expect(render(say('mark.plain', { where: '<t:1:R>' }))).toBe('Press <b> at 3 < 4: <t:1:R>');
  });

  it('never reads a parameter as a message', () => {
    fc.assert(
      fc.property(fc.string(), (words) => {
        expect(render(say('narrate.told', { what: words }))).toBe(`They say: ${words}`);
      }),
    );
  });
});

describe('a text that cannot be rendered', () => {
  it('names the missing key, also within another text', () => {
    expect(() => render(say('narrate.nothing'))).toThrow('narrate.nothing');
    expect(() => render(say('toString'))).toThrow('toString');
    expect(() => render(say('narrate.told', { what: say('narrate.nothing') }))).toThrow('narrate.nothing');
  });

  it('names the key and the missing parameter', () => {
    expect(() => render(say('narrate.moved', { who: osk }))).toThrow(/narrate\.moved.*"steps"/);
    expect(() => render(say('narrate.told'))).toThrow(/narrate\.told.*"what"/);
  });

  it('names the key of a message that is not written well', () => {
    expect(() => render(say('broken.brace'))).toThrow('broken.brace');
  });
});

describe('a catalog', () => {
  it('is merged from parts, the later one wins', () => {
    expect(catalog()).toEqual({});
    expect(catalog({ a: '1', b: '1' }, { b: '2' }, { c: '3' })).toEqual({ a: '1', b: '2', c: '3' });
  });
});
