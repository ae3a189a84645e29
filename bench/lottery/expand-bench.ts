import { findFamily, findPlay, type Selection } from '@nokshi/lottery';
import { describeLatencies, ms, summarise } from '../load/latencies.ts';
import { tell, tellVerdicts } from '../verdict.ts';

const BETS = 10_000;
const RUNS = 300;
const GOAL_MS = 5;

/** The largest line of the five-digit game's four last places, given as its single bets again and again. */
export async function benchExpand(): Promise<boolean> {
  const family = findFamily('SSC');
  const play = family && findPlay(family, 'last4.direct');
  if (!play) throw new Error('the five-digit game has no play of its four last places');
  const digits = Array.from({ length: 10 }, (_, digit) => digit);
  const all: Selection = [digits, digits, digits, digits];
  const times = Array.from({ length: RUNS }, () => {
    const startedAt = performance.now();
    const bets = play.expand(all);
    const tookMs = performance.now() - startedAt;
    if (bets.length !== BETS) throw new Error(`${bets.length} bets instead of ${BETS}`);
    return tookMs;
  });
  const latencies = summarise(times);
  tell(`a line of ${BETS} bets expanded ${RUNS} times: ${describeLatencies(latencies)}`);
  const { p50Ms } = latencies;
  return tellVerdicts('expand', [
    {
      name: `${BETS} bets, p50`,
      figure: ms(p50Ms),
      goal: `< ${ms(GOAL_MS)}`,
      isMet: p50Ms < GOAL_MS,
    },
  ]);
}
