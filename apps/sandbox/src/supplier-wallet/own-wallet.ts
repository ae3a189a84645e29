import type { Database } from '../database.ts';
import type { RoundWallet } from '../wallet/round-wallet.ts';
import type { RoundOrder } from '../wallet/wallet-calls.ts';
import type { WalletAnswer } from '../wallet/wallet-client.ts';
import { DEMO_CURRENCY, DEMO_WALLET } from './demo-wallet.ts';
import { type Movement, move } from './move.ts';
import { findWalletVendor, readBalance } from './wallet-store.ts';

/** The wallets that this supplier keeps: of vendors which do not play from the portal's, and of play for show. */
export type OwnWallet = {
  /** Whose wallet of these a game plays from in that currency; undefined where it is the portal's. */
  vendorOf(play: { gameCode: string; currency: string }): Promise<string | undefined>;
  /** Micros. */
  balanceOf(player: { userRef: string; vendor: string; currency: string }): Promise<bigint>;
};

export function createOwnWallet(db: Database): OwnWallet {
  return {
    vendorOf: async ({ gameCode, currency }) =>
      currency === DEMO_CURRENCY ? DEMO_WALLET : await findWalletVendor(db, gameCode),
    balanceOf: (player) => readBalance(db, player),
  };
}

/**
 * The wallet of rounds: that of the supplier for play for show and games whose vendor plays from it, else the portal's. A round
 * that a kill cut off is continued here as it is there, by its transaction ids.
 */
export function createRoutedWallet(deps: {
  db: Database;
  own: OwnWallet;
  portal: RoundWallet;
  now: () => Date;
}): RoundWallet {
  const { db, own, portal, now } = deps;
  const here = async (
    order: RoundOrder,
    movement: Pick<Movement, 'kind' | 'transactionUuid' | 'amountMicros' | 'referenceUuid'>,
  ): Promise<WalletAnswer | undefined> => {
    const vendor = await own.vendorOf(order);
    if (vendor === undefined) return undefined;
    const { user: userRef, currency } = order;
    const { status, balanceMicros } = await move(
      db,
      { ...movement, userRef, vendor, currency },
      { at: now() },
    );
    return { kind: 'answered', status, balanceMicros };
  };
  return {
    async bet(order) {
      const { betUuid: transactionUuid, stakeMicros: amountMicros } = order;
      const bet = { kind: 'bet', transactionUuid, amountMicros, referenceUuid: null } as const;
      return (await here(order, bet)) ?? portal.bet(order);
    },
    async win(order) {
      const { winUuid: transactionUuid, winMicros: amountMicros, betUuid: referenceUuid } = order;
      const win = { kind: 'win', transactionUuid, amountMicros, referenceUuid } as const;
      return (await here(order, win)) ?? portal.win(order);
    },
    async rollback(order) {
      const { rollbackUuid: transactionUuid, betUuid: referenceUuid } = order;
      const rollback = { kind: 'rollback', transactionUuid, amountMicros: 0n, referenceUuid } as const;
      return (await here(order, rollback)) ?? portal.rollback(order);
    },
  };
}
