import { randomBytes } from 'node:crypto';
import { serverSeedHash } from '@nokshi/fairness';
import type { Tx } from '../../platform/db.ts';
import { HOUSE_BOOKS, HOUSE_JACKPOTS, houseJackpot, post } from '../ledger/index.ts';
import { insertPool, type JackpotRow, listWithoutPool, type PoolRow } from './jackpot-store.ts';

const SECRET_BYTES = 32;

/**
 * Opens the next pool of a jackpot: its secret is drawn and committed to before anything can win it, and the house puts
 * the seed in.
 */
export async function openPool(tx: Tx, jackpot: JackpotRow, no: number, at: Date): Promise<PoolRow> {
  const { code, seed, currency } = jackpot;
  const serverSeed = randomBytes(SECRET_BYTES).toString('hex');
  const commitment = serverSeedHash(serverSeed);
  await insertPool(tx, { code, no, serverSeed, commitment, amount: seed, at });
  await post(tx, {
    memberId: HOUSE_BOOKS,
    scope: 'jackpots',
    key: `seed:${code}:${no}`,
    transfers: [
      { code: 'jackpot.seed', from: HOUSE_JACKPOTS, to: houseJackpot(code), amount: seed, currency },
    ],
    at,
  });
  return {
    ...jackpot,
    no,
    server_seed: serverSeed,
    commitment,
    amount: seed,
    staked: 0n,
    opened_at: at,
  };
}

/** Gives every jackpot that is on its pool. */
export async function openMissingPools(tx: Tx, at: Date): Promise<void> {
  for (const jackpot of await listWithoutPool(tx)) await openPool(tx, jackpot, jackpot.next_no, at);
}
