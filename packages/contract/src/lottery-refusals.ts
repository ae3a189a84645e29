/** What may stand against a stake on a lottery, whoever's call it comes by. */
export const stakeRefusals = [
  'lottery.game_unknown',
  'lottery.issue_closed',
  'lottery.line_refused',
  'lottery.stake_differs',
  'lottery.too_many_bets',
  'lottery.too_many_numbers',
  'lottery.most_win',
  'lottery.exposure',
  'ledger.not_enough',
  'ledger.key_reused',
  'protection.account_locked',
  'protection.limit_reached',
  'protection.reality_check',
  'cashier.real_money_off',
] as const;
