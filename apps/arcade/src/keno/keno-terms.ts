import { fraction, KENO_MOST_PICKS, keno, kenoChance, kenoPays } from '@nokshi/fairness';
import { KENO_BALLS } from '@nokshi/fairness/games/keno.ts';
import type { ChoiceOf, OutcomeOf } from '../house/instant-round.ts';
import { countFigures } from '../table/count-figures.ts';
import type { ChoiceFigures } from '../table/table-plan.ts';

export type KenoBet = ChoiceOf<'keno'>;
export type KenoDraw = OutcomeOf<'keno'>;

export const BALLS: readonly number[] = Array.from({ length: KENO_BALLS }, (_, index) => index + 1);

/** Takes a ball in or out; a full card takes no more. */
export function withBall(bet: KenoBet, ball: number): KenoBet {
  if (bet.picks.includes(ball)) return { ...bet, picks: bet.picks.filter((each) => each !== ball) };
  if (bet.picks.length >= KENO_MOST_PICKS) return bet;
  return { ...bet, picks: [...bet.picks, ball].sort((left, right) => left - right) };
}

/** As many balls as the card has, or five, taken by chance; `below` gives a whole number under its argument. */
export function withQuickPick(bet: KenoBet, below: (limit: number) => number): KenoBet {
  const left = [...BALLS];
  const count = bet.picks.length === 0 ? 5 : bet.picks.length;
  const picks = Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
  return { ...bet, picks: picks.sort((one, other) => one - other) };
}

export function hitsOf(bet: KenoBet, balls: readonly number[]): number {
  return bet.picks.filter((ball) => balls.includes(ball)).length;
}

/** What each number of hits pays in hundredths and how often it comes; none while no ball is picked. */
export function hitRows(bet: KenoBet): { pays: number; chance: ReturnType<typeof kenoChance> }[] {
  if (!keno.isChoice(bet)) return [];
  const picks = bet.picks.length;
  return kenoPays({ picks, risk: bet.risk }).map((pays, hits) => ({
    pays,
    chance: kenoChance({ picks, hits }),
  }));
}

export function kenoFigures(bet: KenoBet): ChoiceFigures {
  return countFigures(
    hitRows(bet).map(({ pays, chance }) => ({ multiplier: fraction(BigInt(pays), 100n), chance })),
  );
}
