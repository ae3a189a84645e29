import { REPORT_PAGE_ROWS } from '@nokshi/contract/agents-report-fields.ts';
import {
  type BranchSort,
  type GameSums,
  type ReportBranch,
  type ReportSums,
  type teamBranches,
  type teamDays,
  type teamGames,
} from '@nokshi/contract/agents-reports.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { countTeams, findDistances } from '../../identity/index.ts';
import {
  type BranchPart,
  type BranchSum,
  netOf,
  readBranchPage,
  sumAllBranches,
  sumBranches,
  sumTeamByDay,
  sumTeamByGame,
  type TeamSum,
} from '../../reporting/index.ts';
import { type Looked, lookBelow, namesOf } from './below.ts';
import { type BranchCursor, readCursor, sayCursor } from './branch-cursor.ts';
import { readDays } from './read-days.ts';
import { describeMember, type ReportReader } from './reports-deps.ts';

export type TeamFilter = InputOf<typeof teamDays>;

interface TeamQuery {
  readonly memberId: MemberId;
  readonly currency: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** Of one type of game: its name, and its games. All, and what is no game, when left out. */
  readonly products?: readonly string[] | undefined;
  readonly gameNos?: readonly number[] | undefined;
}

/**
 * Whose team is looked at, and what of it.
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function readTeam(
  db: Db,
  reader: ReportReader,
  input: TeamFilter,
): Promise<{ readonly looked: Looked; readonly query: TeamQuery }> {
  const { agentId, timeZone } = reader;
  const days = readDays(input, timeZone);
  const memberId = input.memberId as MemberId | undefined;
  const looked = await lookBelow(db, agentId, { memberId, days, timeZone });
  const query = {
    memberId: looked.memberId,
    currency: PLAY_CREDIT,
    fromDay: looked.days.from,
    toDay: looked.days.to,
    ...readProduct(reader, input.product),
  };
  return { looked, query };
}

function readProduct({ library }: ReportReader, product = ''): Pick<TeamQuery, 'products' | 'gameNos'> {
  if (product === '') return {};
  const games = [...library.gameByNo.values()].filter(({ game_type }) => game_type === product);
  if (games.length === 0) fail('reporting.filter_unknown');
  return { products: [product], gameNos: games.map(({ no }) => no) };
}

const ORDERS = { stake: 'stake', win: 'win', rounds: 'rounds', net: 'net' } as const satisfies Record<
  BranchSort,
  string
>;

/** Each branch of a team and the sum of all (AC-5, AC-6). */
export async function branchPage(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof teamBranches>,
): Promise<OutputOf<typeof teamBranches>> {
  const { looked, query } = await readTeam(db, reader, input);
  const branches = { ...query, uplineId: query.memberId };
  const sort = input.sort ?? 'stake';
  const { parts, rows: read } = await readBranchPage(db, branches, {
    order: ORDERS[sort],
    isDescending: input.order !== 'asc',
    after: readCursor(input.cursor),
    limit: REPORT_PAGE_ROWS + 1,
  });
  const list = read.slice(0, REPORT_PAGE_ROWS);
  const last = read.length > list.length ? list.at(-1) : undefined;
  const total = await sumAllBranches(db, branches);
  const [lost, won] = [parts.filter(({ net }) => net > 0n), parts.filter(({ net }) => net < 0n)];
  return {
    path: looked.path.map((member) => describeMember(member, member.id)),
    total: describeSums(total),
    lost: describeSide(lost),
    won: describeSide(won),
    list: [...(await describeBranches(db, reader, looked.memberId, list))],
    next: last ? sayCursor({ value: BigInt(last[ORDERS[sort]]), memberId: last.memberId }) : null,
  };
}

function describeSide(parts: readonly BranchPart[]): OutputOf<typeof teamBranches>['lost'] {
  return { count: parts.length, netMicros: parts.reduce((sum, { net }) => sum + net, 0n).toString() };
}

const CHUNK_ROWS = 500;

/** All branches of a filter, most staked first, a part at a time. */
export async function* branchChunks(
  db: Db,
  reader: ReportReader,
  { looked, query }: Awaited<ReturnType<typeof readTeam>>,
): AsyncIterable<readonly ReportBranch[]> {
  let after: BranchCursor | undefined;
  for (;;) {
    const rows = await sumBranches(
      db,
      { ...query, uplineId: query.memberId },
      { order: 'stake', isDescending: true, after, limit: CHUNK_ROWS },
    );
    if (rows.length > 0) yield await describeBranches(db, reader, looked.memberId, rows);
    const last = rows.at(-1);
    if (last === undefined || rows.length < CHUNK_ROWS) return;
    after = { value: last.stake, memberId: last.memberId };
  }
}

