import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import * as contract from '@nokshi/contract/play-free-bets.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';
import { assert } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { type ArtAddresses, createPresenter } from '../../catalogue/index.ts';
import { listAccounts } from '../../identity/index.ts';
import { listUnreachable } from '../../protection/index.ts';
import { named } from '../records/describe-bets.ts';
import { cancelFreeBets } from './cancel-free-bets.ts';
import { describeGrant } from './describe-grants.ts';
import { findGrant, type GrantWithWins, listGrants, listMemberGrants } from './free-bet-store.ts';
import { grantFreeBets } from './grant-free-bets.ts';
import type { PlaceDeps } from './place-grants.ts';
import { readTemplates } from './templates.ts';

export interface FreeBetDeps extends PlaceDeps {
  readonly art: ArtAddresses;
}

const DAY_MS = 24 * 3600_000;
/** How long a member still sees what is over. */
const OVER_DAYS = 30;
const MEMBER_SHOWN = 40;
const GAMES_SHOWN = 30;

/** Free bets: what a member has, and how the staff grants and takes back. */
export function freeBetRoutes(deps: FreeBetDeps): readonly Route[] {
  return [
    route(contract.freeBets, async (ctx, input) => ({
      list: await listOwn(deps, principalOf(ctx).memberId, input.language ?? ctx.language, ctx.at),
    })),
    route(contract.listFreeGrants, async (ctx, input) => {
      const memberId = input.memberId?.toLowerCase() as MemberId | undefined;
      const rows = await listGrants(deps.db, { memberId, limit: contract.FREE_GRANTS_SHOWN });
      return { list: await describe(deps, rows, input.language ?? ctx.language, ctx.at) };
    }),
    route(contract.listFreeBetGames, (ctx, input) =>
      listGames(deps, input.query ?? '', input.language ?? ctx.language, ctx.at),
    ),
    route(contract.grantFreeBets, async (ctx, input) => {
      const order = { ...input, id: input.id.toLowerCase() };
      await grantFreeBets(deps, order, { staffId: principalOf(ctx).memberId, at: ctx.at });
      const own = await listGrants(deps.db, { batchId: order.id, limit: contract.FREE_BET_LIMITS.members });
      return { list: await describe(deps, own, ctx.language, ctx.at) };
    }),
    route(contract.cancelFreeBets, async (ctx, input) => {
      const key = { memberId: input.memberId.toLowerCase() as MemberId, id: input.id.toLowerCase() };
      await cancelFreeBets(deps, key, ctx.at);
      const grant = await findGrant(deps.db, key);
      assert(grant !== undefined, 'a grant is never removed');
      const [shown] = await describe(deps, [grant], ctx.language, ctx.at);
      assert(shown !== undefined, 'one row is one answer');
      return shown;
    }),
  ];
}

/** Nobody who takes a break is reminded of what there is to play. */
async function listOwn(
  { db, library, art }: FreeBetDeps,
  memberId: MemberId,
  language: Language,
  at: Date,
): Promise<contract.FreeBets[]> {
  if ((await listUnreachable(db, [memberId], at)).has(memberId)) return [];
  const overSince = new Date(at.getTime() - OVER_DAYS * DAY_MS);
  const rows = await listMemberGrants(db, { memberId, at, overSince, limit: MEMBER_SHOWN });
  const books = await library();
  const presenter = createPresenter(books, art, { language, at });
  return rows.flatMap((row): contract.FreeBets[] => {
    const game = books.gameByNo.get(row.game_no);
    if (!game) return [];
    const { iconUrl, vendorName } = presenter.game(game);
    return [{ ...describeGrant(row, { library: books, language, at }), iconUrl, vendorName }];
  });
}

async function describe(
  { db, library }: FreeBetDeps,
  rows: readonly GrantWithWins[],
  language: Language,
  at: Date,
): Promise<contract.DeskFreeGrant[]> {
  const books = await library();
  const people = rows.flatMap((row) => [row.member_id, row.granted_by]);
  const accounts = await listAccounts(db, [...new Set(people)]);
  return rows.map((row) => ({
    ...describeGrant(row, { library: books, language, at }),
    memberId: row.member_id,
    account: accounts.get(row.member_id) ?? '',
    reason: row.reason,
    grantedBy: accounts.get(row.granted_by) ?? '',
  }));
}

async function listGames(deps: FreeBetDeps, query: string, language: Language, at: Date) {
  const { gameByCode, vendorByCode } = await deps.library();
  const templates = await readTemplates(deps, PLAY_CREDIT, at);
  const wanted = foldText(query);
  const found = [...templates.keys()].flatMap((code) => {
    const game = gameByCode.get(code);
    const vendor = game && vendorByCode.get(game.vendor);
    if (!game?.is_on || vendor?.is_on !== true || vendor.source !== 'hub88-sandbox') return [];
    const names = [game.name_en, game.name_bn, game.code].map(foldText);
    return wanted === '' || names.some((name) => name.includes(wanted)) ? [{ game, vendor }] : [];
  });
  const list = found
    .toSorted((a, b) => b.game.popularity - a.game.popularity)
    .slice(0, GAMES_SHOWN)
    .map(({ game, vendor }) => ({
      gameCode: game.code,
      gameName: named(game, language) ?? game.code,
      vendorName: named(vendor, language) ?? vendor.code,
    }));
  return { list, total: found.length };
}
