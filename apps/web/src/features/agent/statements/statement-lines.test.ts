import type { StatementDetail } from '@nokshi/contract/agents-statements.ts';
import { describe, expect, it } from 'vitest';
import { baseOf, conditionsOf, isShare } from './statement-lines.ts';

const party = { memberId: 'b', no: '2', account: 'shakil.ahmed', isAgent: true };
const micros = (units: number) => `${units * 1_000_000}`;

/** The half month of the domain's first example: 155,100 of 1,584,000 stay, and 25 % of it is the team's. */
const detail: StatementDetail = {
  line: {
    no: 1042,
    kind: 'dividend',
    fromDay: '2026-11-01',
    toDay: '2026-11-15',
    startsAt: 0,
    endsAt: 1,
    whose: party,
    upline: null,
    betMicros: micros(1_584_000),
    netLossMicros: micros(155_100),
    active: 6,
    tier: 2,
    ratePpm: 250_000,
    amountMicros: null,
    state: 'calculated',
    grossMicros: micros(38_775),
    belowMicros: '21127500000',
    dueMicros: '17647500000',
    paidAt: null,
    paymentState: 'waiting',
    paidMicros: '0',
    owedMicros: '0',
  },
  contractNo: 'CT-1',
  terms: {
    kind: 'dividend',
    period: 'semimonthly',
    rateType: 'percent',
    mode: 'fixed',
    carry: 'none',
    tiers: [
      { ratePpm: 200_000, amountMicros: null, minBetMicros: '0', minNetLossMicros: '0', minActive: 0 },
      {
        ratePpm: 250_000,
        amountMicros: null,
        minBetMicros: micros(1_500_000),
        minNetLossMicros: micros(100_000),
        minActive: 6,
      },
    ],
    realtime: null,
  },
  winMicros: micros(1_410_500),
  rebateMicros: micros(6_320),
  agentRebateMicros: '0',
  promotionMicros: micros(12_080),
  salaryMicros: '0',
  carryInMicros: '0',
  carryOutMicros: '0',
  baseMicros: micros(155_100),
  steps: [
    { hasBet: true, hasNetLoss: true, hasActive: true, wouldPayMicros: micros(31_020) },
    { hasBet: true, hasNetLoss: true, hasActive: true, wouldPayMicros: micros(38_775) },
  ],
  missing: null,
  belowCount: 0,
  below: [],
  lateCount: 0,
  late: [],
  rules: {
    timeZone: 'Asia/Dhaka',
    activeFromMicros: '0',
    activeBy: 'period',
    countsSalaries: false,
    funding: 'house',
  },
  countedAt: 2,
  hash: 'f'.repeat(64),
};

const sumOf = (of: StatementDetail) => baseOf(of).reduce((sum, line) => sum + BigInt(line.micros), 0n);

describe('statement', () => {
  it('[AC-9] the lines of a dividend add up to its base, and lines of nothing are left out', () => {
    expect(`${sumOf(detail)}`).toBe(detail.baseMicros);
    expect(baseOf(detail).map(({ key }) => key)).toEqual(['bet', 'win', 'rebate', 'promotion']);
  });

  it('[AC-10] a salary is counted from bets and what was carried in', () => {
    const carryInMicros = micros(-4_000);
    const salary = { ...detail, carryInMicros, line: { ...detail.line, kind: 'daily' as const } };
    expect(baseOf(salary).map(({ key }) => key)).toEqual(['bet', 'carryIn']);
    expect(`${sumOf(salary)}`).toBe(micros(1_580_000));
  });

  it('[AC-9] a tier shows what it asks for, and nothing where it asks for nothing', () => {
    expect(conditionsOf(detail, 0)).toEqual([]);
    expect(conditionsOf(detail, 1).map(({ key, have, need }) => [key, have, need])).toEqual([
      ['bet', micros(1_584_000), micros(1_500_000)],
      ['netLoss', micros(155_100), micros(100_000)],
      ['active', '6', '6'],
    ]);
  });

  it('[AC-9] only a contract that pays parts of tiers comes to less than its rate says', () => {
    expect(isShare(detail)).toBe(false);
    const floating = { ...detail, terms: { ...detail.terms, mode: 'float' as const } };
    expect(isShare(floating)).toBe(false);
    expect(isShare({ ...floating, line: { ...detail.line, grossMicros: micros(20_000) } })).toBe(true);
  });
});
