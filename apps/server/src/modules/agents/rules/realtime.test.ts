import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRound, dueOfDay, grossOfDay, lastDueSlot, payOfSlot, SLOT_MS, slotEndAt } from './realtime.ts';

const taka = (amount: number): bigint => BigInt(Math.round(amount * 1e6));
const terms = (winPpm: number, lossPpm = winPpm, minStake = 0) => ({
  minStake: taka(minStake),
  winPpm,
  lossPpm,
});
const rich = () => taka(1e9);

/** What the slots of a day pay for what each of them earned. */
function paysOf(earnedBySlot: readonly bigint[], held: () => bigint = rich): readonly bigint[] {
  let [earned, paid] = [0n, 0n];
  return earnedBySlot.map((more) => {
    earned += more;
    const pay = payOfSlot(dueOfDay(grossOfDay(earned), 0n), paid, held);
    paid += pay;
    return pay;
  });
}

describe('[AC-12] the real-time salary', () => {
  it('[AC-12] rounds on the day so far, as the example says', () => {
    const stakes = [33.33, 33.33, 12.5, -33.33].map(taka);
    const rows = stakes.map((stake) => stake * 500n);
    expect(paysOf(rows)).toEqual([0.01, 0.02, 0, -0.01].map(taka));
  });

  it('[AC-12] pays four levels of a slot, each less what is below', () => {
    const grosses = [2000, 1500, 1000, 500].map((ppm) =>
      grossOfDay(countRound(terms(ppm), { stake: taka(1500), isWon: false }).earned),
    );
    expect(grosses).toEqual([3, 2.25, 1.5, 0.75].map(taka));
    const nets = grosses.map((gross, place) => dueOfDay(gross, grosses[place + 1] ?? 0n));
    expect(nets).toEqual([0.75, 0.75, 0.75, 0.75].map(taka));
  });

  it('[AC-12] takes the rate by who won the round, and leaves out smaller stakes', () => {
    const agreed = terms(300, 500, 10);
    const counted = (stake: number, isWon: boolean) => countRound(agreed, { stake: taka(stake), isWon });
    expect(counted(10, true)).toEqual({ stake: taka(10), earned: taka(10) * 300n });
    expect(counted(10, false)).toEqual({ stake: taka(10), earned: taka(10) * 500n });
    expect(counted(9.99, false)).toEqual({ stake: 0n, earned: 0n });
  });

  it('[AC-12] loses nothing to rounding, however a day is cut into slots, and never takes back more than it paid', () => {
    const earned = fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 40 });
    fc.assert(
      fc.property(earned, (slots) => {
        const pays = paysOf(slots);
        let paid = 0n;
        for (const pay of pays) {
          paid += pay;
          expect(paid >= 0n).toBe(true);
        }
        expect(paid).toBe(grossOfDay(slots.reduce((sum, more) => sum + more, 0n)));
      }),
    );
  });

  it('[AC-12] takes back what a member holds, and the rest with later slots', () => {
    const held = [5n, 0n, 3n];
    let paid = 10n;
    const taken = held.map((holds) => {
      const pay = payOfSlot(0n, paid, () => holds);
      paid += pay;
      return pay;
    });
    expect(taken).toEqual([-5n, 0n, -3n]);
    expect(paid).toBe(2n);
  });

  it('[AC-12] has each moment in one slot, which is settled two minutes after its end', () => {
    const at = fc.integer({ min: 0, max: 4e12 }).map((ms) => new Date(ms));
    fc.assert(
      fc.property(at, (moment) => {
        const end = slotEndAt(moment);
        expect(end.getTime() % SLOT_MS).toBe(0);
        expect(end > moment && end.getTime() - SLOT_MS <= moment.getTime()).toBe(true);
        expect(lastDueSlot(new Date(end.getTime() + 119_999)) < end).toBe(true);
        expect(lastDueSlot(new Date(end.getTime() + 120_000))).toEqual(end);
      }),
    );
  });
});
