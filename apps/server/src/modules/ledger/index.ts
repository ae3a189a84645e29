import { liveOf, type Room } from '../../platform/room.ts';
import { balanceMessage } from './balance-message.ts';

/**
 * The vault: accounts and transfers, the only writer of money. Amounts are micros (10^-6) of a currency. A use case
 * posts inside its own transaction; wallet commands of games go through the wallet of `play`, which ends in
 * the same writer, `ledger_write`. `docs/ledger.md` holds the chart of accounts.
 */
export function createLedger(): Room {
  return {
    name: 'ledger',
    live: liveOf('ledger', {
      'ledger.balance_changed': (payload, position) => [balanceMessage(position, payload)],
    }),
  };
}

export {
  HOUSE_AGENTS,
  HOUSE_BONUS,
  HOUSE_BOOKS,
  HOUSE_CORRECTION,
  HOUSE_CREDIT,
  HOUSE_FEES,
  HOUSE_JACKPOTS,
  HOUSE_POINTS,
  HOUSE_REBATES,
  HOUSE_REWARDS,
  HOUSE_TRANSFERS,
  houseJackpot,
  housePlay,
  memberCash,
  memberHeld,
  memberPoints,
  outsideProvider,
  outsideSupplier,
} from './accounts.ts';
export { balanceMessage } from './balance-message.ts';
export {
  listTransfersById,
  listTransfersSince,
  type TransferBesidePlay,
} from './beside-play-store.ts';
export { checkBooks } from './books.ts';
export {
  cashHolderKey,
  openMissingCash,
  tellCashBalances,
} from './cash-accounts.ts';
export { TRANSFER_CODES, type TransferCode } from './codes.ts';
export { type HoldOrder, openHold, postHold, voidHold } from './holds.ts';
export { listKeyOwners } from './key-owners.ts';
export { findBalance, lockBalance, openAccount, sumEntries } from './ledger-store.ts';
export {
  markLimited,
  type PlaySum,
  sumMovements,
  sumPlayTime,
} from './movements.ts';
export { openMissingPoints } from './point-accounts.ts';
export { post, postMany } from './post.ts';
export type { Posting, TransferOrder } from './posting.ts';
export {
  type AccountKey,
  type EntrySpan,
  findBalanceBefore,
  findSpan,
  listMovements,
  listMovementsOfGroups,
  listTransfersBesidePlay,
  type MovementRow,
  readBalancesAfter,
  sumByCode,
  sumLeftSince,
  sumTransfersBesidePlay,
} from './record-store.ts';
export { listBalancesBefore, listFirstNumbers, sumSpansByCode } from './span-store.ts';
export {
  findStanding,
  listCashStandings,
  lockCash,
  NO_STANDING,
  readStandingColumn,
  type Standing,
  type StandingColumn,
  standingColumn,
  sumCash,
  tellStanding,
} from './standing.ts';
