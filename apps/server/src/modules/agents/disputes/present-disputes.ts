import {
  DISPUTES_SHOWN,
  type Dispute,
  type disputes,
  OPEN_DISPUTES_SHOWN,
  type openDisputes,
} from '@nokshi/contract/agents-disputes.ts';
import {
  DISPUTES_A_PAGE,
  type DisputeSheet,
  type disputeQueue,
} from '@nokshi/contract/agents-disputes-console.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import type { Party } from '../contracts/contract-deps.ts';
import { describeParties, type Parties, partyOf } from '../contracts/present-contract.ts';
import { presentStatement } from '../settlement/present-statement.ts';
import { findStatement } from '../settlement/statement-list-store.ts';
import type { DisputeDeps } from './ask-dispute.ts';
import { turnOf } from './dispute-rules.ts';
import {
  countWaitingDisputes,
  type DisputeRow,
  findDispute,
  listDisputes,
  listDisputesOf,
  listMessages,
  listOpenDisputes,
  type MessageRow,
} from './dispute-store.ts';

/** Questions about statements as calls answer them. */

/** @throws DomainError agents.statement_unknown */
export async function readDisputes(
  { db, settings }: DisputeDeps,
  party: Party,
  no: number,
): Promise<OutputOf<typeof disputes>> {
  const { answerHours } = (await settings()).agentDisputes;
  const statement =
    (await findStatement(db, { no, agentId: party.memberId })) ?? fail('agents.statement_unknown');
  const rows = await listDisputesOf(db, statement.id, DISPUTES_SHOWN);
  return {
    list: await presentDisputes({ db }, rows, party),
    mayAsk: statement.member_id === party.memberId && rows.every(({ state }) => state === 'closed'),
    answerHours: statement.upline_id === null ? null : answerHours,
  };
}

export async function readOpenDisputes(
  { db }: Pick<DisputeDeps, 'db'>,
  { memberId, at }: Party,
): Promise<OutputOf<typeof openDisputes>> {
  const rows = await listOpenDisputes(db, memberId, OPEN_DISPUTES_SHOWN);
  const parties = await describeParties(db, rows);
  return { list: rows.map((row) => fieldsOf(row, parties, at)) };
}

export async function presentDispute(
  deps: Pick<DisputeDeps, 'db'>,
  row: DisputeRow,
  party: Party,
): Promise<Dispute> {
  const [shown] = await presentDisputes(deps, [row], party);
  assert(shown !== undefined, 'one question is shown as one');
  return shown;
}

async function presentDisputes(
  { db }: Pick<DisputeDeps, 'db'>,
  rows: readonly DisputeRow[],
  { memberId, at }: Party,
): Promise<Dispute[]> {
  const parties = await describeParties(db, rows);
  const messages = await messagesOf({ db }, rows);
  return rows.map((row) => {
    const isAsker = row.member_id === memberId;
    return {
      ...fieldsOf(row, parties, at),
      messages: (messages.get(row.id) ?? []).map(({ side, body, at: saidAt }) => ({
        side,
        body,
        at: saidAt.getTime(),
      })),
      may: {
        answer: row.upline_id === memberId && turnOf(row, at) === 'upline',
        reply: isAsker && row.state === 'answered' && !row.has_replied,
        close: isAsker && row.state !== 'closed',
      },
    };
  });
}

async function messagesOf(
  { db }: Pick<DisputeDeps, 'db'>,
  rows: readonly DisputeRow[],
): Promise<ReadonlyMap<string, readonly MessageRow[]>> {
  const said = await listMessages(
    db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id }) => [id, said.filter(({ dispute_id }) => dispute_id === id)]));
}

function fieldsOf(row: DisputeRow, parties: Parties, at: Date): Omit<Dispute, 'messages' | 'may'> {
  return {
    id: row.id,
    no: `DS-${row.no}`,
    statementNo: Number(row.statement_no),
    kind: row.kind,
    whose: partyOf(parties, row.member_id),
    upline: row.upline_id === null ? null : partyOf(parties, row.upline_id),
    state: row.state,
    turn: turnOf(row, at),
    askedAt: row.asked_at.getTime(),
    answerBy: row.answer_by?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
  };
}

/** Characters, of which each may take two units of the text's length. */
const EXCERPT = 100;

export async function readDisputeQueue(
  { db }: Pick<DisputeDeps, 'db'>,
  { queue, after }: InputOf<typeof disputeQueue>,
  at: Date,
): Promise<OutputOf<typeof disputeQueue>> {
  const read = await listDisputes(db, { queue, after, at, limit: DISPUTES_A_PAGE + 1 });
  const rows = read.slice(0, DISPUTES_A_PAGE);
  const parties = await describeParties(db, rows);
  const messages = await messagesOf({ db }, rows);
  return {
    list: rows.map((row) => ({
      ...fieldsOf(row, parties, at),
      excerpt: Array.from(messages.get(row.id)?.at(-1)?.body ?? '')
        .slice(0, EXCERPT)
        .join(''),
    })),
    hasMore: read.length > DISPUTES_A_PAGE,
    waitingCount: await countWaitingDisputes(db, at),
  };
}

/** @throws DomainError agents.dispute_unknown */
export async function readDisputeSheet(
  { db }: Pick<DisputeDeps, 'db'>,
  id: string,
  at: Date,
): Promise<DisputeSheet> {
  const row = (await findDispute(db, id)) ?? fail('agents.dispute_unknown');
  const said = await listMessages(db, [id]);
  const parties = await describeParties(db, [row]);
  const accounts = await listAccounts(db, [...new Set(said.map(({ author_id }) => author_id))]);
  const statement = await findStatement(db, { no: Number(row.statement_no), agentId: row.member_id });
  assert(statement !== undefined, 'a question has its statement');
  const line = presentStatement(statement, parties);
  return {
    ...fieldsOf(row, parties, at),
    version: row.version,
    messages: said.map(({ side, body, author_id, at: saidAt }) => ({
      side,
      body,
      at: saidAt.getTime(),
      account: accounts.get(author_id) ?? '',
    })),
    statement: {
      fromDay: line.fromDay,
      toDay: line.toDay,
      tier: line.tier,
      grossMicros: line.grossMicros,
      belowMicros: line.belowMicros,
      dueMicros: line.dueMicros,
    },
  };
}
