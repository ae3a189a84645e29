import type { exportIncome } from '@nokshi/contract/agents-income.ts';
import type { exportMemberBets, exportTeamLines, TeamLine } from '@nokshi/contract/agents-reports.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import type { Bet } from '@nokshi/contract/records.ts';
import type { Db } from '../../../platform/db.ts';
import type { FileAnswer } from '../../../platform/http/context.ts';
import {
  amountCell,
  countCell,
  EMPTY,
  oneAhead,
  type Row,
  textCell,
  timeCell,
} from '../../../platform/sheets/index.ts';
import { movementReference, type Say } from '../../cashier/index.ts';
import { type AgentRebateRow, listAgentRebates } from '../../lottery/index.ts';
import { betChunks, readBetFilter } from '../../play/index.ts';
import { listTeamLines } from '../../reporting/index.ts';
import { describeOrders } from './income.ts';
import { type MemberBetFilter, readMemberBets } from './member-bets.ts';
import { readDays } from './read-days.ts';
import { fileOf, heads } from './report-file.ts';
import type { ReportReader } from './reports-deps.ts';
import { describeLines, readLineFilter } from './team-ledger.ts';

/**
 * A member's bets, oldest first (AC-5).
 * @throws DomainError identity.member_unknown, reporting.dates_reversed, .range_too_long, .filter_unknown
 */
export async function memberBetFile(
  db: Db,
  agent: ReportReader,
  input: InputOf<typeof exportMemberBets>,
): Promise<FileAnswer> {
  const asked: MemberBetFilter = input;
  const { looked, reader, filter } = await readMemberBets(db, agent, asked);
  const chunks = betChunks(db, readBetFilter(filter, reader), reader);
  const { format } = input;
  const file = { format, kind: 'member-bets', title: 'agentReports.fileBets', days: looked.days } as const;
  return fileOf(agent, { ...file, of: looked.member?.account }, (say) => betRows(say, chunks));
}

async function* betRows(say: Say, chunks: AsyncIterable<readonly Bet[]>): AsyncIterable<Row> {
  yield heads(say, [
    'agentReports.time',
    'agentReports.game',
    'agentReports.vendor',
    'agentReports.reference',
    'agentReports.state',
    'agentReports.stake',
    'agentReports.win',
  ]);
  let [stake, win] = [0n, 0n];
  for await (const bets of oneAhead(chunks)) {
    for (const bet of bets) {
      stake += BigInt(bet.stakeMicros);
      win += BigInt(bet.winMicros);
      yield [
        timeCell(new Date(bet.openedAt)),
        textCell(bet.gameName),
        textCell(bet.vendorName),
        textCell(bet.reference),
        textCell(say(`agentReports.state_${bet.state}`)),
        amountCell(BigInt(bet.stakeMicros)),
        amountCell(BigInt(bet.winMicros)),
      ];
    }
  }
  yield [textCell(say('agentReports.total')), EMPTY, EMPTY, EMPTY, EMPTY, amountCell(stake), amountCell(win)];
}

const CHUNK_ROWS = 1_000;

/**
 * The ledger of a team, oldest first (AC-8).
 * @throws DomainError reporting.dates_reversed, .range_too_long, .filter_unknown, identity.member_unknown
 */
export async function lineFile(
  db: Db,
  reader: ReportReader,
  input: InputOf<typeof exportTeamLines>,
): Promise<FileAnswer> {
  const { query, days } = await readLineFilter(db, reader, input);
  const chunks = async function* (): AsyncIterable<readonly TeamLine[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await listTeamLines(db, { ...query, order: 'oldest', after, limit: CHUNK_ROWS });
      if (rows.length > 0) yield await describeLines(db, rows);
      after = rows.at(-1)?.transfer_id;
      if (after === undefined || rows.length < CHUNK_ROWS) return;
    }
  };
  const file = { format: input.format, kind: 'team-ledger', title: 'agentReports.fileLines', days } as const;
  return fileOf(reader, file, (say) => lineRows(say, chunks()));
}

async function* lineRows(say: Say, chunks: AsyncIterable<readonly TeamLine[]>): AsyncIterable<Row> {
  yield heads(say, [
    'agentReports.time',
    'agentReports.member',
    'agentReports.kind',
    'agentReports.detail',
    'agentReports.otherSide',
    'agentReports.reference',
    'agentReports.cameIn',
    'agentReports.wentOut',
  ]);
  let [incoming, outgoing] = [0n, 0n];
  for await (const lines of oneAhead(chunks)) {
    for (const line of lines) {
      const amount = BigInt(line.amountMicros);
      if (amount > 0n) incoming += amount;
      else outgoing += amount;
      yield [
        timeCell(new Date(line.at)),
        textCell(line.member.account),
        textCell(say(`agentReports.kind_${line.kind}`)),
        textCell(say(`agentReports.detail_${line.detail}`)),
        line.otherName === null ? EMPTY : textCell(line.otherName),
        textCell(movementReference(line.id)),
        amount > 0n ? amountCell(amount) : EMPTY,
        amount < 0n ? amountCell(amount) : EMPTY,
      ];
    }
  }
  const nothing = [EMPTY, EMPTY, EMPTY, EMPTY, EMPTY];
  yield [textCell(say('agentReports.total')), ...nothing, amountCell(incoming), amountCell(outgoing)];
}

/**
 * The orders behind an agent's income, the latest first (AC-7).
 * @throws DomainError reporting.dates_reversed, .range_too_long
 */
export function incomeFile(db: Db, reader: ReportReader, input: InputOf<typeof exportIncome>): FileAnswer {
  const days = readDays(input, reader.timeZone);
  const chunks = async function* (): AsyncIterable<readonly AgentRebateRow[]> {
    let after: AgentRebateRow | undefined;
    for (;;) {
      const { from, to: until } = days.range;
      const rows = await listAgentRebates(db, {
        agentId: reader.agentId,
        from,
        until,
        after,
        limit: CHUNK_ROWS,
      });
      if (rows.length > 0) yield rows;
      after = rows.at(-1);
      if (after === undefined || rows.length < CHUNK_ROWS) return;
    }
  };
  const file = { format: input.format, kind: 'income', title: 'agentReports.fileIncome', days } as const;
  return fileOf(reader, file, (say) => incomeRows(db, reader, say, chunks()));
}

async function* incomeRows(
  db: Db,
  reader: ReportReader,
  say: Say,
  chunks: AsyncIterable<readonly AgentRebateRow[]>,
): AsyncIterable<Row> {
  yield heads(say, [
    'agentReports.time',
    'agentReports.member',
    'agentReports.game',
    'agentReports.draw',
    'agentReports.reference',
    'agentReports.stake',
    'agentReports.series',
    'agentReports.belowSeries',
    'agentReports.income',
  ]);
  let total = 0n;
  for await (const rows of chunks) {
    for (const order of await describeOrders(db, reader, rows)) {
      total += BigInt(order.amountMicros);
      yield [
        timeCell(new Date(order.at)),
        textCell(order.member.account),
        textCell(order.gameName),
        textCell(order.numero),
        textCell(order.no),
        amountCell(BigInt(order.stakeMicros)),
        countCell(order.series),
        countCell(order.belowSeries),
        amountCell(BigInt(order.amountMicros)),
      ];
    }
  }
  yield [
    textCell(say('agentReports.total')),
    EMPTY,
    EMPTY,
    EMPTY,
    EMPTY,
    EMPTY,
    EMPTY,
    EMPTY,
    amountCell(total),
  ];
}
