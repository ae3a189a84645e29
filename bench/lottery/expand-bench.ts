import { findFamily, findPlay, parseChoice } from '@nokshi/lottery';
import { describeLatencies, ms, summarise } from '../load/latencies.ts';
import { tell, tellVerdicts } from '../verdict.ts';

const BETS = 10_000;
const RUNS = 300;
const GOAL_MS = 5;

const ALL = '0,1,2,3,4,5,6,7,8,9';
/** Lines of the five-digit game: in place, with all that ends alike, and at any three places. */
const LINES: readonly (readonly [play: string, choice: string])[] = [
  ['last4.direct', [ALL, ALL, ALL, ALL].join('_')],
  ['last4.combo', [ALL, ALL, '0,1,2,3,4', '5,6,7,8,9'].join('_')],
  ['any3.direct', [ALL, ALL, ALL, ALL, ALL].join('_')],
];

/** Lines of ten thousand bets, each given as its single bets again and again. */
export async function benchExpand(): Promise<boolean> {
  return tellVerdicts(
    'expand',
    LINES.map(([code, choice]) => {
      const p50Ms = timeLine(code, choice);
      return {
        name: `${BETS} bets of ${code}, p50`,
        figure: ms(p50Ms),
        goal: `< ${ms(GOAL_MS)}`,
        isMet: p50Ms < GOAL_MS,
      };
    }),
  );
}

function timeLine(code: string, text: string): number {
  const family = findFamily('SSC');
  const play = family && findPlay(family, code);
  const read = play && parseChoice(play, text);
  if (!play || read?.ok !== true) throw new Error(`the five-digit game has no ${code} ${text}`);
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    const bets = read.choice.flatMap((selection) => play.expand(selection));
    const tookMs = performance.now() - startedAt;
    if (bets.length !== BETS) throw new Error(`${bets.length} bets instead of ${BETS}`);
    return tookMs;
  });
  const latencies = summarise(times);
  tell(`${code}, a line of ${BETS} bets expanded ${RUNS} times: ${describeLatencies(latencies)}`);
  return latencies.p50Ms;
}
