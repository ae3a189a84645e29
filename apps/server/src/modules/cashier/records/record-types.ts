import { RECORD_TYPES, type RecordType } from '@nokshi/contract/records.ts';
import { fail } from '../../../platform/errors.ts';
import type { TransferCode } from '../../ledger/index.ts';

/** The group that each reason belongs to. A new reason stands at the end: its place is the number of `typeIdOfCode`. */
const TYPE_OF_CODE: Readonly<Record<TransferCode, RecordType>> = {
  'credit.welcome': 'dividend',
  'credit.refill': 'dividend',
  'credit.demo': 'dividend',
  'deposit.credit': 'deposit',
  'withdrawal.pay': 'withdraw',
  'withdrawal.fee': 'withdraw',
  'hold.reserve': 'withdraw',
  'hold.release': 'withdraw',
  'play.stake': 'betting',
  'play.stake_refund': 'betting',
  'play.win': 'winning',
  'play.win_taken_back': 'winning',
  'correction.raise': 'other',
  'correction.lower': 'other',
  'withdrawal.pay_disputed': 'withdraw',
  'withdrawal.fee_disputed': 'withdraw',
  'transfer.supplier_in': 'other',
  'transfer.supplier_out': 'other',
  'credit.given_up': 'dividend',
  'transfer.to_upline': 'other',
  'transfer.from_downline': 'other',
  'transfer.to_downline': 'other',
  'transfer.from_upline': 'other',
  'bonus.deposit': 'dividend',
  'bonus.taken_back': 'dividend',
  'withdrawal.bonus_back': 'dividend',
  'withdrawal.bonus_back_disputed': 'dividend',
  'jackpot.win': 'winning',
  'jackpot.seed': 'other',
  'jackpot.feed': 'other',
  'jackpot.share_taken_back': 'other',
  'play.rebate': 'betting_rebate',
  'play.rebate_taken_back': 'betting_rebate',
  'play.refund_taken_back': 'betting',
  'play.free_win': 'winning',
  'play.agent_rebate': 'agent_rebate',
  'play.agent_rebate_taken_back': 'agent_rebate',
  'agent.dividend': 'share_bonus',
  'agent.daily_salary': 'daily_wage',
  'agent.hourly_salary': 'hour_wage',
  'agent.paid_down': 'share_bonus',
  'agent.taken_back': 'share_bonus',
  'agent.came_back': 'share_bonus',
  // The family’s clients ask for it together with the daily one.
  'agent.realtime_salary': 'daily_wage',
  'agent.realtime_salary_taken_back': 'daily_wage',
  'reward.claim': 'dividend',
  'points.reward': 'other',
  'points.earned': 'other',
  'points.earned_taken_back': 'other',
  'points.spent': 'other',
  'points.returned': 'other',
  'points.converted': 'other',
  'points.paid_out': 'dividend',
};

const CODES = Object.keys(TYPE_OF_CODE) as readonly TransferCode[];

export function typeOfCode(code: string): RecordType {
  return TYPE_OF_CODE[code as TransferCode] ?? 'other';
}

/** The reasons of a group; some groups have none here. */
export function codesOfType(type: RecordType): readonly TransferCode[] {
  return CODES.filter((code) => TYPE_OF_CODE[code] === type);
}

/**
 * The group that a caller named; undefined for all.
 * @throws DomainError reporting.filter_unknown
 */
export function readType(text: string | undefined): RecordType | undefined {
  if (text === undefined || text === '') return undefined;
  return RECORD_TYPES.find((type) => type === text) ?? fail('reporting.filter_unknown');
}

/** The number that clients of the family know a reason by. */
export function typeIdOfCode(code: string): number {
  return CODES.indexOf(code as TransferCode) + 1;
}
