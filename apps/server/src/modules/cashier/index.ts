import type { Config } from '../../platform/config.ts';
import { storedFolder } from '../../platform/files/index.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { adjustmentRoutes } from './adjustments/adjustment-routes.ts';
import { balanceRoutes } from './balance/balance-routes.ts';
import type { OpenStakes } from './balance/refill.ts';
import { endExpired } from './bonuses/end-bonus.ts';
import { offerRoutes } from './bonuses/offer-routes.ts';
import { BOOKS_OF_CASHIER } from './cashier-books.ts';
import { deskRoutes } from './deposit-desk/desk-routes.ts';
import { createSpeeds } from './deposits/channel-speeds.ts';
import { HAS_IDENTITY_CHECKS } from './deposits/deposit-deps.ts';
import { depositJobs } from './deposits/deposit-jobs.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import { memberTransferRoutes } from './member-transfers/member-transfer-routes.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { createSandboxProvider } from './payments/sandbox-provider.ts';
import { realMoneyRoutes } from './real-money/real-money-routes.ts';
import type { RealMoneyDeps } from './real-money/switch-real-money.ts';
import { listCashierExports } from './records/cashier-export.ts';
import type { RecordDeps } from './records/record-deps.ts';
import { recordRoutes } from './records/record-routes.ts';
import { turnoverRoutes } from './turnover/turnover-routes.ts';
import { askAboutTransfers } from './wallets/ask-about-transfers.ts';
import { createMemberWallets } from './wallets/member-wallets.ts';
import {
  describeFunds,
  describeGameWallet,
  type FundsReader,
  type GameWallet,
  type WalletReader,
} from './wallets/read-wallets.ts';
import type { SupplierWallet } from './wallets/supplier-wallet.ts';
import type { WalletDeps } from './wallets/wallet-deps.ts';
import { walletRoutes } from './wallets/wallet-routes.ts';
import { withdrawalConsoleRoutes } from './withdrawals/withdrawal-console-routes.ts';
import type { WithdrawalDeps } from './withdrawals/withdrawal-deps.ts';
import { withdrawalJobs } from './withdrawals/withdrawal-jobs.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

/** The cashier: balances as people see them, the refill of play credit, money that comes in and that leaves. */
export interface Cashier extends Room {
  /** The wallet at its supplier that the games of a vendor play from; undefined where they play from the main one. */
  findGameWallet(member: WalletReader, vendor: string): Promise<GameWallet | undefined>;
  /** Balances of every wallet, as clients of the family read them. */
  readonly readFunds: FundsReader;
}

export interface CashierOptions extends Omit<WithdrawalDeps, 'providers' | 'slips' | 'proofs' | 'speeds'> {
  readonly home: string;
  /** The payment providers that this installation is configured for. */
  readonly payments: Config['payments'];
  readonly records: Omit<RecordDeps, 'db'>;
  readonly supplierWallet: SupplierWallet | undefined;
  readonly reviseRealMoney: RealMoneyDeps['revise'];
  /** Stakes of a member's open rounds; rounds live in a room below. */
  readonly openStakes: OpenStakes;
}

/** So often is looked what has ended, is due or has to be asked about. */
const LOOK_MS = 2_000;

