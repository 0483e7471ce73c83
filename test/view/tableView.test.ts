import { describe, expect, it } from 'vitest';
import { tableView, waitingFor } from '../../src/view/tableView.ts';
import { sit } from '../kit/mini/sitting.ts';

describe('a table to one pair of eyes', () => {
  it('is what the ruleset shows them, with status and whom we wait for', () => {
    const { table } = sit({ stages: [{ name: 'turn', seat: 'bo' }] });
    const view = tableView(table, 'bo');
    expect(view).toMatchObject({ ruleset: 'mini', eyes: 'bo', status: 'asking', waitingFor: ['bo'], news: [] });
    expect(view).toMatchObject(table.rules.view(table.state, table.content, 'bo'));
  });

  it('waits for everybody who may answer, each named once', () => {
    expect(waitingFor(sit({ stages: ['draw'] }).table)).toEqual(['ana', 'bo', 'cy']);
    expect(waitingFor(sit({ stages: ['vote'] }).table)).toEqual(['ana', 'bo', 'cy']);
    expect(waitingFor(sit({ stages: ['who'] }).table)).toEqual(['ana', 'bo', 'cy']);
    expect(waitingFor(sit({ stages: ['foe'] }).table)).toEqual([]);
  });

  it('waits for no seat while another table is played', () => {
    const sitting = sit({ stages: ['tell'] });
    sitting.answers('ana', 'story.continue', 'continue');
    expect(tableView(sitting.table, 'ana')).toMatchObject({ status: 'opening', waitingFor: [] });
  });

  it('tells news only to those whom they are for', () => {
    const sitting = sit({ stages: ['prepare'] });
    const events = sitting.answers('ana', 'prep.dice', 'roll', { pool: ['red', 'green'] });
    const news = (eyes: string) => tableView(sitting.table, eyes, events).news.map(({ text }) => text.key);
    expect(news('ana')).toEqual(['mini.event.rolled']);
    expect(news('bo')).toEqual([]);
    expect(news('public')).toEqual([]);
  });

  it('shows nobody what is hidden from them', () => {
    const sitting = sit({ stages: ['prepare'] });
    sitting.answers('ana', 'prep.dice', 'roll', { pool: ['red', 'green'] });
    const { table } = sitting;
    for (const eyes of ['public', 'ana', 'bo', 'cy']) {
      const shown = JSON.stringify(tableView(table, eyes));
      for (const secret of table.rules.secrets(table.state, table.content, eyes)) expect(shown).not.toContain(secret);
    }
    expect(JSON.stringify(tableView(table, 'ana'))).toContain('dice.ana.');
  });

  it('puts the letters of options on the board, for those who may choose', () => {
    const sitting = sit({ stages: ['foe'] });
    sitting.runs();
    expect(tableView(sitting.table, 'bo').highlights.map(({ letter, on }) => `${letter} ${on}`)).toEqual([
      'A ana',
      'B bo',
      'C cy',
    ]);
    expect(tableView(sitting.table, 'public').highlights).toEqual([]);
  });
});
