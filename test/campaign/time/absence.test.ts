import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Absence,
  absenceAt,
  awaySpans,
  type DatedEvent,
  type GivenAnswer,
  meanwhile,
  nextChange,
  reportOf,
  waitingSpans,
} from '../../../src/campaign/time/absence.ts';
import { dueOf } from '../../../src/campaign/time/running.ts';
import { at, HOUR, shown } from './kit.ts';

const away = (
  personId: string,
  from: number,
  until: number | undefined,
  what: Absence['meanwhile'] | { steward: string },
): Absence => ({
  personId,
  from,
  ...(until === undefined ? {} : { until }),
  ...(typeof what === 'string' ? { meanwhile: what } : { meanwhile: 'steward', stewardId: what.steward }),
});

describe('meanwhile', () => {
  it('nothing is done for somebody who is here', () => {
    const absences = [away('ada', 10, 20, 'autopilot')];
    expect([9, 20].map((now) => meanwhile(absences, 'ada', now))).toEqual([undefined, undefined]);
    expect(meanwhile(absences, 'bo', 15)).toBeUndefined();
  });

  it('is what was said, from the first instant up to the last', () => {
    for (const what of ['wait', 'fallback', 'autopilot'] as const) {
      const absences = [away('ada', 10, 20, what)];
      expect([10, 19].map((now) => meanwhile(absences, 'ada', now))).toEqual([{ do: what }, { do: what }]);
    }
    expect(meanwhile([away('ada', 10, 20, { steward: 'bo' })], 'ada', 15)).toEqual({ do: 'steward', steward: 'bo' });
  });

  it('lasts until the return where no end was said', () => {
    expect(meanwhile([away('ada', 10, undefined, 'autopilot')], 'ada', 1e12)).toEqual({ do: 'autopilot' });
  });

  it('is what was said last where absences overlap, and the earlier one again after it', () => {
    const absences = [away('ada', 20, 30, 'autopilot'), away('ada', 10, 40, 'wait')];
    expect([15, 20, 29, 30, 40].map((now) => meanwhile(absences, 'ada', now)?.do)).toEqual([
      'wait',
      'autopilot',
      'autopilot',
      'wait',
      undefined,
    ]);
    const together = [away('ada', 10, 40, 'wait'), away('ada', 10, 20, 'fallback')];
    expect([15, 25].map((now) => meanwhile(together, 'ada', now)?.do)).toEqual(['fallback', 'wait']);
  });

  it('the fallback stands where the steward is away too, has gone, or is the same person', () => {
    const absences = [away('ada', 10, 40, { steward: 'bo' }), away('bo', 20, 30, 'wait')];
    expect([15, 20, 29, 30].map((now) => meanwhile(absences, 'ada', now)?.do)).toEqual([
      'steward',
      'fallback',
      'fallback',
      'steward',
    ]);
    // Two who are each other's stewards.
    const mutual = [away('ada', 10, 40, { steward: 'bo' }), away('bo', 20, 30, { steward: 'ada' })];
    expect([meanwhile(mutual, 'ada', 25)?.do, meanwhile(mutual, 'bo', 25)?.do]).toEqual(['fallback', 'fallback']);
    expect(meanwhile([{ personId: 'ada', from: 10, meanwhile: 'steward' }], 'ada', 15)).toEqual({ do: 'fallback' });
    expect(meanwhile([away('ada', 10, 40, { steward: 'ada' })], 'ada', 15)).toEqual({ do: 'fallback' });
  });

  it('changes where an absence of the person or of the steward begins or ends', () => {
    const absences = [away('ada', 10, 40, { steward: 'bo' }), away('bo', 20, 30, 'wait'), away('cy', 12, 13, 'wait')];
    expect([0, 10, 20, 30, 40].map((now) => nextChange(absences, 'ada', now))).toEqual([10, 20, 30, 40, undefined]);
    expect(nextChange([away('ada', 10, undefined, 'wait')], 'ada', 10)).toBeUndefined();
  });

  it('changes nowhere between two changes', () => {
    const someAbsence = fc
      .record({
        person: fc.constantFrom('ada', 'bo'),
        from: fc.nat(50),
        length: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        what: fc.constantFrom(
          'wait' as const,
          'fallback' as const,
          'autopilot' as const,
          { steward: 'bo' },
          { steward: 'ada' },
        ),
      })
      .map(({ person, from, length, what }) =>
        away(person, from, length === undefined ? undefined : from + length, what),
      );
    fc.assert(
      fc.property(fc.array(someAbsence, { maxLength: 6 }), fc.nat(90), (absences, now) => {
        const next = nextChange(absences, 'ada', now) ?? 100;
        for (let later = now; later < next; later++)
          expect(meanwhile(absences, 'ada', later)).toEqual(meanwhile(absences, 'ada', now));
        const isIn = (spans: readonly { from: number; until: number }[]) =>
          spans.some(({ from, until }) => from <= now && now < until);
        expect(isIn(awaySpans(absences, 'ada'))).toBe(absenceAt(absences, 'ada', now) !== undefined);
        expect(isIn(waitingSpans(absences, 'ada'))).toBe(meanwhile(absences, 'ada', now)?.do === 'wait');
      }),
    );
  });
});

