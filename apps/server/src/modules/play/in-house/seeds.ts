import { randomBytes } from 'node:crypto';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { SERVER_SEED_BYTES, serverSeedHash } from '@nokshi/fairness';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import {
  activateNextPair,
  findSeedPair,
  insertSeedPair,
  lockSeeds,
  retireSeedPair,
  type SeedPairRow,
} from './seed-store.ts';
import { hasRunningSteps } from './steps/step-store.ts';

export interface SeedsView {
  readonly serverSeedHash: string;
  readonly nextServerSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

const CLIENT_SEED_BYTES = 8;

/** The pair in use and the hash of the one after it; both are made when a member plays for the first time. */
export async function readSeeds(db: Db, memberId: MemberId, at: Date): Promise<SeedsView> {
  const [active, next] = [
    await findSeedPair(db, memberId, 'active'),
    await findSeedPair(db, memberId, 'next'),
  ];
  if (active && next) return view(active, next);
  return inTransaction(db, async (tx) => {
    await lockSeeds(tx, memberId);
    return ensure(tx, memberId, at);
  });
}

/** The pair that the next bet draws from, made when a member plays for the first time; most bets ask the database once. */
export async function readActivePair(db: Db, memberId: MemberId, at: Date): Promise<SeedPairRow> {
  const found = await findSeedPair(db, memberId, 'active');
  if (found) return found;
  await readSeeds(db, memberId, at);
  const made = await findSeedPair(db, memberId, 'active');
  assert(made !== undefined, 'a member who was given seeds has an active pair');
  return made;
}

/** The nonce that the next bet of a member takes. */
export async function readNextNonce(db: Db, memberId: MemberId): Promise<number> {
  return (await findSeedPair(db, memberId, 'active'))?.next_nonce ?? 0;
}

/**
 * Retires the pair in use and reveals its server seed; the committed next pair comes into use with the client seed
 * that the person chose (standards 3.20-3.23).
 * @throws DomainError play.round_runs
 */
export async function rotateSeeds(
  db: Db,
  order: { readonly memberId: MemberId; readonly clientSeed: string; readonly at: Date },
): Promise<{ readonly revealed: SeedPairRow; readonly seeds: SeedsView }> {
  return inTransaction(db, async (tx) => {
    await lockSeeds(tx, order.memberId);
    await ensure(tx, order.memberId, order.at);
    const revealed = await retireSeedPair(tx, order);
    assert(revealed !== undefined, 'a member who was given seeds has an active pair');
    // The pair is locked by now, so no round begins with it any more; one that runs still hides what it is drawn from.
    if (await hasRunningSteps(tx, { memberId: order.memberId, pairId: revealed.id })) fail('play.round_runs');
    await activateNextPair(tx, order);
    await makePair(tx, { ...order, state: 'next' });
    return { revealed, seeds: await ensure(tx, order.memberId, order.at) };
  });
}

async function ensure(tx: Tx, memberId: MemberId, at: Date): Promise<SeedsView> {
  for (const state of ['active', 'next'] as const) {
    if (!(await findSeedPair(tx, memberId, state))) {
      const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex');
      await makePair(tx, { memberId, clientSeed, state, at });
    }
  }
  const [active, next] = [
    await findSeedPair(tx, memberId, 'active'),
    await findSeedPair(tx, memberId, 'next'),
  ];
  assert(active !== undefined && next !== undefined, 'both pairs were just made');
  return view(active, next);
}

async function makePair(
  tx: Tx,
  pair: {
    readonly memberId: MemberId;
    readonly clientSeed: string;
    readonly state: 'active' | 'next';
    readonly at: Date;
  },
): Promise<void> {
  const serverSeed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  await insertSeedPair(tx, { ...pair, id: newId(), serverSeed, serverSeedHash: serverSeedHash(serverSeed) });
}

function view(active: SeedPairRow, next: SeedPairRow): SeedsView {
  return {
    serverSeedHash: active.server_seed_hash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
  };
}
