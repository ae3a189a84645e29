import * as contract from '@nokshi/contract/reconciliation-console.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { listAccounts } from '../../identity/index.ts';
import { type CheckGamesDeps, checkGames } from './check-games.ts';
import { closeOpen, type DifferenceRow, listDifferences } from './difference-store.ts';
import { findRun, insertRun, listRuns, type RunRow } from './run-store.ts';

export interface ReconciliationDeps extends CheckGamesDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly scope: string;
}

const RUNS_SHOWN = 60;
const SHOWN = 200;
const DAY_MS = 24 * 3600_000;

/** Comparisons in the console. Who may call stands in the contract and is checked by the frame. */
export function reconciliationRoutes(deps: ReconciliationDeps): readonly Route[] {
  const { db, scope } = deps;
  return [
    route(contract.listReconciliations, async () => ({
      hasSupplier: deps.supplier !== undefined,
      list: await describeRuns(db, await listRuns(db, scope, RUNS_SHOWN)),
    })),
    route(contract.readReconciliation, async (_ctx, { id }) => {
      const rows = await listDifferences(db, id, SHOWN + 1);
      return {
        run: await readRun(db, id),
        differences: await describeDifferences(db, rows.slice(0, SHOWN)),
        hasMore: rows.length > SHOWN,
      };
    }),
    route(contract.startReconciliation, async (ctx, input) => {
      if (!deps.supplier) fail('play.supplier_unreachable');
      const id = input.id.toLowerCase();
      const [from, to] = [new Date(input.from), new Date(input.to)];
      checkWindow(from, to, ctx.at);
      const askedBy = principalOf(ctx).memberId;
      await insertRun(db, { id, scope, origin: 'person', askedBy, from, to, at: ctx.at });
      const run = await readRun(db, id);
      if (run.from !== input.from || run.to !== input.to) fail('ledger.key_reused');
      return run;
    }),
    route(contract.closeDifference, async (ctx, { runId, key, kind, reason }) => {
      const by = principalOf(ctx).memberId;
      await readRun(db, runId);
      const row = await closeOpen(db, { runId, key, kind, note: reason, by, at: ctx.at });
      const [difference] = row ? await describeDifferences(db, [row]) : [];
      return difference ?? fail('play.difference_closed');
    }),
    route(contract.checkGameList, () => checkGames(deps)),
  ];
}

function checkWindow(from: Date, to: Date, at: Date): void {
  const settled = at.getTime() - contract.RECONCILIATION_SETTLE_MINUTES * 60_000;
  const length = to.getTime() - from.getTime();
  const isFine = length > 0 && length <= contract.RECONCILIATION_DAYS * DAY_MS && to.getTime() <= settled;
  if (!isFine) fail('play.reconciliation_window');
}

async function readRun(db: Db, id: string): Promise<contract.ReconciliationRun> {
  const row = await findRun(db, id);
  const [run] = row ? await describeRuns(db, [row]) : [];
  return run ?? fail('play.reconciliation_unknown');
}

async function describeRuns(db: Db, rows: readonly RunRow[]): Promise<contract.ReconciliationRun[]> {
  const accounts = await listAccounts(db, idsOf(rows.map((row) => row.asked_by)));
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    askedBy: row.asked_by === null ? null : (accounts.get(row.asked_by) ?? null),
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    state: row.state,
    reached: row.reached_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    finishedAt: row.finished_at?.getTime() ?? null,
    problem: row.problem,
    theirs: row.theirs,
    ours: row.ours,
    mended: row.mended,
    open: row.open,
    closed: row.closed,
  }));
}

async function describeDifferences(
  db: Db,
  rows: readonly DifferenceRow[],
): Promise<contract.ReconciliationDifference[]> {
  const accounts = await listAccounts(db, idsOf(rows.flatMap((row) => [row.member_id, row.closed_by])));
  const nameOf = (id: string | null) => (id === null ? null : (accounts.get(id) ?? null));
  return rows.map((row) => ({
    key: row.key,
    kind: row.kind,
    outcome: row.outcome,
    reason: row.reason,
    memberId: row.member_id,
    account: nameOf(row.member_id),
    theirs: row.theirs,
    ours: row.ours,
    note: row.note,
    closedBy: nameOf(row.closed_by),
    closedAt: row.closed_at?.getTime() ?? null,
  }));
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
