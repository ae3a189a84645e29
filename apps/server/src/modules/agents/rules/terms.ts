/** Dividends share a team's net loss; salaries pay on what it staked. */
export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** Only dividends choose; daily salaries have days, hourly ones hours, and real-time ones are counted by the day. */
export type ContractPeriod = 'daily' | 'weekly' | 'semimonthly' | 'monthly';

type RateType = 'percent' | 'amount';

/** Fixed pays the highest tier that is reached; float pays a part of tiers whose net loss is not reached. */
type ContractMode = 'fixed' | 'float';

/** Which earlier losses of the house lower a dividend; `half` only from the first to the second half of a month. */
type Carry = 'none' | 'until_positive' | 'previous' | 'half';

export interface Tier {
  /** Millionths: 30 % is 300_000. Zero where amounts are paid. */
  readonly ratePpm: number;
  /** Of contracts that pay amounts. */
  readonly amountMicros: bigint | null;
  readonly minBet: bigint;
  /** Only dividends ask for one. */
  readonly minNetLoss: bigint;
  readonly minActive: number;
}

export interface RealtimeTerms {
  /** Stakes below count nothing. */
  readonly minStake: bigint;
  /** When the member won the round. */
  readonly winPpm: number;
  readonly lossPpm: number;
}

/** What is agreed, which never changes: another agreement is another contract. */
export interface Terms {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly rateType: RateType;
  readonly mode: ContractMode;
  readonly carry: Carry;
  /** From the lowest rate to the highest; none for real-time salaries. */
  readonly tiers: readonly Tier[];
  readonly realtime?: RealtimeTerms;
}

export type TermsProblem =
  | 'period'
  | 'rate_type'
  | 'mode'
  | 'carry'
  | 'tiers'
  | 'rate'
  | 'rate_order'
  | 'minimum'
  | 'minimum_order'
  | 'realtime';

const MAX_TIERS = 10;
const WHOLE_PPM = 1_000_000;
/** Of 1 % for dividends and of 0.01 % for salaries. */
const GRAIN_PPM = { dividend: 10_000, daily: 100, hourly: 100, realtime: 100 } as const;
const CENT = 10_000n;

const isRate = (kind: ContractKind, ppm: number): boolean =>
  Number.isSafeInteger(ppm) && ppm > 0 && ppm <= WHOLE_PPM && ppm % GRAIN_PPM[kind] === 0;

/** Why nobody may agree on this, or undefined. */
export function checkTerms(terms: Terms): TermsProblem | undefined {
  return checkShape(terms) ?? (terms.kind === 'realtime' ? checkRealtime(terms) : checkTiers(terms));
}

function checkShape({ kind, period, rateType, mode, carry }: Terms): TermsProblem | undefined {
  if (kind !== 'dividend' && period !== 'daily') return 'period';
  if (rateType === 'amount' && kind !== 'daily' && kind !== 'hourly') return 'rate_type';
  if (mode === 'float' && kind !== 'dividend') return 'mode';
  if (carry !== 'none' && kind !== 'dividend') return 'carry';
  return carry === 'half' && period !== 'semimonthly' ? 'carry' : undefined;
}

function checkRealtime({ tiers, realtime }: Terms): TermsProblem | undefined {
  if (tiers.length > 0) return 'tiers';
  if (realtime === undefined || realtime.minStake < 0n) return 'realtime';
  const { winPpm, lossPpm } = realtime;
  const areRates = [winPpm, lossPpm].every((ppm) => ppm === 0 || isRate('realtime', ppm));
  return areRates && winPpm + lossPpm > 0 ? undefined : 'rate';
}

function checkTiers({ kind, rateType, tiers, realtime }: Terms): TermsProblem | undefined {
  if (realtime !== undefined) return 'realtime';
  if (tiers.length < 1 || tiers.length > MAX_TIERS) return 'tiers';
  for (const tier of tiers) {
    if (!(rateType === 'percent' ? paysPercent(kind, tier) : paysAmount(tier))) return 'rate';
    if (tier.minBet < 0n || tier.minNetLoss < 0n || !Number.isSafeInteger(tier.minActive)) return 'minimum';
    if (tier.minActive < 0 || (kind !== 'dividend' && tier.minNetLoss > 0n)) return 'minimum';
  }
  return checkOrder(tiers);
}

const paysPercent = (kind: ContractKind, { ratePpm, amountMicros }: Tier): boolean =>
  amountMicros === null && isRate(kind, ratePpm);

const paysAmount = ({ ratePpm, amountMicros }: Tier): boolean =>
  ratePpm === 0 && amountMicros !== null && amountMicros > 0n && amountMicros % CENT === 0n;

/** Whoever earns a higher rate has done no less for it. */
function checkOrder(tiers: readonly Tier[]): TermsProblem | undefined {
  for (const [place, tier] of tiers.entries()) {
    const lower = tiers[place - 1];
    if (lower === undefined) continue;
    if (rateOf(tier) <= rateOf(lower)) return 'rate_order';
    if (!asksNoMore(lower, tier)) return 'minimum_order';
  }
  return undefined;
}

/** In millionths, or in micros where amounts are paid. */
export const rateOf = ({ ratePpm, amountMicros }: Tier): bigint => amountMicros ?? BigInt(ratePpm);

const asksNoMore = (tier: Tier, than: Tier): boolean =>
  tier.minBet <= than.minBet && tier.minActive <= than.minActive && tier.minNetLoss <= than.minNetLoss;

/** The highest rate that can be earned: millionths, or micros where amounts are paid. */
export function topRateOf({ tiers, realtime }: Terms): bigint {
  if (realtime) return BigInt(Math.max(realtime.winPpm, realtime.lossPpm));
  return tiers.map(rateOf).reduce((top, rate) => (rate > top ? rate : top), 0n);
}

/**
 * Whether these tiers pay no less than the others whatever a team does. Where that takes several tiers together in float
 * mode the answer may be no too often, never yes.
 */
export function covers(terms: Terms, other: Terms): boolean {
  if (terms.kind !== other.kind || terms.rateType !== other.rateType || terms.period !== other.period) {
    return false;
  }
  if (terms.realtime && other.realtime) {
    const [now, then] = [terms.realtime, other.realtime];
    return now.minStake <= then.minStake && now.winPpm >= then.winPpm && now.lossPpm >= then.lossPpm;
  }
  return other.tiers.every((wanted) =>
    terms.tiers.some(
      (tier) => rateOf(tier) >= rateOf(wanted) && isReached(tier, terms.mode, wanted, other.mode),
    ),
  );
}

/** Whether a tier of no lower rate pays no less from where the wanted one begins to pay. */
function isReached(tier: Tier, mode: ContractMode, wanted: Tier, wantedMode: ContractMode): boolean {
  if (tier.minBet > wanted.minBet || tier.minActive > wanted.minActive) return false;
  if (wantedMode === 'fixed' && mode === 'fixed') return tier.minNetLoss <= wanted.minNetLoss;
  // A part of the rate is paid from the first net loss on.
  if (mode === 'fixed') return tier.minNetLoss === 0n;
  if (tier.minNetLoss <= wanted.minNetLoss) return true;
  return rateOf(tier) * wanted.minNetLoss >= rateOf(wanted) * tier.minNetLoss;
}

/** From the best for who earns to the worst. */
const CARRIES: readonly Carry[] = ['none', 'half', 'previous', 'until_positive'];

/** Whether what replaces an agreement could pay less than it, whatever a team does. */
export function isWorse(now: Terms, next: Terms): boolean {
  return !covers(next, now) || CARRIES.indexOf(next.carry) > CARRIES.indexOf(now.carry);
}
