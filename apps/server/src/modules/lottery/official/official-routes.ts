import type { OutputOf } from '@nokshi/contract/entry.ts';
import * as contract from '@nokshi/contract/lottery-console.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { fail } from '../../../platform/errors.ts';
import { type Route, route, staffOf } from '../../../platform/http/context.ts';
import { listAccounts } from '../../identity/index.ts';
import { canonical } from '../issues/draw-issue.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import {
  listNextResults,
  listNotices,
  listOfficial,
  listVoids,
  type OfficialRow,
  type SaidResult,
} from './official-store.ts';
import { postponeIssue } from './postpone.ts';
import { resultDueAt } from './result-due.ts';
import { resultFields } from './result-fields.ts';
import { sayResult, sayVoid } from './say-result.ts';

type Deps = Pick<LotteryDeps, 'db' | 'library'>;

const STAFF = 'staff:';

/** Official draws in the console. Who may call stands in the contract and is checked by the frame. */
export function officialRoutes(deps: Deps): readonly Route[] {
  return [
    route(contract.readLotteryDesk, (ctx) => describeDesk(deps, { own: sourceOf(staffOf(ctx)), at: ctx.at })),
    route(contract.enterLotteryResult, async (ctx, { gameCode, numero, revision, result }) => {
      const source = sourceOf(staffOf(ctx));
      const said = { gameCode, numero, revision, result: readJson(result), payload: null };
      await sayResult(deps.db, { ...said, source, at: ctx.at });
      return describeDesk(deps, { own: source, at: ctx.at });
    }),
    route(contract.voidLotteryIssue, async (ctx, { gameCode, numero, reason, revision }) => {
      const source = sourceOf(staffOf(ctx));
      await sayVoid(deps.db, { gameCode, numero, reason, revision, source, at: ctx.at });
      return describeDesk(deps, { own: source, at: ctx.at });
    }),
    route(contract.postponeLotteryIssue, async (ctx, { gameCode, numero, drawsAt, movedFrom }) => {
      const moved = { drawsAt: new Date(drawsAt), movedFrom: new Date(movedFrom) };
      await postponeIssue(deps.db, { gameCode, numero, ...moved, at: ctx.at });
      return describeDesk(deps, { own: sourceOf(staffOf(ctx)), at: ctx.at });
    }),
  ];
}

function sourceOf({ memberId }: { readonly memberId: string }): string {
  return `${STAFF}${memberId}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return fail('lottery.result_refused');
  }
}

async function describeDesk(
  { db, library }: Deps,
  { own, at }: { readonly own: string; readonly at: Date },
): Promise<OutputOf<typeof contract.readLotteryDesk>> {
  const [onSale, waiting, drawn] = [
    await listOfficial(db, 'onSale', contract.OFFICIAL_ISSUES_SHOWN),
    await listOfficial(db, 'waiting', contract.OFFICIAL_ISSUES_SHOWN),
    await listOfficial(db, 'drawn', contract.OFFICIAL_ISSUES_SHOWN),
  ];
  const ids = [...onSale, ...waiting, ...drawn].map(({ id }) => id);
  const [results, voids] = [await listNextResults(db, ids), await listVoids(db, ids)];
  const notices = await listNotices(db, ids);
  const staff = [...results, ...voids].flatMap(({ source }) =>
    source.startsWith(STAFF) ? [source.slice(STAFF.length)] : [],
  );
  const [accounts, { gameByCode }] = [await listAccounts(db, [...new Set(staff)]), await library()];
  const saidBy = ({ source, entered_at }: { readonly source: string; readonly entered_at: Date }) => ({
    by: accounts.get(source.slice(STAFF.length)) ?? source,
    isOwn: source === own,
    at: entered_at.getTime(),
  });
  const entriesOf = (entries: readonly SaidResult[]): contract.DeskIssue['entries'] => {
    const differ = new Set(entries.map(({ result }) => canonical(result))).size > 1;
    return entries.map((said) => ({
      ...saidBy(said),
      result: differ || said.source === own ? said.result : null,
    }));
  };
  const describe = (row: OfficialRow): contract.DeskIssue => {
    const game = gameByCode.get(row.game_code);
    const family = findLotteryGame(row.game_code)?.family ?? '';
    return {
      gameCode: row.game_code,
      title: { bn: game?.name_bn ?? row.game_code, en: game?.name_en ?? row.game_code },
      family,
      numero: row.numero,
      state: row.state,
      closesAt: row.closes_at.getTime(),
      drawsAt: row.draws_at.getTime(),
      postponedFrom: row.postponed_from?.getTime() ?? null,
      resultDueAt: row.result === null ? resultDueAt(family, row.draws_at).getTime() : null,
      ticketCount: row.ticket_count ?? 0,
      stakeMicros: (row.ticket_stake ?? 0n).toString(),
      result: row.result ?? null,
      revision: row.revision,
      canEnter: row.result === null ? row.state !== 'open' && row.draws_at <= at : row.state === 'settled',
      entries: entriesOf(results.filter(({ issue_id }) => issue_id === row.id)),
      fields: resultFields(family),
      notices: notices
        .filter(({ issue_id }) => issue_id === row.id)
        .map(({ feed, kind, told_at }) => ({ feed, kind, at: told_at.getTime() })),
      voidAsked: voids
        .filter(({ issue_id }) => issue_id === row.id)
        .map((said) => ({ ...saidBy(said), reason: said.reason })),
    };
  };
  return {
    onSale: onSale.map(describe),
    waiting: waiting.map(describe),
    drawn: drawn.map(describe),
  };
}
