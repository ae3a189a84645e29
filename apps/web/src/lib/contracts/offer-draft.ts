import {
  type Carry,
  type ContractKind,
  type ContractMode,
  type ContractTerms,
  type ContractTier,
  TIERS_MOST,
} from '@nokshi/contract/agents-contract-fields.ts';
import { plainAmount, readTypedAmount, readTypedCount } from '@nokshi/money';
import { percentText, topOf } from './top-rate.ts';

/** What is typed into the editor of an offer, and the terms that it makes; the server checks the same. */

export interface TierDraft {
  /** Percent, or an amount where the own contract pays amounts. */
  readonly rate: string;
  readonly bet: string;
  readonly loss: string;
  readonly active: string;
}

export interface OfferDraft {
  readonly kind: ContractKind;
  readonly mode: ContractMode;
  readonly carry: Carry;
  readonly tiers: readonly TierDraft[];
  readonly realtime: { readonly minStake: string; readonly win: string; readonly loss: string };
}

type DraftFault = 'number' | 'rate' | 'grain' | 'grainFine' | 'top' | 'rateOrder' | 'minimumOrder';

export interface FieldFault {
  readonly field: keyof TierDraft | keyof OfferDraft['realtime'];
  readonly fault: DraftFault;
}

export interface ReadDraft {
  /** Undefined while something is wrong. */
  readonly terms: ContractTerms | undefined;
  /** The first fault of each tier; of a real-time salary there is one line. */
  readonly faults: readonly (FieldFault | undefined)[];
}

export const EMPTY_TIER: TierDraft = { rate: '', bet: '0', loss: '0', active: '0' };
export const canAddTier = (tiers: readonly TierDraft[]): boolean => tiers.length < TIERS_MOST;

/** The draft that begins with terms: those of the present contract, or one's own. */
export function draftOf(terms: ContractTerms): OfferDraft {
  const { kind, mode, carry, tiers, realtime } = terms;
  return {
    kind,
    mode,
    carry,
    tiers: tiers.map((tier) => ({
      rate: tier.amountMicros === null ? percentText(tier.ratePpm) : plainText(tier.amountMicros),
      bet: plainText(tier.minBetMicros),
      loss: plainText(tier.minNetLossMicros),
      active: `${tier.minActive}`,
    })),
    realtime: {
      minStake: plainText(realtime?.minStakeMicros ?? '0'),
      win: percentText(realtime?.winPpm ?? 0),
      loss: percentText(realtime?.lossPpm ?? 0),
    },
  };
}

function plainText(micros: string): string {
  return plainAmount(BigInt(micros), 2).replace('.00', '');
}

const GRAIN_PPM = { dividend: 10_000, daily: 100, hourly: 100, realtime: 100 } as const;
const WHOLE_PPM = 1_000_000;
/** A percent is that many millionths; what is typed has four decimals at most, which are whole ones. */
const MICROS_PER_PPM = 100n;

/** Reads a draft under the agent's own contract, whose period and type of rate it must have. */
export function readDraft(draft: OfferDraft, own: ContractTerms): ReadDraft {
  return draft.kind === 'realtime' ? readRealtime(draft, own) : readTiers(draft, own);
}

function termsWith(draft: OfferDraft, own: ContractTerms, parts: Partial<ContractTerms>): ContractTerms {
  const isDividend = draft.kind === 'dividend';
  return {
    kind: draft.kind,
    period: own.period,
    rateType: own.rateType,
    mode: isDividend ? draft.mode : 'fixed',
    carry: isDividend ? draft.carry : 'none',
    tiers: [],
    realtime: null,
    ...parts,
  };
}

function readTiers(draft: OfferDraft, own: ContractTerms): ReadDraft {
  const tiers: ContractTier[] = [];
  const faults: (FieldFault | undefined)[] = [];
  for (const typed of draft.tiers) {
    const read = readTier(typed, draft.kind, own);
    if ('fault' in read) {
      faults.push(read);
      continue;
    }
    const before = tiers.at(-1);
    faults.push(
      before && faults.every((fault) => fault === undefined) ? orderFault(before, read) : undefined,
    );
    tiers.push(read);
  }
  const isWhole = faults.every((fault) => fault === undefined) && tiers.length > 0;
  return { terms: isWhole ? termsWith(draft, own, { tiers }) : undefined, faults };
}

