import type { MemberId } from '@nokshi/contract/ids.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { memberRebate } from '@nokshi/lottery';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentRebatesOf } from '../settlement/agent-rebates.ts';
import type { OrderEnd } from '../settlement/chunk-store.ts';
import { termsOf } from './game-terms.ts';
import { termsOfChain } from './series-of-chain.ts';

const game = findLotteryGame('LT0001');
if (game === undefined) throw new Error('there is no game LT0001');
const HOUSE = termsOf({ game, gameNo: 1, vendor: 'LOTT' }, null);

const link = (series: number | null, index: number, changes = {}) => ({
  memberId: `member ${index}` as MemberId,
  series,
  isDemo: false,
  isClosed: false,
  ...changes,
});

function placed(stake: bigint, changes: Partial<OrderEnd> = {}): OrderEnd {
  return { stake, refund: 0n, was_refund: 0n, was_state: 'placed', uplines: null, ...changes } as OrderEnd;
}

const series = fc.integer({ min: 850, max: 990 }).map((half) => half * 2);
const chains = fc.array(fc.option(series), { minLength: 1, maxLength: 13 });

describe('the series of a chain', () => {
  it('fall from the top to the member, whatever was set, and only whoever has more than the next is paid', () => {
    fc.assert(
      fc.property(chains, (set) => {
        const { terms, uplines } = termsOfChain(
          HOUSE,
          set.map((each, index) => link(each, index)),
        );
        const own = terms.series?.own ?? 0;
        const steps = uplines.flatMap(([, has, below]) => [has, below]);
        expect(steps).toEqual([...steps].sort((a, b) => b - a));
        for (const [, has, below] of uplines) expect(has).toBeGreaterThan(below);
        expect(uplines.at(-1)?.[2] ?? own).toBe(own);
        expect(own).toBeLessThanOrEqual(Math.min(1980, ...set.map((each) => each ?? 1960)));
      }),
    );
  });

  it('that nobody was given leave everything as the house has it', () => {
    const { terms, uplines } = termsOfChain(HOUSE, [link(null, 0), link(null, 1)]);
    expect([terms.series, uplines]).toEqual([HOUSE.series, []]);
    expect(termsOfChain(HOUSE, []).terms).toBe(HOUSE);
  });

  it('pays no closed account, and of the demonstration nobody else; the others get no more for it', () => {
    const closed = [link(1980, 0), link(1970, 1, { isClosed: true }), link(1960, 2)];
    expect(termsOfChain(HOUSE, closed).uplines).toEqual([['member 0', 1980, 1970]]);
    const shown = [link(1980, 0), link(1970, 1, { isDemo: true }), link(1960, 2, { isDemo: true })];
    expect(termsOfChain(HOUSE, shown).uplines).toEqual([['member 1', 1970, 1960]]);
  });
});

describe('all rebates of an order', () => {
  it('are its stake times what the top has above the chosen series, but for less than a micro each, and never 15 %', () => {
    const lines = fc.array(
      fc.record({ stake: fc.bigInt({ min: 1n, max: 10n ** 13n }), below: fc.nat({ max: 60 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(chains, lines, (set, bets) => {
        const { terms, uplines } = termsOfChain(
          HOUSE,
          set.map((each, index) => link(each, index)),
        );
        const own = terms.series?.own ?? 0;
        const top = uplines[0]?.[1] ?? own;
        const chosen = bets.map(({ below }) => Math.max(1700, own - 2 * below));
        const stake = bets.reduce((sum, each) => sum + each.stake, 0n);
        const agents = agentRebatesOf([placed(stake, { uplines })]).map(({ amount }) => amount);
        const members = bets.map((each, index) =>
          memberRebate(each.stake, { own, chosen: chosen[index] ?? own }),
        );
        const paid = [...agents, ...members].reduce((sum, each) => sum + each, 0n);
        const exact = bets.reduce(
          (sum, each, index) => sum + each.stake * BigInt(top - (chosen[index] ?? own)),
          0n,
        );
        expect(paid * 2_000n).toBeLessThanOrEqual(exact);
        expect(exact - paid * 2_000n).toBeLessThan(2_000n * BigInt(agents.length + members.length + 1));
        expect(paid * 100n).toBeLessThan(stake * 15n);
      }),
    );
  });

  it('are reckoned once from what neither tied nor was void, and a correction is what differs', () => {
    const uplines = [['agent', 1980, 1970]] as unknown as OrderEnd['uplines'];
    const ends = [
      placed(1_999n, { uplines }),
      placed(2_000_000n, { uplines, refund: 1_000_000n }),
      placed(2_000_000n, { uplines, was_state: 'lost', refund: 2_000_000n }),
      placed(2_000_000n, { uplines, was_state: 'won', was_refund: 2_000_000n, refund: 0n }),
      placed(2_000_000n, { uplines, was_state: 'won' }),
      placed(2_000_000n),
    ];
    expect(agentRebatesOf(ends).map(({ amount }) => amount)).toEqual([9n, 5_000n, -10_000n, 10_000n]);
  });
});
