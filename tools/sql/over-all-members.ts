// What may go over all members, and why: the books, reports, jobs, queues of the console, names of the outside.

/** The rooms whose statements move money or decide about it. */
export const ROOMS_OF_MONEY = /\/modules\/(ledger|play|cashier|protection|jackpots|lottery\/orders)\//;

const BOOKS = 'the books are checked over all members';
const JOB = 'a job takes what is due, whoever it belongs to';
const QUEUE = 'the console shows what waits, or was, of everybody';
const REPORT = 'a figure of all members';
const BY_NAME = 'the outside knows it by a name of its own, and the answer says whose it is';
const SHARED = 'it asks who else: the same number, transaction or round of others';

/** Statements that do not say the member, by file, function and tables, with the reason. */
export const OVER_ALL_MEMBERS: ReadonlyMap<string, string> = new Map([
  ['cashier/bonuses/ended-store.ts listExpired: cashier_bonus', JOB],
  ['cashier/deposits/channel-store.ts listReceiversInTurn: cashier_deposit', REPORT],
  ['cashier/deposits/deposit-store.ts findByProviderOrder: cashier_deposit', BY_NAME],
  ['cashier/deposits/deposit-store.ts listExpiredCheckouts: cashier_deposit', JOB],
  ['cashier/deposits/deposit-store.ts listWaiting: cashier_deposit', QUEUE],
  ['cashier/deposits/deposit-store.ts lockExpired: cashier_deposit', JOB],
  ['cashier/deposits/deposit-store.ts lockUnanswered: cashier_deposit', JOB],
  ['cashier/deposits/find-by-trx.ts findByTrx: cashier_told_trx', QUEUE],
  // A transfer stands with who sent it; whoever received it asks for it by the receiver.
  ['cashier/member-transfers/member-transfer-store.ts findOfEither: cashier_member_transfer', SHARED],
  ['cashier/member-transfers/member-transfer-store.ts findOtherSides: cashier_member_transfer', SHARED],
  ['cashier/member-transfers/member-transfer-store.ts findTransfersBehind: cashier_member_transfer', SHARED],
  ['cashier/member-transfers/member-transfer-store.ts listOfEither: cashier_member_transfer', SHARED],
  ['cashier/payouts/payout-store.ts listOtherHolders: cashier_payout_account, cashier_withdrawal', SHARED],
  ['cashier/payouts/payout-store.ts listSharers: cashier_payout_account, cashier_payout_clash', SHARED],
  ['cashier/receipts/receipt-store.ts listTellers: cashier_told_trx', SHARED],
  ['cashier/wallets/transfer-store.ts listStuckRows: cashier_wallet_transfer', QUEUE],
  ['cashier/wallets/transfer-store.ts takeDue: cashier_wallet_transfer', JOB],
  ['cashier/withdrawals/withdrawal-evidence-store.ts readMedians: cashier_withdrawal', REPORT],
  ['cashier/withdrawals/withdrawal-queue-store.ts listInState: cashier_withdrawal', QUEUE],
  [
    'cashier/withdrawals/withdrawal-queue-store.ts listQueued: cashier_payout_conflict, cashier_payout_conflict_look, cashier_withdrawal',
    QUEUE,
  ],
  ['cashier/withdrawals/withdrawal-queue-store.ts listWatched: cashier_withdrawal', JOB],
  ['cashier/withdrawals/withdrawal-queue-store.ts lockUnconfirmed: cashier_withdrawal', JOB],
  ['cashier/withdrawals/withdrawal-queue-store.ts takeReminders: cashier_withdrawal', JOB],
  ['ledger/books.ts checkBooks: ledger_account, ledger_entry, ledger_transfer', BOOKS],
  ['ledger/key-owners.ts listKeyOwners: ledger_key', BY_NAME],
  ['ledger/ledger-store.ts sumEntries: ledger_entry', BOOKS],
  ['play/free-bets/free-bet-store.ts listBatch: play_free_grant', QUEUE],
  [
    'play/free-bets/free-bet-store.ts listGrants: play_command, play_free_bet, play_free_grant, play_round',
    QUEUE,
  ],
  ['play/free-bets/free-bet-store.ts listUnanswered: play_free_grant', JOB],
  ['play/in-house/crash/crash-bet-store.ts listForeignBets: play_crash_bet', SHARED],
  ['play/in-house/crash/crash-bet-store.ts listLooseBets: play_crash_bet', JOB],
  ['play/in-house/steps/step-store.ts listStuckSteps: play_seed_pair, play_step_round', JOB],
  ['play/reconciliation/our-transactions.ts findFirstLaunch: play_wallet_token', REPORT],
  ['play/reconciliation/our-transactions.ts listOurs: play_command, play_round', REPORT],
  ['play/vendors/open-game-store.ts deleteOldOpenGames: play_open_game', JOB],
  ['play/wallet-token-store.ts findAfterTurn: play_wallet_token', BY_NAME],
  ['protection/limit-store.ts endLapsed: protection_limit', JOB],
  ['protection/limit-store.ts takeReady: protection_limit', JOB],
  ['protection/player-store.ts takeReminders: protection_player', JOB],
  ['protection/player-store.ts writeRule: protection_player', 'a rule of the brand is for every member'],
]);

const ROWS_OF_JSON = 'rows of a parameter in JSON, each with its member, which the test does not read';

/** The same of functions of the database, by file and tables. */
export const FUNCTIONS_OVER_ALL_MEMBERS: ReadonlyMap<string, string> = new Map([
  ['play/play_read_facts.sql: ledger_key', SHARED],
  ['play/play_write_rare.sql: play_command, play_free_bet, play_free_grant, play_seed_pair', ROWS_OF_JSON],
  ['protection/protection_write_play.sql: protection_player, protection_usage', ROWS_OF_JSON],
]);
