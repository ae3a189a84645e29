import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../core/odds.ts';
import { parseSelection } from '../core/selection.ts';
import { settleLine, stakeMicros } from '../core/settle.ts';
import { findFamily, findPlay } from '../families.ts';
import vectors from './lottery-vectors.json' with { type: 'json' };
import { lhcLines, six49Lines } from './numbers49-vectors.ts';
import { seaLines } from './sea-vectors.ts';
import type { VectorCase, VectorLines } from './vector-lines.ts';
import { microsOf } from './vector-lines.ts';
import { vietnamLines } from './vietnam-vectors.ts';

const CASES = [...vectors.series_games, ...vectors.more, ...vectors.vn_sea].flatMap((each) => {
  const lines = vietnamLines(each, vectors.samples) ?? seaLines(each) ?? lhcLines(each) ?? six49Lines(each);
  const name = `${each.family} ${each.play} ${JSON.stringify(each.selection)}`;
  return lines === undefined ? [] : [{ name, lines, given: each as VectorCase & Given }];
});

type Given = { stake: number; payout: number | string; refund?: number; bets?: number; wins?: unknown };

function settle({ family: code, draw: json, lines }: VectorLines) {
  const family = findFamily(code);
  if (family === undefined) throw new Error(`there is no family ${code}`);
  const draw = family.readDraw(json);
  if (draw === undefined) throw new Error(`${JSON.stringify(json)} is no draw of ${code}`);
  return lines.map(({ play: playCode, selection, unitMicros }) => {
    const play = findPlay(family, playCode);
    if (play === undefined) throw new Error(`there is no play ${playCode} in ${code}`);
    const read = parseSelection(play, selection);
    if (!read.ok) throw new Error(`${selection} is no selection of ${playCode}: ${read.fault.reason}`);
    const hits = play.match(read.selection)(draw);
    const odds = oddsOf(play, { kind: 'table' });
    return {
      bets: read.bets,
      hits,
      keys: play.prizes.map(({ key }) => key),
      stake: stakeMicros(play, read.bets, { unitMicros, multiple: 1 }),
      ...settleLine(play, { unitMicros, multiple: 1, hits, odds }),
    };
  });
}

describe('the worked cases of Vietnam, South East Asia and the games of 49 numbers', () => {
  test('all of them are read', () => {
    const other = ['SSC', '11x5', 'K3', 'PK10', 'KL8', 'PC28', '3D', 'P5', 'KLSF', 'CHASE'];
    const all = [...vectors.series_games, ...vectors.more, ...vectors.vn_sea];
    expect(CASES).toHaveLength(all.filter(({ family }) => !other.includes(family)).length);
  });

  test.each(CASES)('$name', ({ lines, given }) => {
    const settled = settle(lines);
    const total = (of: (line: (typeof settled)[number]) => bigint): bigint =>
      settled.reduce((sum, line) => sum + of(line), 0n);
    expect(total(({ stake }) => stake)).toBe(microsOf(given.stake));
    if (typeof given.payout === 'number') {
      expect(total(({ payoutMicros }) => payoutMicros)).toBe(microsOf(given.payout));
    } else {
      const { hits, keys } = elementAt(settled, 0);
      const won = hits.wins.map(({ prize, bets }) => [elementAt(keys, prize).replace('div-', ''), bets]);
      expect(Object.fromEntries(won)).toEqual(given.wins);
    }
    if (given.refund !== undefined)
      expect(total(({ refundMicros }) => refundMicros)).toBe(microsOf(given.refund));
    if (given.bets !== undefined) expect(settled[0]?.bets).toBe(given.bets);
  });
});
