import { RECONCILIATION_DAYS } from '@nokshi/contract/reconciliation-console.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Library } from '../../catalogue/index.ts';
import { describeAnswer, type WalletAnswer, type WalletCommand } from '../wallet/wallet-command.ts';
import type { WalletGate } from '../wallet/wallet-gate.ts';
import { type CompareDeps, compareSlice } from './compare-slice.ts';
import { type DifferenceRow, insertDifferences, listOwed, settleOwed } from './difference-store.ts';
import { findFirstLaunch } from './our-transactions.ts';
import {
  findLastNight,
  finishRun,
  insertRun,
  postponeRun,
  type RunRow,
  readHouseClock,
  saveProgress,
  takeRun,
} from './run-store.ts';

export interface ReconcileDeps extends CompareDeps {
  readonly clock: Clock;
  readonly gate: WalletGate;
  readonly library: () => Promise<Library>;
  readonly timeZone: () => Promise<string>;
  /** Ends a run between two slices; another process goes on with it at once. */
  readonly stop?: AbortSignal;
}

const SLICE_MS = 3600_000;
/** From this hour of the house's clock a night's comparison begins: few play, and the day before is complete. */
const NIGHT_HOUR = 4;
const DAY_MS = 24 * 3600_000;
/** A run belongs to its process for so long after each slice. */
const LEASE_MS = 3 * 60_000;
const TRIES = 8;
const FIRST_PAUSE_MS = 30_000;

/**
 * One turn: the night's run is entered when its hour has come, and the run that waits longest goes on to its end, or
 * until the supplier does not answer. Answers whether there was one.
 */
export async function reconcileOnce(deps: ReconcileDeps): Promise<boolean> {
  await enterNight(deps, deps.clock.now());
  const at = deps.clock.now();
  const run = await takeRun(deps.db, { scope: deps.scope, at, until: later(at, LEASE_MS) });
  if (!run) return false;
  try {
    if (await goThrough(deps, run)) await finishRun(deps.db, run.id, deps.clock.now());
  } catch (error) {
    await postpone(deps, run, error);
  }
  return true;
}

/** From where the last night ended, so that nights on which nothing ran are made up for. */
async function enterNight({ db, scope, timeZone }: ReconcileDeps, at: Date): Promise<void> {
  const { midnight, hour } = await readHouseClock(db, at, await timeZone());
  if (hour < NIGHT_HOUR) return;
  const last = await findLastNight(db, scope);
  if (last !== undefined && last >= midnight) return;
  const first = last ?? (await findFirstLaunch(db, scope));
  if (first === undefined || first >= midnight) return;
  const from = new Date(Math.max(first.getTime(), midnight.getTime() - RECONCILIATION_DAYS * DAY_MS));
  await insertRun(db, { id: newId(at), scope, origin: 'nightly', askedBy: null, from, to: midnight, at });
}

/** Whether it came to the end of its window. */
async function goThrough(deps: ReconcileDeps, run: RunRow): Promise<boolean> {
  // What was found before a stop and not mended comes first.
  await mendOwed(deps, run.id);
  let from = run.reached_at;
  while (from < run.to_at) {
    const to = new Date(Math.min(from.getTime() + SLICE_MS, run.to_at.getTime()));
    const { found, theirs, ours } = await compareSlice(deps, { from, to });
    const at = deps.clock.now();
    await insertDifferences(deps.db, run.id, found, at);
    await mendOwed(deps, run.id);
    const until = deps.stop?.aborted ? at : later(at, LEASE_MS);
    await saveProgress(deps.db, { id: run.id, reached: to, theirs, ours, until });
    from = to;
    if (deps.stop?.aborted) break;
  }
  return from >= run.to_at;
}

function reasonOf(answer: WalletAnswer | undefined): string {
  if (answer === undefined) return 'no_such_transaction';
  return answer.reason ?? describeAnswer(answer);
}

async function mendOwed(deps: ReconcileDeps, runId: string): Promise<void> {
  for (const row of await listOwed(deps.db, runId)) {
    const command = await commandOf(deps, row);
    const answer = command && (await deps.gate.run(command));
    const isDone = answer?.status === 'ok' || answer?.status === 'replayed';
    const reason = isDone ? null : reasonOf(answer);
    await settleOwed(deps.db, row, {
      outcome: isDone ? 'mended' : 'open',
      reason: reason === null ? null : cutText(reason, 60),
    });
  }
}

async function commandOf(
  { scope, library }: ReconcileDeps,
  { key, member_id: memberId, mend }: DifferenceRow,
): Promise<WalletCommand | undefined> {
  if (mend === null || memberId === null) return undefined;
  const game = (await library()).gameByCode.get(mend.gameCode);
  const base = {
    memberId,
    scope,
    key,
    currency: mend.currency,
    gameNo: game?.no ?? null,
    house: game?.vendor ?? 'unknown',
    roundRef: mend.roundRef,
    isFree: mend.isFree,
    closesRound: mend.closesRound,
    isDemo: mend.isDemo,
    referenceKey: mend.referenceKey,
  };
  if (mend.kind === 'rollback') return { ...base, kind: 'rollback' };
  const problem = game ? {} : ({ problem: 'invalid_game' } as const);
  return { ...base, ...problem, kind: 'win', amount: BigInt(mend.amountMicros) };
}

async function postpone(deps: ReconcileDeps, run: RunRow, error: unknown): Promise<void> {
  const at = deps.clock.now();
  const problem = cutText(error instanceof Error ? error.message : String(error), 300);
  const due = run.tries + 1 < TRIES ? later(at, FIRST_PAUSE_MS * 2 ** run.tries) : undefined;
  await postponeRun(deps.db, { id: run.id, problem, due, at });
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
