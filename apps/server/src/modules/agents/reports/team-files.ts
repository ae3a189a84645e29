import type { exportTeam, ReportSums } from '@nokshi/contract/agents-reports.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import { amountCell, countCell, EMPTY, type Row, textCell } from '../../../platform/sheets/index.ts';
import type { Say } from '../../cashier/index.ts';
import { fileOf, heads } from './report-file.ts';
import type { ReportReader } from './reports-deps.ts';
import { branchChunks, readTeam, sumUp, type TeamFilter, teamDaysOf, teamGamesOf } from './team-betting.ts';

/**
 * Branches, games, days or losses of a team (AC-5, AC-6).
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function teamFile(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof exportTeam>,
): Promise<FileAnswer> {
  const team = await readTeam(db, reader, input);
  const { looked } = team;
  const of = looked.path.length === 0 ? undefined : looked.member?.account;
  const file = { format: input.format, days: looked.days, of };
  const filter: TeamFilter = input;
  switch (input.content) {
    case 'games':
      return fileOf(reader, { ...file, kind: 'team-games', title: 'agentReports.fileGames' }, (say) =>
        gameRows(say, () => teamGamesOf(db, reader, filter)),
      );
    case 'days':
      return fileOf(reader, { ...file, kind: 'team-days', title: 'agentReports.fileDays' }, (say) =>
        dayRows(say, () => teamDaysOf(db, reader, filter)),
      );
    case 'branches':
    case 'losses': {
      const isLoss = input.content === 'losses';
      const [kind, title] = isLoss
        ? (['team-losses', 'agentReports.fileLosses'] as const)
        : (['team-betting', 'agentReports.fileBranches'] as const);
      return fileOf(reader, { ...file, kind, title }, (say) =>
        branchRows(say, branchChunks(db, reader, team), isLoss),
      );
    }
  }
}

const SUM_HEADS = [
  'agentReports.bets',
  'agentReports.stake',
  'agentReports.win',
  'agentReports.play',
  'agentReports.rebate',
] as const;
const LOSS_HEADS = [
  ...SUM_HEADS,
  'agentReports.agentRebate',
  'agentReports.promotion',
  'agentReports.net',
] as const;

function sumCells(sums: ReportSums, isLoss: boolean): Row {
  const amount = (figure: Exclude<keyof ReportSums, 'rounds'>) => amountCell(BigInt(sums[figure]));
  const played = [
    countCell(sums.rounds),
    amount('stakeMicros'),
    amount('winMicros'),
    amount('playMicros'),
    amount('rebateMicros'),
  ];
  return isLoss
    ? [...played, amount('agentRebateMicros'), amount('promotionMicros'), amount('netMicros')]
    : played;
}

async function* branchRows(
  say: Say,
  chunks: ReturnType<typeof branchChunks>,
  isLoss: boolean,
): AsyncIterable<Row> {
  yield heads(say, ['agentReports.member', 'agentReports.which', ...(isLoss ? LOSS_HEADS : SUM_HEADS)]);
  let total = sumUp([]);
  for await (const branches of chunks) {
    for (const branch of branches) {
      const which = branch.isOwn ? 'agentReports.ownPlay' : 'agentReports.branch';
      yield [textCell(branch.member.account), textCell(say(which)), ...sumCells(branch, isLoss)];
    }
    total = sumUp([total, ...branches]);
  }
  yield [textCell(say('agentReports.total')), EMPTY, ...sumCells(total, isLoss)];
}

async function* dayRows(say: Say, read: () => ReturnType<typeof teamDaysOf>): AsyncIterable<Row> {
  yield heads(say, ['agentReports.day', ...LOSS_HEADS]);
  const { list, total } = await read();
  for (const { day, ...sums } of list) yield [textCell(day), ...sumCells(sums, true)];
  yield [textCell(say('agentReports.total')), ...sumCells(total, true)];
}

async function* gameRows(say: Say, read: () => ReturnType<typeof teamGamesOf>): AsyncIterable<Row> {
  yield heads(say, ['agentReports.game', 'agentReports.vendor', ...SUM_HEADS, 'agentReports.agentRebate']);
  const { list, total } = await read();
  const cells = (sums: typeof total): Row => [
    countCell(sums.rounds),
    amountCell(BigInt(sums.stakeMicros)),
    amountCell(BigInt(sums.winMicros)),
    amountCell(BigInt(sums.playMicros)),
    amountCell(BigInt(sums.rebateMicros)),
    amountCell(BigInt(sums.agentRebateMicros)),
  ];
  for (const game of list) yield [textCell(game.gameName), textCell(game.vendorName), ...cells(game)];
  yield [textCell(say('agentReports.total')), EMPTY, ...cells(total)];
}
