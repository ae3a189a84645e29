import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import type {
  DailySalaryRows,
  DividendRows,
  HourSalaryRows,
  RealTimeSalaryRows,
} from '@nokshi/contract/agents-contracts-gateway.ts';
import { microsToWireNumber } from '@nokshi/money';
import type { Terms, Tier } from '../rules/terms.ts';
import type { ShownLetter } from './contract-change-store.ts';
import type { Contract } from './contract-store.ts';

/** Contracts and answers as the family's clients write them. */

export type Letter = 'A' | 'R' | 'C';
export type Decision = 'accept' | 'reject' | 'agree' | 'keep';

/**
 * What a letter says about what its sender was shown (api-shapes 5.1). About an end that the upline asks for, clients send
 * A to keep and C to agree, those of hourly salaries A to agree and R to keep.
 */
export function readLetter(kind: ContractKind, shown: ShownLetter, letter: Letter): Decision | undefined {
  if (shown !== 'V') return { A: 'accept', R: 'reject', C: undefined }[letter] as Decision | undefined;
  if (kind === 'hourly') return letter === 'R' ? 'keep' : 'agree';
  return ({ A: 'keep', C: 'agree', R: undefined } as const)[letter];
}

export interface LetterRow {
  readonly contract: Contract;
  readonly letter: ShownLetter | 'A';
  readonly endsHigher: boolean;
}

const DECIMALS = 2;
const PPM = 1_000_000;

const units = (micros: bigint): number => microsToWireNumber(micros, DECIMALS);
const asked = ({ letter, endsHigher }: LetterRow) => ({
  status: letter,
  downlineHigherRate: endsHigher ? ('Y' as const) : ('N' as const),
});
const rateOf = ({ rateType }: Terms, { ratePpm, amountMicros, minActive }: Tier) => ({
  activeMember: minActive,
  ...(rateType === 'percent'
    ? { rateType: 'P' as const, rate: ratePpm / PPM }
    : { rateType: 'A' as const, rate: units(amountMicros ?? 0n) }),
});

export function dividendRows(row: LetterRow | undefined): DividendRows {
  if (row === undefined) return {};
  return {
    CONS: row.contract.terms.tiers.map((tier) => ({
      ...asked(row),
      minimumBet: units(tier.minBet),
      netLoss: units(tier.minNetLoss),
      activeMember: tier.minActive,
      contractRate: tier.ratePpm / PPM,
    })),
  };
}

export function dailyRows(row: LetterRow | undefined): DailySalaryRows {
  if (row === undefined) return {};
  const { id, terms } = row.contract;
  const details = terms.tiers.map((tier) => ({ betVolume: units(tier.minBet), ...rateOf(terms, tier) }));
  return { CONS: [{ id, ...asked(row), details }] };
}

export function hourRows(row: LetterRow | undefined): HourSalaryRows {
  if (row === undefined) return {};
  const { id, terms } = row.contract;
  const hourSalaryRates = terms.tiers.map((tier) => ({
    minimumBet: units(tier.minBet),
    ...rateOf(terms, tier),
  }));
  return { CONS: [{ contractId: id, ...asked(row), hourSalaryRates }] };
}

export function realTimeRows(row: LetterRow | undefined): RealTimeSalaryRows {
  if (row === undefined) return {};
  const { id, terms } = row.contract;
  const { minStake = 0n, winPpm = 0, lossPpm = 0 } = terms.realtime ?? {};
  const details = [{ betAmount: units(minStake), winRate: winPpm / PPM, lossRate: lossPpm / PPM }];
  return { CONS: [{ contractId: id, ...asked(row), details }] };
}
