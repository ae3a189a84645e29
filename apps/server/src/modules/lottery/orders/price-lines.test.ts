import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import type { LotteryLineSent } from '@nokshi/contract/lottery-lines.ts';
import { type Family, findPlay, type Play } from '@nokshi/lottery';
import { describe, expect, it } from 'vitest';
import { type GameTerms, termsOf } from './game-terms.ts';
import { priceLines } from './price-lines.ts';

const game = findLotteryGame('LT0001');
if (game === undefined) throw new Error('there is no game LT0001');
const known = termsOf({ game, gameNo: 1, vendor: 'LOTT' }, null);

/** Terms with one play whose comparisons with draws are counted, as a process has it that was started just now. */
function countedTerms(code: string, compared: () => void): GameTerms {
  const play = findPlay(known.family, code);
  if (play === undefined) throw new Error(`there is no play ${code}`);
  const counted: Play<unknown> = {
    ...play,
    match: (selection) => {
      const hits = play.match(selection);
      return (draw) => {
        compared();
        return hits(draw);
      };
    },
  };
  const family: Family<unknown> = { ...known.family, groups: [{ code: 'counted', plays: [counted] }] };
  return { ...known, family };
}

/** How much was done between two rests, where every question whether one is due is answered with yes. */
async function mostAtOnce(price: (rest: () => void) => Promise<unknown>, counter: { count: number }) {
  let most = 0;
  const rest = () => {
    most = Math.max(most, counter.count);
    counter.count = 0;
  };
  await price(rest);
  rest();
  return most;
}

const lineOf = (play: string, choice: string): LotteryLineSent => ({
  play,
  choice,
  unitId: '2',
  multiple: 1,
});

describe('the price of a line', () => {
  it.each(['any2.group', 'any3.g6', 'stud'])(
    'of a play that no process has priced yet, %s, is worked out in parts',
    async (code) => {
      const counter = { count: 0 };
      let all = 0;
      const choice = findPlay(known.family, code)?.example ?? '';
      const terms = countedTerms(code, () => {
        counter.count += 1;
        all += 1;
      });
      const most = await mostAtOnce(
        (rest) => priceLines(terms, [lineOf(code, choice)], { isDue: true, rest: async () => rest() }),
        counter,
      );
      expect(all).toBeGreaterThan(10_000);
      expect(most).toBeLessThanOrEqual(1_000);
      // It is worked out once.
      all = 0;
      await priceLines(terms, [lineOf(code, choice)], { isDue: true, rest: async () => undefined });
      expect(all).toBeLessThanOrEqual(1_000);
    },
  );

  it('rests after every line where it is time', async () => {
    const lines = Array.from({ length: 40 }, () => lineOf('five.direct', '1_2_3_4_5'));
    let rests = 0;
    await priceLines(known, lines, {
      isDue: true,
      rest: async () => {
        rests += 1;
      },
    });
    expect(rests).toBeGreaterThanOrEqual(2 * lines.length);
  });
});
