import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Gross, grossOf, type TeamFacts } from './gross.ts';
import { checkTerms, type Terms, type Tier } from './terms.ts';

/** What a statement explains agrees with what it pays, for any terms that may be agreed and whatever a team did. */

const UNIT = 1_000_000n;
const CENT = 10_000n;
const BASIS = 10_000;

const units = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => BigInt(amount) * UNIT);
const micros = (most: bigint) => fc.bigInt({ min: -most, max: most });

interface Rise {
  readonly rate: number;
  readonly bet: bigint;
  readonly netLoss: bigint;
  readonly active: number;
}

const rise: fc.Arbitrary<Rise> = fc.record({
  rate: fc.integer({ min: 1, max: 9 }),
  bet: units(200),
  netLoss: units(200),
  active: fc.integer({ min: 0, max: 3 }),
});

/** Each tier asks no less than the one before, and pays more. */
function tiersOf(rises: readonly Rise[], paysAmounts: boolean, asksNetLoss: boolean): readonly Tier[] {
  const none: Rise = { rate: 0, bet: 0n, netLoss: 0n, active: 0 };
  let last = none;
  return rises.map((more) => {
    last = {
      rate: last.rate + more.rate,
      bet: last.bet + more.bet,
      netLoss: last.netLoss + (asksNetLoss ? more.netLoss : 0n),
      active: last.active + more.active,
    };
    return {
      ratePpm: paysAmounts ? 0 : last.rate * BASIS,
      amountMicros: paysAmounts ? BigInt(last.rate) * UNIT : null,
      minBet: last.bet,
      minNetLoss: last.netLoss,
      minActive: last.active,
    };
  });
}

const terms: fc.Arbitrary<Terms> = fc
  .record({
    kind: fc.constantFrom('dividend', 'daily', 'hourly'),
    mode: fc.constantFrom('fixed', 'float'),
    carry: fc.constantFrom('none', 'until_positive', 'previous'),
    paysAmounts: fc.boolean(),
    rises: fc.array(rise, { minLength: 1, maxLength: 10 }),
  })
  .map(({ kind, mode, carry, paysAmounts, rises }): Terms => {
    const isDividend = kind === 'dividend';
    const isAmount = paysAmounts && !isDividend;
    return {
      kind,
      period: 'daily',
      rateType: isAmount ? 'amount' : 'percent',
      mode: isDividend ? mode : 'fixed',
      carry: isDividend ? carry : 'none',
      tiers: tiersOf(rises, isAmount, isDividend),
    };
  });

const facts: fc.Arbitrary<TeamFacts> = fc.record({
  bet: micros(1_200n * UNIT),
  netLoss: micros(1_200n * UNIT),
  active: fc.nat(25),
});
const carryIn = fc.oneof(fc.constant(0n), fc.bigInt({ min: -300n * UNIT, max: 0n }));

function explained(check: (of: Terms, what: TeamFacts, base: bigint, gross: Gross) => void): void {
  fc.assert(
    fc.property(terms, facts, carryIn, (agreed, did, carried) => {
      expect(checkTerms(agreed)).toBeUndefined();
      const gross = grossOf(agreed, did, carried);
      // Conditions are asked of what the rate is taken of.
      const counted =
        agreed.kind === 'dividend' ? { ...did, netLoss: gross.base } : { ...did, bet: gross.base };
      check(agreed, counted, gross.base, gross);
    }),
    { numRuns: 500 },
  );
}

it('[AC-9] the tier that pays is one that its step explains, and pays what the step says', () => {
  explained(({ tiers, mode }, _, base, { tier, gross, steps }) => {
    expect(steps).toHaveLength(tiers.length);
    if (tier === null) return expect(gross).toBe(0n);
    const step = steps[tier];
    expect(base > 0n && step?.hasBet && step.hasActive && (mode === 'float' || step.hasNetLoss)).toBe(true);
    return expect(step?.wouldPay).toBe(gross);
  });
});

it('[AC-9] no tier whose conditions are met would have paid more, and none pays on a base of nothing', () => {
  explained(({ mode }, _, base, { gross, steps, tier }) => {
    for (const { hasBet, hasNetLoss, hasActive, wouldPay } of steps) {
      if (base <= 0n) expect(wouldPay).toBe(0n);
      if (base > 0n && hasBet && hasActive && (mode === 'float' || hasNetLoss)) {
        expect(tier).not.toBeNull();
        expect(wouldPay <= gross).toBe(true);
      }
    }
    if (base <= 0n) expect([tier, gross]).toEqual([null, 0n]);
  });
});

it('[AC-9] float mode pays a part of a tier that its step shows without its net loss, to the cent below', () => {
  explained(({ mode, tiers }, { netLoss }, _, { tier, gross, steps }) => {
    if (mode !== 'float' || tier === null) return;
    const { ratePpm = 0, minNetLoss = 0n } = tiers[tier] ?? {};
    const whole = (netLoss * BigInt(ratePpm)) / UNIT;
    const exact = steps[tier]?.hasNetLoss ? whole : (whole * netLoss) / minNetLoss;
    expect(gross <= whole && gross % CENT === 0n && exact - gross < CENT + 1n).toBe(true);
  });
});

it('[AC-9] what is missing for the next tier is zero exactly where its step says that it is met', () => {
  explained(({ tiers }, { bet, netLoss, active }, _, { tier, missing, steps }) => {
    const place = (tier ?? -1) + 1;
    const [next, step] = [tiers[place], steps[place]];
    if (next === undefined || step === undefined) return expect(missing).toBeNull();
    expect([missing?.bet === 0n, missing?.netLoss === 0n, missing?.active === 0]).toEqual([
      step.hasBet,
      step.hasNetLoss,
      step.hasActive,
    ]);
    // With what was missing the conditions are met, and with less they are not.
    const { bet: moreBet = 0n, netLoss: moreLoss = 0n, active: moreActive = 0 } = missing ?? {};
    if (moreBet > 0n) expect(bet + moreBet).toBe(next.minBet);
    if (moreLoss > 0n) expect(netLoss + moreLoss).toBe(next.minNetLoss);
    if (moreActive > 0) expect(active + moreActive).toBe(next.minActive);
    return undefined;
  });
});

it('[AC-10] contracts of amounts pay the amount of their tier, whatever the base is', () => {
  explained(({ rateType, tiers }, _, __, { tier, gross }) => {
    if (rateType === 'amount' && tier !== null) expect(gross).toBe(tiers[tier]?.amountMicros);
  });
});
