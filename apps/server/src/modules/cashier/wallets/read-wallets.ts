import { MAIN_WALLET, type WalletRow } from '@nokshi/contract/cashier-wallets.ts';
import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { microsToWireNumber } from '@nokshi/money';
import type { Db, Tx } from '../../../platform/db.ts';
import { findBalance, memberCash, type Standing } from '../../ledger/index.ts';
import { titleOf } from './describe-transfer.ts';
import type { KnownBalance } from './member-wallets.ts';
import { listWalletSettings, type WalletDeps } from './wallet-deps.ts';
import { findBalanceFacts } from './wallet-store.ts';

const SHOWN_DECIMALS = 2;

export interface WalletReader {
  readonly memberId: MemberId;
  readonly memberNo: number;
  readonly language: Language;
}

export function shownNumber(micros: bigint): number {
  return microsToWireNumber(micros, SHOWN_DECIMALS);
}

/** Micros that the member can stake from the main wallet and take out of it. */
export async function readMainBalance(deps: { readonly db: Db | Tx }, memberId: MemberId): Promise<bigint> {
  const address = memberCash(memberId);
  return (await findBalance(deps.db, { memberId, address, currency: PLAY_CREDIT })) ?? 0n;
}

/** A row for the main wallet and for each that a supplier keeps; `only` leaves out all but one. */
export async function readWallets(
  deps: WalletDeps,
  reader: WalletReader,
  only: number | undefined,
): Promise<{ readonly main: Standing; readonly refilledAt: Date | null; readonly rows: WalletRow[] }> {
  const isWanted = (accountTypeId: number) => only === undefined || only === accountTypeId;
  const settings = (await listWalletSettings(deps)).filter((wallet) => isWanted(wallet.accountTypeId));
  const vendors = new Set(settings.map(({ vendor }) => vendor));
  const member = { ...reader, address: memberCash(reader.memberId), currency: PLAY_CREDIT };
  const { main, refilledAt, wallets } = await findBalanceFacts(deps.db, member);
  const known = await deps.wallets.ask(
    member,
    wallets.filter(({ vendor }) => vendors.has(vendor)),
  );
  const mainRow = rowOf({ accountTypeId: MAIN_WALLET, accountName: 'MAIN', balance: main.balance });
  const rows = settings.map((wallet) => {
    const { accountTypeId, vendor } = wallet;
    const accountName = titleOf(wallet, reader.language);
    return rowOf({ accountTypeId, accountName, balance: 0n, ...known.get(vendor) });
  });
  return { main, refilledAt, rows: isWanted(MAIN_WALLET) ? [mainRow, ...rows] : rows };
}

/** Every wallet of a member, as clients of the family read it beside the contracts. */
export type FundsReader = (reader: WalletReader) => Promise<{
  readonly sumBalance: number;
  readonly availBalance: number;
  readonly currency: string;
  readonly balance: WalletRow[];
}>;

export async function describeFunds(deps: WalletDeps, reader: WalletReader): ReturnType<FundsReader> {
  const { main, rows } = await readWallets(deps, reader, undefined);
  const shown = shownNumber(main.balance);
  return { sumBalance: shown, availBalance: shown, currency: PLAY_CREDIT, balance: rows };
}

export interface GameWallet {
  readonly accountTypeId: number;
  readonly title: string;
  readonly balance: bigint;
  readonly isStale: boolean;
}

/** The wallet at its supplier that the games of a vendor play from; undefined where they play from the main one. */
export async function describeGameWallet(
  deps: WalletDeps,
  reader: WalletReader,
  vendor: string,
): Promise<GameWallet | undefined> {
  const wallet = (await listWalletSettings(deps)).find((candidate) => candidate.vendor === vendor);
  if (!wallet) return undefined;
  const known = await deps.wallets.read({ ...reader, currency: PLAY_CREDIT }, [vendor]);
  return {
    accountTypeId: wallet.accountTypeId,
    title: titleOf(wallet, reader.language),
    balance: known.get(vendor)?.balance ?? 0n,
    isStale: known.get(vendor)?.isStale ?? false,
  };
}

function rowOf(
  wallet: Pick<WalletRow, 'accountTypeId' | 'accountName'> &
    Pick<KnownBalance, 'balance'> &
    Partial<Pick<KnownBalance, 'isStale' | 'knownAt'>>,
): WalletRow {
  return {
    accountTypeId: wallet.accountTypeId,
    accountName: wallet.accountName,
    availBalance: shownNumber(wallet.balance),
    availMicros: wallet.balance.toString(),
    isStale: wallet.isStale ?? false,
    knownAt: wallet.knownAt?.getTime() ?? null,
  };
}
