import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/engine/text.ts';
import { PSEUDO_LOCALE, plainWords, pseudo } from '../../src/view/pseudo.ts';
import { renderer } from '../../src/view/text.ts';

const messages = {
  hero: 'Osk',
  moved: '{who} moves {steps, plural, =0 {nowhere} one {# step} other {# steps}}.',
  light: "It's {state, select, lit {bright} other {dark, '{'very'}'}}",
  share: '{part, number, ::percent} 😀 of all',
};
const render = renderer(pseudo(messages), PSEUDO_LOCALE);

describe('the pseudo-language', () => {
  it('has accents, more letters and brackets', () => {
    expect(pseudo({ moon: 'Moon' })).toEqual({ moon: '⟦Ṁóóóóñ⟧' });
  });

  it('leaves placeholders, plural forms and quotes intact', () => {
    expect(render(say('moved', { who: say('hero'), steps: 1 }))).toBe('⟦⟦Óšķ⟧ ɱóóṽééš 1 šťééþ.⟧');
    expect(render(say('moved', { who: say('hero'), steps: 3 }))).toContain('3 šťééþš');
    expect(render(say('moved', { who: say('hero'), steps: 0 }))).toContain('ñóóŵĥééŕéé');
    expect(render(say('light', { state: 'lit' }))).toBe("⟦Íť'š ƀŕííğĥť⟧");
    expect(render(say('light', { state: 'out' }))).toBe("⟦Íť'š đááŕķ, {ṽééŕý}⟧");
    expect(render(say('share', { part: 0.5 }))).toContain('50');
  });

  it('shows the words that came through no catalog', () => {
    expect(plainWords(render(say('moved', { who: [say('hero'), say('hero'), say('hero')], steps: 2 })))).toEqual([]);
    expect(plainWords(render(say('moved', { who: 'Osk', steps: 2 })))).toEqual(['Osk']);
  });

  it('is longer than the text, has none of its letters, and is still a message', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aeinrst AEMZ.,!’é') });
    fc.assert(
      fc.property(words, words, fc.nat(3), (before, after, count) => {
        const source = { text: `${before}{count, plural, one {${after}} other {#${before}}}${after}` };
        const plain = renderer(source, 'en')(say('text', { count }));
        const changed = renderer(pseudo(source), PSEUDO_LOCALE)(say('text', { count }));
        expect(changed.length).toBeGreaterThanOrEqual(plain.length + 2);
        expect(plainWords(changed)).toEqual([]);
      }),
    );
  });
});
