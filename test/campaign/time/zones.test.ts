import { describe, expect, it } from 'vitest';
import { checkedTime, timeText } from '../../../src/campaign/time/timeOfDay.ts';
import { checkedZone, zonesLike } from '../../../src/campaign/time/zones.ts';
import { loadCatalog } from '../../../src/view/catalogs.ts';
import { renderer } from '../../../src/view/text.ts';
import { ZONES } from './kit.ts';

const render = renderer(loadCatalog('en'), 'en');
const zone = (text: string) => {
  const check = checkedZone(text);
  return 'zone' in check ? check.zone : `refused: ${check.suggestions.join(', ')}`;
};
const refusal = (text: string) => {
  const check = checkedZone(text);
  return 'refused' in check ? render(check.refused) : undefined;
};

describe('a time zone', () => {
  it('is taken by its IANA name, however it is written', () => {
    for (const text of ['Europe/Berlin', ' europe/berlin ', 'EUROPE/BERLIN']) expect(zone(text)).toBe('Europe/Berlin');
    for (const text of ['America/New_York', 'america/new york', 'America/New-York'])
      expect(zone(text)).toBe('America/New_York');
    expect(zone('utc')).toBe('UTC');
  });

  it('is taken by the name of its city, where only one has it', () => {
    expect(zone('Berlin')).toBe('Europe/Berlin');
    expect(zone('são paulo')).toBe('America/Sao_Paulo');
    expect(zone('Lord Howe')).toBe('Australia/Lord_Howe');
  });

  it('is kept under its name of today, also where a former one was typed', () => {
    for (const text of ['Asia/Kolkata', 'Asia/Calcutta', 'kolkata']) expect(zone(text)).toBe('Asia/Kolkata');
    for (const text of ['Asia/Kathmandu', 'Asia/Katmandu']) expect(zone(text)).toBe('Asia/Kathmandu');
    expect(zone('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(zone('US/Eastern')).toBe('America/New_York');
    expect(zone('Japan')).toBe('Asia/Tokyo');
  });

  it('is one that this machine can compute with, whatever it knows', () => {
    for (const name of ZONES) {
      const check = checkedZone(name);
      expect('zone' in check && new Intl.DateTimeFormat('en', { timeZone: check.zone }).format(0)).toBeTruthy();
    }
  });

  it('is refused when it is unknown, with what may have been meant', () => {
    expect(zone('Europe/Berlim')).toMatch(/^refused: Europe\/Berlin/);
    expect(zone('Lodnon')).toMatch(/^refused: Europe\/London/);
    expect(zone('Amerca/Chicgo')).toBe('refused: America/Chicago');
    expect(refusal('Berln')).toBe(
      'No time zone is called “Berln”, so nothing was changed. What fits best: Europe/Berlin.',
    );
  });

  it('is refused with an example where nothing is like it', () => {
    for (const text of ['zzzzzzzz', '+02:00', 'UTC+2', '12', 'constructor'])
      expect(refusal(text)).toBe(
        `No time zone is called “${text}”, so nothing was changed. Type the name of your zone, such as Europe/Berlin, or of a large city in it, such as Berlin.`,
      );
    expect(refusal('q'.repeat(5000))?.length).toBeLessThan(300);
  });

  it('is not taken by letters, which mean other clocks in summer or elsewhere', () => {
    expect(zone('EST')).toMatch(/^refused: America\/New_York/);
    expect(zone('EST5EDT')).toMatch(/^refused: America\/New_York/);
    expect(zone('PDT')).toMatch(/^refused: America\/Los_Angeles/);
    expect(zone('CET')).toMatch(/^refused: Europe\/Berlin/);
    expect(zone('cest')).toMatch(/^refused: Europe\/Berlin/);
    expect(refusal('IST')).toContain('What fits best: Asia/Kolkata, Asia/Jerusalem, and Europe/Dublin.');
  });
});

describe('zones like what is being typed', () => {
  it('are those that begin so, then those with a word that does, then those that hold it', () => {
    expect(zonesLike('lin', 3)).toEqual(['Australia/Lindeman', 'Asia/Sakhalin', 'Europe/Berlin']);
    expect(zonesLike('york', 1)).toEqual(['America/New_York']);
    expect(zonesLike('kentucky', 5).toSorted()).toEqual(['America/Kentucky/Louisville', 'America/Kentucky/Monticello']);
  });

  it('are no more than wanted, and only ones that can be taken', () => {
    for (const text of ['', 'a', 'america', 'est', 'nothing at all'])
      expect(zonesLike(text, 25).length).toBeLessThanOrEqual(25);
    for (const name of zonesLike('', 1000)) expect(zone(name)).toBe(name);
    for (const letters of ['acst', 'aest', 'cat', 'cet', 'cst', 'eet', 'ist', 'mst', 'pst', 'wet', 'nzst', 'msk'])
      for (const name of zonesLike(letters, 25)) expect(zone(name)).toBe(name);
  });
});

describe('an hour of the day', () => {
  const time = (text: string) => {
    const check = checkedTime(text);
    return 'minutes' in check ? timeText(check.minutes) : 'refused';
  };

  it('is taken as people write it', () => {
    const written = {
      '23:00': '23:00',
      '7:30': '07:30',
      ' 07.30 ': '07:30',
      '7h30': '07:30',
      '23': '23:00',
      '23h': '23:00',
      '0': '00:00',
      '24:00': '00:00',
      '23 Uhr': '23:00',
      '7:30 Uhr': '07:30',
    };
    for (const [text, expected] of Object.entries(written)) expect([text, time(text)]).toEqual([text, expected]);
    const halves = {
      '11 pm': '23:00',
      '7:30am': '07:30',
      '12 am': '00:00',
      '12 pm': '12:00',
      '12:15 AM': '00:15',
      '1 p.m.': '13:00',
      '7a': '07:00',
    };
    for (const [text, expected] of Object.entries(halves)) expect([text, time(text)]).toEqual([text, expected]);
  });

  it('is refused when there is no such hour, with examples', () => {
    for (const text of ['', '25', '24:01', '7:60', '7:5', '13 pm', '0 am', 'noon', '-1', '7:30:00', '730'])
      expect([text, time(text)]).toEqual([text, 'refused']);
    const check = checkedTime('late');
    expect('refused' in check && render(check.refused)).toBe(
      '“late” is no time of the day, so nothing was changed. Type it like 23:00, 7:30 or 11 pm.',
    );
  });
});