describe('while somebody is waited for', () => {
  const absences = [
    away('ada', at('2026-01-15 12:00'), at('2026-01-18 12:00'), 'wait'),
    away('ada', at('2026-01-17 12:00'), at('2026-01-20 12:00'), 'wait'),
    away('ada', at('2026-02-01 12:00'), at('2026-02-02 12:00'), 'autopilot'),
  ];

  it('absences that touch are one', () => {
    const shownSpans = (spans: ReturnType<typeof awaySpans>) =>
      spans.map(({ from, until }) => [shown(from), shown(until)]);
    expect(shownSpans(waitingSpans(absences, 'ada'))).toEqual([['2026-01-15 12:00', '2026-01-20 12:00']]);
    expect(shownSpans(awaySpans(absences, 'ada'))).toEqual([
      ['2026-01-15 12:00', '2026-01-20 12:00'],
      ['2026-02-01 12:00', '2026-02-02 12:00'],
    ]);
    expect(awaySpans(absences, 'bo')).toEqual([]);
  });

  it('their time stands still', () => {
    const running = { allowance: 4 * HOUR, spent: 0, since: at('2026-01-15 11:00') };
    expect(shown(dueOf(running, { away: waitingSpans(absences, 'ada') }))).toBe('2026-01-20 15:00');
  });
});

describe('the report for somebody who is back', () => {
  const absence = away('ada', 100, 200, { steward: 'bo' });
  const given = (position: number, by: GivenAnswer['by'], more: Partial<GivenAnswer> = {}): GivenAnswer => ({
    table: 1,
    position,
    by,
    ask: position,
    id: 'boost',
    seat: 'maren',
    choose: 'pass',
    events: position * 10,
    at: 100 + position,
    ...more,
  });
  const event = (number: number, when: number, more: Partial<DatedEvent> = {}): DatedEvent => ({
    table: 1,
    number,
    type: 'moved',
    audience: 'all',
    at: when,
    ...more,
  });
  const report = (answers: readonly GivenAnswer[], events: readonly DatedEvent[] = [], now = 250) =>
    reportOf({ answers, events, seats: ['maren', 'osk'] }, absence, now);

  it('lists what was answered for them, by whom, in order', () => {
    const answers = [
      given(3, 'order', { because: 'never redraw' }),
      given(1, 'steward'),
      given(2, 'autopilot', { seat: 'osk' }),
      given(4, 'deadline'),
    ];
    const { answers: told, counts } = report(answers);
    expect(told.map(({ position, by, seat, steward }) => [position, by, seat, steward])).toEqual([
      [1, 'steward', 'maren', 'bo'],
      [2, 'autopilot', 'osk', undefined],
      [3, 'order', 'maren', undefined],
      [4, 'deadline', 'maren', undefined],
    ]);
    expect(told[2]?.because).toBe('never redraw');
    expect(counts).toEqual({ steward: 1, autopilot: 1, order: 1, deadline: 1 });
  });

  it('leaves out what they said themselves, what the party voted, and what others were asked', () => {
    expect(report([given(1, 'person'), given(2, 'vote'), given(3, 'autopilot', { seat: 'tilda' })]).answers).toEqual(
      [],
    );
  });

  it('leaves out what was before and after', () => {
    const answers = [99, 100, 199, 200].map((when, place) => given(place, 'autopilot', { at: when }));
    expect(report(answers).answers.map((answer) => answer.at)).toEqual([100, 199]);
  });

  it('ends with an early return', () => {
    const early = report([given(10, 'autopilot'), given(60, 'autopilot')], [], 150);
    expect([early.from, early.until, early.answers.length]).toEqual([100, 150, 1]);
  });

  it('orders the answers of several tables by their time', () => {
    const answers = [
      given(8, 'autopilot', { table: 2, at: 110 }),
      given(1, 'autopilot', { table: 3, at: 105 }),
      given(9, 'autopilot', { table: 1, at: 110 }),
    ];
    expect(report(answers).answers.map(({ table }) => table)).toEqual([3, 1, 2]);
  });

  it('says which answers were taken back', () => {
    const events = [event(31, 140, { type: 'tookBack', from: 30, to: 15, learned: [] })];
    const told = report(
      [given(1, 'autopilot'), given(2, 'autopilot'), given(3, 'autopilot'), given(4, 'autopilot')],
      events,
    ).answers;
    // Events 16 to 30 were undone: the answers that had led to 20 and 30.
    expect(told.map(({ isTakenBack }) => isTakenBack)).toEqual([false, true, true, false]);
    const elsewhere = report([given(2, 'autopilot', { table: 2 })], events).answers;
    expect(elsewhere[0]?.isTakenBack).toBe(false);
  });

  it('shows what they would have seen, and nothing that was for others', () => {
    const events = [
      event(1, 99),
      event(2, 120),
      event(3, 130, { audience: ['tilda'] }),
      event(4, 140, { audience: ['osk', 'tilda'] }),
      event(5, 200),
    ];
    expect(report([], events).events.map(({ number }) => number)).toEqual([2, 4]);
  });
});
