import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { describe, expect, it } from 'vitest';
import { linesOfContents, linesOfSlip } from './read-slip.ts';

const game = findLotteryGame('LT0001');
if (game === undefined) throw new Error('there is no game LT0001');
const LINES = 50;

/** Pauses that are always due, and how often somebody rested. */
function countedRests() {
  const counter = { rests: 0 };
  const pauses = {
    isDue: true,
    rest: async () => {
      counter.rests += 1;
    },
  };
  return { counter, pauses };
}

describe('lines as other clients write them', () => {
  it('of a slip are read with a rest after each where it is time', async () => {
    const { counter, pauses } = countedRests();
    const slip = Array.from({ length: LINES }, () => '1_2_3_4_5~1~five.direct~2~1900~1').join(';');
    expect(await linesOfSlip(game, slip, pauses)).toHaveLength(LINES);
    expect(counter.rests).toBe(LINES);
  });

  it('of contents are as well', async () => {
    const { counter, pauses } = countedRests();
    const content = {
      gameId: 1,
      playId: 'five.direct',
      bettingContent: '1_2_3_4_5',
      bettingApproach: 1,
      singleBetPrice: 2,
      multiple: 1,
      numero: [],
    };
    const contents = Array.from({ length: LINES }, () => content);
    expect(await linesOfContents(game, contents, pauses)).toHaveLength(LINES);
    expect(counter.rests).toBe(LINES);
  });
});
