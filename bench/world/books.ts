import { checkBooks } from '../../apps/server/src/modules/ledger/index.ts';
import { listBooks } from '../../apps/server/src/tool-rooms.ts';
import type { Verdict } from '../verdict.ts';
import type { BenchWorld } from './bench-world.ts';

/** Whether the ledger of a world balances once everything was played. */
export async function judgeBooks({ database }: BenchWorld): Promise<Verdict> {
  const books = await checkBooks(database.db, listBooks(database));
  const isMet = books.difference === 0n && books.checks.every(({ difference }) => difference === 0n);
  return { name: 'books', figure: isMet ? '0' : 'off', goal: '0', isMet };
}
