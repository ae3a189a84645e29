import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction, isAbove, ONE } from '@nokshi/fairness/fraction.ts';
import { findPlay } from './find-play.ts';
import { oddsOf, returnsOf } from './odds.ts';
import type { Family, Play } from './play.ts';

/** Odds that the staff sets in place of the family's, by `play/prize`, ten-thousandths, the stake in them. */
export type OwnOdds = Readonly<Record<string, bigint>>;

/**
 * What a bet returns at the least at odds that somebody sets: three quarters of what it costs, or what it returns by the
 * family's own odds where the market pays less. GLI-19 4.7.1.
 */
export const LEAST_RETURN: Fraction = fraction(3n, 4n);
/** Nobody sells a bet that loses for certain. */
const MOST_RETURN: Fraction = ONE;

/** A kind of single bet of a play that would return too little or too much. */
export type ReturnFault = {
  readonly reason: 'return_low' | 'return_high';
  readonly play: string;
  /** As prizes name it. */
  readonly bet: string;
  readonly returned: Fraction;
  readonly least: Fraction;
};

export type OddsFault =
  | { readonly reason: 'unknown_play'; readonly play: string }
  | { readonly reason: 'unknown_prize' | 'no_odds'; readonly play: string; readonly prize: string }
  | ReturnFault;

/** The key of a prize among own odds. */
export function oddsKey(play: string, prize: string): string {
  return `${play}/${prize}`;
}

/** The first thing that is wrong with odds that a family is to be sold at. */
export function ownOddsFault(family: Family<unknown>, own: OwnOdds): OddsFault | undefined {
  const plays = new Set<Play<unknown>>();
  for (const [key, odds] of Object.entries(own)) {
    const [code, prize] = splitKey(key);
    const play = findPlay(family, code);
    if (play === undefined) return { reason: 'unknown_play', play: code };
    const isKnown = play.prizes.some((each) => each.key === prize);
    if (!isKnown) return { reason: 'unknown_prize', play: code, prize };
    if (odds <= 0n) return { reason: 'no_odds', play: code, prize };
    plays.add(play);
  }
  for (const play of plays) {
    const [fault] = returnFaults(play, own);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The kinds of bets of a play that return too little or too much at own odds; those that stand as the family has them are let be. */
export function returnFaults<Draw>(play: Play<Draw>, own: OwnOdds): ReturnFault[] {
  const isSet = new Set(
    play.prizes.filter(({ key }) => own[oddsKey(play.code, key)] !== undefined).map(betOf),
  );
  const listed = new Map(
    returnsOf(play, oddsOf(play, { kind: 'table' })).map(({ bet, returned }) => [bet, returned]),
  );
  const faults: ReturnFault[] = [];
  for (const { bet, returned } of returnsOf(play, oddsOf(play, { kind: 'table', oddsE4: own }))) {
    if (!isSet.has(bet)) continue;
    const usual = listed.get(bet) ?? LEAST_RETURN;
    const least = isAbove(LEAST_RETURN, usual) ? usual : LEAST_RETURN;
    if (isAbove(returned, MOST_RETURN)) {
      faults.push({ reason: 'return_high', play: play.code, bet, returned, least });
    } else if (isAbove(least, returned)) {
      faults.push({ reason: 'return_low', play: play.code, bet, returned, least });
    }
  }
  return faults;
}

/** The kind of single bet that a prize belongs to. */
export function betOf({ key, bet }: { readonly key: string; readonly bet?: string }): string {
  return bet ?? key;
}

function splitKey(key: string): readonly [play: string, prize: string] {
  const slash = key.indexOf('/');
  return slash < 0 ? [key, ''] : [key.slice(0, slash), key.slice(slash + 1)];
}