function readTier(typed: TierDraft, kind: ContractKind, own: ContractTerms): ContractTier | FieldFault {
  const rate = readRate(typed.rate, kind, own);
  if (typeof rate === 'string') return { field: 'rate', fault: rate };
  const bet = readAmount(typed.bet);
  if (bet === undefined) return { field: 'bet', fault: 'number' };
  const loss = kind === 'dividend' ? readAmount(typed.loss) : 0n;
  if (loss === undefined) return { field: 'loss', fault: 'number' };
  const active = typed.active.trim() === '' ? 0n : readTypedCount(typed.active);
  if (active === undefined || active > 1_000_000n) return { field: 'active', fault: 'number' };
  return {
    ...rate,
    minBetMicros: `${bet}`,
    minNetLossMicros: `${loss}`,
    minActive: Number(active),
  };
}

/** An empty field asks for nothing. */
function readAmount(text: string): bigint | undefined {
  if (text.trim() === '') return 0n;
  const read = readTypedAmount(text);
  return read.ok ? read.micros : undefined;
}

function readRate(
  text: string,
  kind: ContractKind,
  own: ContractTerms,
): Pick<ContractTier, 'ratePpm' | 'amountMicros'> | DraftFault {
  const { topPpm, topAmountMicros } = topOf(own);
  if (own.rateType === 'amount') {
    const read = readTypedAmount(text);
    if (!read.ok) return 'number';
    if (read.micros <= 0n) return 'rate';
    return read.micros > BigInt(topAmountMicros ?? '0')
      ? 'top'
      : { ratePpm: 0, amountMicros: `${read.micros}` };
  }
  const ratePpm = readPercent(text, kind);
  if (typeof ratePpm === 'string') return ratePpm;
  if (ratePpm === 0) return 'rate';
  return ratePpm > topPpm ? 'top' : { ratePpm, amountMicros: null };
}

function readPercent(text: string, kind: ContractKind): number | DraftFault {
  const read = readTypedAmount(text.replace('%', ''), { decimals: 4, currency: '' });
  if (!read.ok) return read.reason === 'too_many_decimals' ? 'grainFine' : 'number';
  const ppm = Number(read.micros / MICROS_PER_PPM);
  if (ppm > WHOLE_PPM) return 'rate';
  if (ppm % GRAIN_PPM[kind] !== 0) return kind === 'dividend' ? 'grain' : 'grainFine';
  return ppm;
}

/** Whoever earns a higher rate has done no less for it. */
function orderFault(before: ContractTier, tier: ContractTier): FieldFault | undefined {
  const rateOf = ({ ratePpm, amountMicros }: ContractTier) => BigInt(amountMicros ?? ratePpm);
  if (rateOf(tier) <= rateOf(before)) return { field: 'rate', fault: 'rateOrder' };
  if (BigInt(tier.minBetMicros) < BigInt(before.minBetMicros)) return { field: 'bet', fault: 'minimumOrder' };
  if (BigInt(tier.minNetLossMicros) < BigInt(before.minNetLossMicros))
    return { field: 'loss', fault: 'minimumOrder' };
  return tier.minActive < before.minActive ? { field: 'active', fault: 'minimumOrder' } : undefined;
}

function readRealtime(draft: OfferDraft, own: ContractTerms): ReadDraft {
  const fault = (field: FieldFault['field'], what: DraftFault): ReadDraft => ({
    terms: undefined,
    faults: [{ field, fault: what }],
  });
  const [win, loss] = [draft.realtime.win, draft.realtime.loss].map((text) =>
    text.trim() === '' ? 0 : readPercent(text, 'realtime'),
  ) as [number | DraftFault, number | DraftFault];
  if (typeof win === 'string') return fault('win', win);
  if (typeof loss === 'string') return fault('loss', loss);
  const { topPpm } = topOf(own);
  if (win > topPpm) return fault('win', 'top');
  if (loss > topPpm) return fault('loss', 'top');
  if (win + loss === 0) return fault('win', 'rate');
  const minStake = readAmount(draft.realtime.minStake);
  if (minStake === undefined) return fault('minStake', 'number');
  const realtime = { minStakeMicros: `${minStake}`, winPpm: win, lossPpm: loss };
  return { terms: termsWith(draft, own, { realtime }), faults: [undefined] };
}
