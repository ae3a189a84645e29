/**
 * Why money moved. One code per reason, for ever; `docs/ledger.md` explains each, and `npm run books` refuses a
 * transfer whose code is not here. The two `play` codes of stakes and wins are written by the wallet.
 */
export const TRANSFER_CODES = {
  'credit.welcome': 'Play credit of a new member',
  'credit.refill': 'Daily refill of play credit',
  'credit.demo': 'Play credit of a marked demo player',
  'credit.given_up': 'Play credit of an account that its owner closed',
  'deposit.credit': 'A payment from outside that arrived',
  'bonus.deposit': 'Bonus chosen with a deposit',
  'bonus.taken_back': 'Bonus that was given up, or whose time was over',
  'withdrawal.pay': 'Money that left to an account outside',
  'withdrawal.fee': 'Fee of a withdrawal',
  'withdrawal.bonus_back': 'Bonus that went back with a withdrawal',
  'withdrawal.pay_disputed': 'Money that left, taken back into the books because its receipt is disputed',
  'withdrawal.fee_disputed': 'Fee of a withdrawal whose receipt is disputed',
  'withdrawal.bonus_back_disputed': 'Bonus that had gone back with a withdrawal whose receipt is disputed',
  'transfer.supplier_in': 'Moved into a wallet at a supplier',
  'transfer.supplier_out': 'Moved back from a wallet at a supplier',
  'transfer.to_upline': 'Sent to the member directly above',
  'transfer.from_downline': 'Received of a member directly below',
  'transfer.to_downline': 'Sent to a member directly below',
  'transfer.from_upline': 'Received of the member directly above',
  'play.stake': 'Stake of a round',
  'play.win': 'Win of a round',
  'play.free_win': 'Win of a round that was played with a free bet',
  'play.stake_refund': 'Stake given back because the supplier rolled it back',
  'play.win_taken_back': 'Win taken back because the supplier rolled it back',
  'play.rebate': 'Rebate of a bet below the own series',
  'play.refund_taken_back': 'Stake taken again whose refund was wrong',
  'play.rebate_taken_back': 'Rebate taken back because the result was corrected',
  'jackpot.seed': 'What the house opened a jackpot with',
  'jackpot.feed': 'Share of stakes put into a jackpot',
  'jackpot.share_taken_back': 'Share of an undone stake taken back out of a jackpot',
  'jackpot.win': 'A jackpot won',
  'hold.reserve': 'Reserved for what is being decided',
  'hold.release': 'Reservation given back',
  'correction.raise': 'Correction in favour of the member',
  'correction.lower': 'Correction against the member',
} as const;

export type TransferCode = keyof typeof TRANSFER_CODES;
