import type { TextKey } from '@nokshi/texts/texts.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

const CODES: Readonly<Record<string, TextKey>> = {
  'credit.welcome': 'records.code_credit_welcome',
  'credit.refill': 'records.code_credit_refill',
  'credit.demo': 'records.code_credit_demo',
  'credit.given_up': 'records.code_credit_given_up',
  'deposit.credit': 'records.code_deposit_credit',
  'bonus.deposit': 'records.code_bonus_deposit',
  'bonus.taken_back': 'records.code_bonus_taken_back',
  'withdrawal.pay': 'records.code_withdrawal_pay',
  'withdrawal.fee': 'records.code_withdrawal_fee',
  'withdrawal.pay_disputed': 'records.code_withdrawal_pay_disputed',
  'withdrawal.fee_disputed': 'records.code_withdrawal_fee_disputed',
  'withdrawal.bonus_back': 'records.code_withdrawal_bonus_back',
  'withdrawal.bonus_back_disputed': 'records.code_withdrawal_bonus_back_disputed',
  'play.stake': 'records.code_play_stake',
  'play.win': 'records.code_play_win',
  'play.free_win': 'records.code_play_free_win',
  'play.stake_refund': 'records.code_play_stake_refund',
  'play.win_taken_back': 'records.code_play_win_taken_back',
  'jackpot.seed': 'records.code_jackpot_seed',
  'jackpot.feed': 'records.code_jackpot_feed',
  'jackpot.share_taken_back': 'records.code_jackpot_share_taken_back',
  'jackpot.win': 'records.code_jackpot_win',
  'hold.reserve': 'records.code_hold_reserve',
  'hold.release': 'records.code_hold_release',
  'correction.raise': 'records.code_correction_raise',
  'correction.lower': 'records.code_correction_lower',
  'transfer.supplier_in': 'records.code_transfer_supplier_in',
  'transfer.supplier_out': 'records.code_transfer_supplier_out',
  'transfer.to_upline': 'records.code_transfer_to_upline',
  'transfer.from_downline': 'records.code_transfer_from_downline',
  'transfer.to_downline': 'records.code_transfer_to_downline',
  'transfer.from_upline': 'records.code_transfer_from_upline',
};

/** Says why money moved. */
export function useSayCode(): (code: string) => string {
  const t = useTexts('records');
  return (code) => t(CODES[code] ?? 'records.code_unknown');
}
