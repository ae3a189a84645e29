import { describe, expect, it } from 'vitest';
import { FAMILIES, findFamily } from '../families.ts';
import { findPlay, playsOf } from './find-play.ts';
import { oddsOf } from './odds.ts';
import { oddsKey, ownOddsFault } from './own-odds.ts';
import type { Family } from './play.ts';

function family(code: string): Family<unknown> {
  const found = findFamily(code);
  if (found === undefined) throw new Error(`no family ${code}`);
  return found;
}

describe('odds that the staff sets', () => {
  it('[1.46] return between three quarters and all of what a bet costs, both included', () => {
    const fault = (odds: bigint) => ownOddsFault(family('LHC'), { 'special/hit': odds });
    // One number of 49: 49 times the stake is fair, 36.75 times is three quarters of it.
    expect([fault(490_000n), fault(441_000n), fault(367_500n)]).toEqual([undefined, undefined, undefined]);
    expect(fault(490_001n)).toMatchObject({ reason: 'return_high', play: 'special' });
    expect(fault(367_499n)).toMatchObject({
      reason: 'return_low',
      least: { numerator: 3n, denominator: 4n },
    });
  });

  it('[1.46] return no less than the list does where the market itself pays less than three quarters', () => {
    // A ticket of the big table returns 64 %: it may be made better and not worse.
    const play = findPlay(family('MY-4D'), 'big-straight');
    const first = play && oddsOf(play, { kind: 'table' })[0];
    if (play === undefined || first === undefined) throw new Error('no big table');
    const key = oddsKey(play.code, play.prizes[0]?.key ?? '');
    expect(ownOddsFault(family('MY-4D'), { [key]: first + 1n })).toBeUndefined();
    expect(ownOddsFault(family('MY-4D'), { [key]: first - 1n })).toMatchObject({ reason: 'return_low' });
  });

  it('are weighed over all levels of a bet', () => {
    const play = findPlay(family('MY-4D'), 'big-straight');
    if (play === undefined) throw new Error('no big table');
    const own = (times: bigint) =>
      Object.fromEntries(
        oddsOf(play, { kind: 'table' }).map((odds, index) => [
          oddsKey(play.code, play.prizes[index]?.key ?? ''),
          (odds * times) / 100n,
        ]),
      );
    expect(ownOddsFault(family('MY-4D'), own(150n))).toBeUndefined();
    expect(ownOddsFault(family('MY-4D'), own(157n))).toMatchObject({ reason: 'return_high' });
  });

  it('name a play and a prize that there are', () => {
    expect(ownOddsFault(family('LHC'), { 'nothing/special': 1n })).toEqual({
      reason: 'unknown_play',
      play: 'nothing',
    });
    for (const key of ['special/nothing', 'special', 'special/']) {
      expect(ownOddsFault(family('LHC'), { [key]: 441_000n }), key).toMatchObject({
        reason: 'unknown_prize',
      });
    }
    expect(ownOddsFault(family('LHC'), { 'special/hit': 0n })).toMatchObject({ reason: 'no_odds' });
  });

  it('may be those of the list for every prize of every family', () => {
    for (const each of FAMILIES) {
      const listed = playsOf(each).flatMap((play) =>
        oddsOf(play, { kind: 'table' }).map(
          (odds, index) => [oddsKey(play.code, play.prizes[index]?.key ?? ''), odds] as const,
        ),
      );
      expect(ownOddsFault(each, Object.fromEntries(listed)), each.code).toBeUndefined();
    }
  });
});
