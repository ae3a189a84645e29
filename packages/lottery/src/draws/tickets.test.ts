import { describe, expect, test } from 'vitest';
import { drawCommitment } from './pf1.ts';
import type { Ticket } from './tickets.ts';
import { dayRoot, ticketLeaf, ticketStakeMicros, ticketText } from './tickets.ts';

const LINE: Ticket['lines'][number] = {
  play: 'last3.direct',
  approach: 1,
  choice: '1,3_3_5',
  bets: 2,
  unitMicros: 2_000_000n,
  multiple: 3,
  series: 1_800,
  odds: [9_000_000n],
  stakeMicros: 12_000_000n,
};
const TICKET: Ticket = {
  orderId: '0199f0a0-0000-7000-8000-000000000001',
  game: 'SSC1M',
  issue: '20260920-0001',
  placedAtMs: 1_789_999_990_123,
  currency: 'XPC',
  lines: [LINE, { ...LINE, play: 'sum.sides', choice: 'big,odd', series: null, odds: [19_600n, 19_600n] }],
};

describe('a ticket', () => {
  test('has one text', () => {
    expect(ticketText(TICKET)).toBe(
      [
        'PF1-ticket|0199f0a0-0000-7000-8000-000000000001|SSC1M|20260920-0001|1789999990123|XPC',
        'last3.direct|1|1,3_3_5|2|2000000|3|1800|9000000|12000000',
        'sum.sides|1|big,odd|2|2000000|3|-|19600,19600|12000000',
      ].join('\n'),
    );
    expect(ticketStakeMicros(TICKET)).toBe(24_000_000n);
  });

  test('[1.71] has another leaf when anything of it changes', () => {
    const lineChanges: readonly Partial<typeof LINE>[] = [
      { play: 'last3.combo' },
      { approach: 2 },
      { choice: '1,3_3_6' },
      { bets: 1 },
      { unitMicros: 200_000n },
      { multiple: 30 },
      { series: 1_801 },
      { series: null },
      { odds: [9_000_001n] },
      { odds: [] },
      { stakeMicros: 12_000_001n },
    ];
    const changes: readonly Partial<Ticket>[] = [
      {},
      { orderId: '0199f0a0-0000-7000-8000-000000000002' },
      { game: 'SSC2M' },
      { issue: '20260920-0002' },
      { placedAtMs: TICKET.placedAtMs + 1 },
      { currency: 'BDT' },
      { lines: [] },
      { lines: TICKET.lines.toReversed() },
      { lines: [...TICKET.lines, LINE] },
      ...lineChanges.map((change) => ({ lines: [{ ...LINE, ...change }] })),
    ];
    const leaves = changes.map((change) => ticketLeaf({ ...TICKET, ...change }).join());
    expect(new Set(leaves).size).toBe(changes.length);
  });

  test('cannot say in one field what stands in two', () => {
    expect(() => ticketText({ ...TICKET, game: 'SSC1M|20260920-0001' })).toThrow('bar');
    expect(() => ticketText({ ...TICKET, lines: [{ ...LINE, choice: '1\n2' }] })).toThrow('bar');
  });
});

test('the root of a day binds the seed of every issue in its order', () => {
  const issues = ['01', '02', '03'].map((issue) => ({ issue, commit: drawCommitment(issue.repeat(32)) }));
  const [first, second] = issues;
  const changed = issues.map((each) => (each === second ? { ...each, commit: first?.commit ?? '' } : each));
  const roots = [
    dayRoot('SSC1M', issues),
    dayRoot('SSC2M', issues),
    dayRoot('SSC1M', issues.toReversed()),
    dayRoot('SSC1M', issues.slice(1)),
    dayRoot('SSC1M', changed),
  ];
  expect(new Set(roots).size).toBe(roots.length);
});
