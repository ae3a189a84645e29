import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';

type BaseKey = 'bet' | 'win' | 'rebate' | 'agentRebate' | 'promotion' | 'salary' | 'carryIn';

interface BaseLine {
  readonly key: BaseKey;
  /** With the sign that it has in the sum. */
  readonly micros: string;
}

const less = (micros: string): string => (-BigInt(micros)).toString();

/** What adds up to the base: of a salary the bets alone. Lines of nothing are left out, save bets and wins. */
export function baseOf(detail: StatementDetail): readonly BaseLine[] {
  const { line, winMicros, rebateMicros, agentRebateMicros, promotionMicros, salaryMicros } = detail;
  const carried: BaseLine = { key: 'carryIn', micros: detail.carryInMicros };
  const bet: BaseLine = { key: 'bet', micros: line.betMicros };
  const lines: readonly BaseLine[] =
    line.kind === 'dividend'
      ? [
          bet,
          { key: 'win', micros: less(winMicros) },
          { key: 'rebate', micros: less(rebateMicros) },
          { key: 'agentRebate', micros: less(agentRebateMicros) },
          { key: 'promotion', micros: less(promotionMicros) },
          { key: 'salary', micros: less(salaryMicros) },
          carried,
        ]
      : [bet, carried];
  return lines.filter(({ key, micros }) => key === 'bet' || key === 'win' || micros !== '0');
}

const MILLION = 1_000_000n;
/** Shares are paid in whole hundredths. */
const HUNDREDTH = 10_000n;

/** Whether a tier paid a part of itself, so that the rate of the base is not what came out. */
export function isShare({
  line: { ratePpm, amountMicros, grossMicros },
  baseMicros,
  terms,
}: StatementDetail) {
  if (terms.mode !== 'float' || ratePpm === null) return false;
  const whole =
    amountMicros === null ? (BigInt(baseMicros) * BigInt(ratePpm)) / MILLION : BigInt(amountMicros);
  const gap = whole - BigInt(grossMicros);
  return gap > HUNDREDTH || gap < -HUNDREDTH;
}

export interface Condition {
  readonly key: 'bet' | 'netLoss' | 'active';
  readonly isMet: boolean;
  readonly have: string;
  readonly need: string;
}

/** What the tier at a place asks for, beside what there was. Numbers of members stand as they are, sums in micros. */
export function conditionsOf(detail: StatementDetail, place: number): readonly Condition[] {
  const tier = detail.terms.tiers[place];
  const step = detail.steps[place];
  if (!tier || !step) return [];
  const { line, baseMicros } = detail;
  // What was carried in counts with what the rate is taken of.
  const isDividend = line.kind === 'dividend';
  const netLoss = isDividend ? baseMicros : line.netLossMicros;
  const bet = isDividend ? line.betMicros : baseMicros;
  const all: readonly Condition[] = [
    { key: 'bet', isMet: step.hasBet, have: bet, need: tier.minBetMicros },
    { key: 'netLoss', isMet: step.hasNetLoss, have: netLoss, need: tier.minNetLossMicros },
    { key: 'active', isMet: step.hasActive, have: `${line.active}`, need: `${tier.minActive}` },
  ];
  return all.filter(({ need, isMet }) => need !== '0' || !isMet);
}