export function createCashier({
  home,
  payments,
  records,
  supplierWallet,
  reviseRealMoney,
  openStakes,
  ...options
}: CashierOptions): Cashier {
  const deps: WithdrawalDeps = {
    ...options,
    providers: createProviders(payments),
    slips: storedFolder(home, 'slips'),
    proofs: storedFolder(home, 'proofs'),
    speeds: createSpeeds(options.db),
  };
  const wallets: WalletDeps = {
    ...options,
    supplierWallet,
    wallets: createMemberWallets({ ...options, supplierWallet }),
  };
  return {
    name: 'cashier',
    routes: [
      ...balanceRoutes({ ...wallets, openStakes }),
      ...walletRoutes(wallets),
      ...memberTransferRoutes(deps),
      ...depositRoutes(deps),
      ...turnoverRoutes(deps),
      ...withdrawalRoutes(deps),
      ...withdrawalConsoleRoutes(deps),
      ...deskRoutes(deps),
      ...adjustmentRoutes(deps),
      ...offerRoutes(deps),
      ...realMoneyRoutes({ ...options, revise: reviseRealMoney, hasIdentityChecks: HAS_IDENTITY_CHECKS }),
      ...recordRoutes({ ...records, db: options.db }),
    ],
    jobs: [
      ...depositJobs(deps),
      ...withdrawalJobs(deps),
      { name: 'cashier.ask_about_transfers', everyMs: LOOK_MS, run: (at) => askAboutTransfers(wallets, at) },
      { name: 'cashier.end_bonuses', everyMs: LOOK_MS, run: (at) => endExpired(deps, { at }) },
    ],
    exports: (reader) => listCashierExports(options.db, reader),
    books: BOOKS_OF_CASHIER,
    live: LIVE,
    findGameWallet: (member, vendor) => describeGameWallet(wallets, member, vendor),
    readFunds: (reader) => describeFunds(wallets, reader),
  };
}

const LIVE = liveOf('cashier', {
  'cashier.deposit_changed': (
    { memberId, depositId, no, state, reason, currency, creditedMicros },
    position,
  ) => [
    {
      memberId,
      message: { type: 'deposit', position, depositId, no, state, reason, currency, creditedMicros },
    },
  ],
  'cashier.withdrawal_changed': (
    { memberId, withdrawalId, no, state, reason, note, by = null },
    position,
  ) => [{ memberId, message: { type: 'withdrawal', position, withdrawalId, no, state, reason, note, by } }],
  'cashier.wallet_transfer_changed': ({ memberId, transferId, state }, position) => [
    { memberId, message: { type: 'transfer', position, transferId, state } },
  ],
  'cashier.member_transfer_made': ({ memberId, transferId }, position) => [
    { memberId, message: { type: 'transfer', position, transferId, state: null } },
  ],
  'cashier.bonus_changed': null,
});

function createProviders({ sandbox }: Config['payments']): ReadonlyMap<string, PaymentProvider> {
  const providers = sandbox === undefined ? [] : [createSandboxProvider(sandbox)];
  return new Map(providers.map((provider) => [provider.name, provider]));
}

export { CASHIER_SETTINGS } from './cashier-settings.ts';
export { countOpenDeposits } from './deposits/deposit-store.ts';
export { listRefusedDeposits, sumDepositsOf } from './deposits/deposit-sums-store.ts';
export { findByTrx } from './deposits/find-by-trx.ts';
export {
  listSentByAssistants,
  sumSentByAssistants,
  sumSentByHands,
} from './member-transfers/assistant-transfer-store.ts';
export { describeTransferOf } from './member-transfers/describe-member-transfer.ts';
export {
  findOtherSides,
  findTransferStanding,
  sumNotTakenBack,
} from './member-transfers/member-transfer-store.ts';
export { sumGiven } from './records/bonus-record.ts';
export { movementReference } from './records/movement-reference.ts';
export { createSay, type Say } from './records/movement-words.ts';
export { fileName, headOf } from './records/record-files.ts';
export { countRounds, type RoundFact } from './turnover/count-rounds.ts';
export { openRequirement } from './turnover/open-requirement.ts';
export { countableStake, isRefund, type TurnoverTerms } from './turnover/turnover.ts';
export { listBonusShares, listConcerned, lockTurnover } from './turnover/turnover-store.ts';
export { termsOf } from './turnover/turnover-terms.ts';
export {
  type FundsReader,
  type GameWallet,
  shownNumber,
  type WalletReader,
} from './wallets/read-wallets.ts';
export type { MoveAnswer, SupplierWallet } from './wallets/supplier-wallet.ts';
