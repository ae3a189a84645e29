import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { SupplierWallet } from './supplier-wallet.ts';
import { keepWalletBalance, listWalletRows, type WalletBalanceRow } from './wallet-store.ts';

/** Balances are polled: a supplier is asked about one wallet no more often, and its silence counts as long. */
const FRESH_MS = 5000;
const KEPT = 20_000;

export interface KnownBalance {
  readonly vendor: string;
  /** Micros. */
  readonly balance: bigint;
  /** The supplier is silent: this is what it said at `knownAt`. */
  readonly isStale: boolean;
  /** Null while the supplier has never said anything. */
  readonly knownAt: Date | null;
}

/** What stands in the wallets that suppliers keep for members, as far as it is known. */
export interface MemberWallets {
  /**
   * Those of the wallets that the member has, one for each vendor: who never moved money there has none, and nobody is
   * asked about it.
   */
  read(member: WalletMember, vendors: readonly string[]): Promise<ReadonlyMap<string, KnownBalance>>;
  /** The same of rows that were just read. */
  ask(member: WalletMember, rows: readonly WalletBalanceRow[]): Promise<ReadonlyMap<string, KnownBalance>>;
  /** A transfer has changed this wallet, or may have. */
  forget(memberId: MemberId, vendor: string): void;
}

interface WalletMember {
  readonly memberId: MemberId;
  readonly memberNo: number;
  readonly currency: string;
}

interface Asked {
  readonly atMs: number;
  readonly answer: Promise<KnownBalance>;
}

export function createMemberWallets(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly supplierWallet: SupplierWallet | undefined;
}): MemberWallets {
  const { db, clock, supplierWallet } = deps;
  const asked = new Map<string, Asked>();
  const nameOf = (memberId: MemberId, vendor: string) => `${memberId}:${vendor}`;

  async function ask(member: WalletMember, row: WalletBalanceRow): Promise<KnownBalance> {
    const { memberId, memberNo, currency } = member;
    const { vendor } = row;
    const askedAt = clock.now();
    const told = await supplierWallet?.findBalance({ user: memberNo.toString(), vendor, currency });
    if (told === undefined) return { vendor, balance: row.balance, isStale: true, knownAt: row.known_at };
    if (told !== row.balance || row.known_at === null) {
      // As of before the question: a transfer that ended meanwhile knows better.
      await keepWalletBalance(db, { memberId, vendor, currency, balance: told, at: askedAt });
    }
    return { vendor, balance: told, isStale: false, knownAt: askedAt };
  }

  function look(member: WalletMember, row: WalletBalanceRow): Promise<KnownBalance> {
    const name = nameOf(member.memberId, row.vendor);
    const nowMs = clock.now().getTime();
    const known = asked.get(name);
    if (known !== undefined && nowMs - known.atMs < FRESH_MS) return known.answer;
    if (asked.size >= KEPT) asked.clear();
    const answer = ask(member, row);
    asked.set(name, { atMs: nowMs, answer });
    answer.catch(() => asked.delete(name));
    return answer;
  }

  async function askAll(member: WalletMember, rows: readonly WalletBalanceRow[]) {
    const known = await Promise.all(rows.map((row) => look(member, row)));
    return new Map(known.map((wallet) => [wallet.vendor, wallet]));
  }

  return {
    async read(member, vendors) {
      if (vendors.length === 0) return new Map();
      const rows = await listWalletRows(db, member.memberId, member.currency);
      return askAll(
        member,
        rows.filter((row) => vendors.includes(row.vendor)),
      );
    },
    ask: askAll,
    forget: (memberId, vendor) => {
      asked.delete(nameOf(memberId, vendor));
    },
  };
}
