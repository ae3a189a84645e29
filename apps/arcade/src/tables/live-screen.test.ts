import { TABLE_RULES } from '@nokshi/fairness/supplier/tables.ts';
import type { TableRoundView } from '@nokshi/fairness/supplier/tables-wire.ts';
import { describe, expect, it } from 'vitest';
import { shownOf } from './live-screen.ts';
import { oddsText, outcomeText } from './live-words.ts';

const START = Date.UTC(2026, 10, 22);
const CARDS = [4, 0, 5, 4, 8];
const round = (changes: Partial<TableRoundView> = {}): TableRoundView => ({
  no: 1,
  event: 'table:T:1',
  phase: 'showing',
  since: new Date(START).toISOString(),
  until: new Date(START + 10_000).toISOString(),
  outcome: CARDS,
  ...changes,
});

describe('what lies open of a round', () => {
  const at = (ms: number, changes?: Partial<TableRoundView>) =>
    shownOf(TABLE_RULES.baccarat, round(changes), START + ms);

  it('is card after card by the server’s clock, and at last the result', () => {
    expect(at(0)).toMatchObject({ count: 0, isOver: false, nextMs: 600 });
    expect(at(600)).toMatchObject({ count: 1, isOver: false });
    expect(at(2_600)).toMatchObject({ count: 3, isOver: false });
    expect(at(5_300)).toMatchObject({ count: 5, isOver: true, nextMs: null });
  });

  it('is all of it for who comes after the show, and nothing before it', () => {
    expect(at(0, { phase: 'settled' })).toMatchObject({ count: 5, isOver: true });
    expect(at(0, { phase: 'betting', outcome: null })).toMatchObject({ count: 0, isOver: false });
  });
});

describe('the words of a table', () => {
  it('write odds as tables do', () => {
    expect([195, 200, 900, 190].map((win) => oddsText('bn', win))).toEqual([
      '০.৯৫ : ১',
      '১ : ১',
      '৮ : ১',
      '০.৯ : ১',
    ]);
  });

  it('tell results with their points', () => {
    expect(outcomeText('bn', 'baccarat', CARDS)).toBe('ব্যাংকার জয়ী, ৬–৯');
    expect(outcomeText('bn', 'cockfight', [2, 0, 1, 0, 1])).toBe('ড্র, ২–২');
  });
});