async function describeBranches(
  db: Db,
  { agentId }: ReportReader,
  topId: MemberId,
  rows: readonly BranchSum[],
): Promise<readonly ReportBranch[]> {
  const branches = rows.map((row) => ({ ...row, memberId: row.memberId as MemberId }));
  const memberIds = branches.map(({ memberId }) => memberId);
  const names = await namesOf(db, memberIds);
  const teams = await countTeams(db, memberIds);
  const here = await findDistances(db, { aboveId: agentId, memberIds });
  return branches.map(({ memberId, ...sums }) => ({
    ...describeSums(sums),
    member: describeMember(names.get(memberId), memberId),
    isOwn: memberId === topId,
    hasTeam: memberId !== topId && (teams.get(memberId)?.members ?? 0) > 0,
    isHere: here.has(memberId),
  }));
}

function describeSums(sums: TeamSum): ReportSums {
  return {
    rounds: sums.rounds,
    stakeMicros: sums.stake.toString(),
    winMicros: sums.win.toString(),
    rebateMicros: sums.rebate.toString(),
    agentRebateMicros: sums.agentRebate.toString(),
    promotionMicros: sums.promotion.toString(),
    playMicros: (sums.stake - sums.win).toString(),
    netMicros: netOf(sums).toString(),
  };
}

/** What a team did on each day. */
export async function teamDaysOf(
  db: Db,
  reader: ReportReader,
  input: TeamFilter,
): Promise<OutputOf<typeof teamDays>> {
  const { query } = await readTeam(db, reader, input);
  const days = await sumTeamByDay(db, query);
  const list = days.map(({ day, ...sums }) => ({ day, ...describeSums(sums) })).filter(isSomething);
  return { total: sumUp(list), list };
}

const FIGURES = [
  'stakeMicros',
  'winMicros',
  'rebateMicros',
  'agentRebateMicros',
  'promotionMicros',
  'playMicros',
  'netMicros',
] as const satisfies readonly (keyof ReportSums)[];

/** A day on which somebody joined and nobody played is none of these reports'. */
function isSomething(sums: ReportSums): boolean {
  return sums.rounds !== 0 || FIGURES.some((figure) => sums[figure] !== '0');
}

export function sumUp(rows: readonly ReportSums[]): ReportSums {
  const total = (figure: (typeof FIGURES)[number]) =>
    rows.reduce((sum, row) => sum + BigInt(row[figure]), 0n).toString();
  return {
    rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0),
    stakeMicros: total('stakeMicros'),
    winMicros: total('winMicros'),
    rebateMicros: total('rebateMicros'),
    agentRebateMicros: total('agentRebateMicros'),
    promotionMicros: total('promotionMicros'),
    playMicros: total('playMicros'),
    netMicros: total('netMicros'),
  };
}

/** What a team played, game by game. */
export async function teamGamesOf(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof teamGames>,
): Promise<OutputOf<typeof teamGames>> {
  const { query } = await readTeam(db, reader, input);
  const games = await sumTeamByGame(db, query);
  const list = games.map(({ gameNo, ...sums }) => ({
    ...nameGame(reader, gameNo),
    rounds: sums.rounds,
    stakeMicros: sums.stake.toString(),
    winMicros: sums.win.toString(),
    rebateMicros: sums.rebate.toString(),
    agentRebateMicros: sums.agentRebate.toString(),
    playMicros: (sums.stake - sums.win).toString(),
  }));
  return { total: sumGames(list), list };
}

function sumGames(rows: readonly GameSums[]): GameSums {
  const total = (figure: keyof Omit<GameSums, 'rounds'>) =>
    rows.reduce((sum, row) => sum + BigInt(row[figure]), 0n).toString();
  return {
    rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0),
    stakeMicros: total('stakeMicros'),
    winMicros: total('winMicros'),
    rebateMicros: total('rebateMicros'),
    agentRebateMicros: total('agentRebateMicros'),
    playMicros: total('playMicros'),
  };
}

/** A game in words; one that was taken off the shelf is still named. */
function nameGame({ library, language }: ReportReader, gameNo: number) {
  const game = library.gameByNo.get(gameNo);
  const vendor = game && library.vendorByCode.get(game.vendor);
  const nameOf = (what: { readonly name_en: string; readonly name_bn: string } | undefined) =>
    language === 'EN' ? what?.name_en : what?.name_bn;
  return {
    gameCode: game?.code ?? '',
    gameName: nameOf(game) ?? `${gameNo}`,
    vendorName: nameOf(vendor) ?? '',
    category: (game && library.categoryOfVendor.get(game.vendor)) ?? '',
    product: game?.game_type ?? '',
  };
}
