import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { SettingsOf } from '../../../platform/settings/index.ts';
import type { Party } from '../contracts/contract-deps.ts';
import { findStatement, type StatementDetailRow } from '../settlement/statement-list-store.ts';
import { turnOf } from './dispute-rules.ts';
import type { DISPUTE_SETTINGS } from './dispute-settings.ts';
import {
  addMessage,
  type DisputeRow,
  findDispute,
  findDisputeByKey,
  insertDispute,
  listMessages,
  lockDispute,
  saveDispute,
} from './dispute-store.ts';
import { tellDispute } from './tell-dispute.ts';

/** What agents say about a statement: its owner asks, replies and closes, the upline answers. */

export interface DisputeDeps {
  readonly db: Db;
  settings(): Promise<SettingsOf<typeof DISPUTE_SETTINGS>>;
}

const HOUR_MS = 3600_000;

/** @throws DomainError agents.statement_unknown, dispute_open, ledger.key_reused */
export async function askDispute(
  { db, settings }: DisputeDeps,
  party: Party,
  asked: { readonly key: string; readonly statementNo: number; readonly body: string },
): Promise<DisputeRow> {
  const { answerHours } = (await settings()).agentDisputes;
  const { memberId, at } = party;
  const body = cleanText(asked.body);
  return inTransaction(db, async (tx) => {
    const statement = await getOwnStatement(tx, party, asked.statementNo);
    const { upline_id } = statement;
    const id = newId(at);
    const isNew = await insertDispute(tx, {
      id,
      key: asked.key,
      statement_id: statement.id,
      member_id: memberId,
      upline_id,
      asked_at: at,
      answer_by: upline_id === null ? null : new Date(at.getTime() + answerHours * HOUR_MS),
    });
    if (!isNew) return replayed(tx, party, { ...asked, body });
    await addMessage(tx, { dispute_id: id, side: 'asker', author_id: memberId, body, at });
    const dispute = await reread(tx, id);
    await tellDispute(tx, dispute, { what: 'asked', by: 'asker', at });
    return dispute;
  });
}

async function getOwnStatement(tx: Tx, { memberId }: Party, no: number): Promise<StatementDetailRow> {
  const statement = await findStatement(tx, { no, agentId: memberId });
  return statement?.member_id === memberId ? statement : fail('agents.statement_unknown');
}

/** The same again is answered by what it made; another question while one is open is refused. */
async function replayed(
  tx: Tx,
  { memberId }: Party,
  { key, statementNo, body }: { readonly key: string; readonly statementNo: number; readonly body: string },
): Promise<DisputeRow> {
  const sent = await findDisputeByKey(tx, { memberId, key });
  if (sent === undefined) return fail('agents.dispute_open');
  const [first] = await listMessages(tx, [sent.id]);
  if (Number(sent.statement_no) !== statementNo || first?.body !== body) fail('ledger.key_reused');
  return sent;
}

interface Said {
  readonly id: string;
  readonly body: string;
}

/** @throws DomainError agents.dispute_unknown, dispute_status_changed, dispute_too_late */
export async function answerDispute({ db }: DisputeDeps, party: Party, said: Said): Promise<DisputeRow> {
  const { memberId, at } = party;
  return inTransaction(db, async (tx) => {
    const dispute = await getLocked(tx, said.id, ({ upline_id }) => upline_id === memberId);
    if (dispute.state !== 'asked') fail('agents.dispute_status_changed');
    if (turnOf(dispute, at) !== 'upline') fail('agents.dispute_too_late');
    await say(tx, dispute, { side: 'upline', ...party, body: said.body });
    return finish(tx, { ...dispute, state: 'answered' }, { what: 'answered', by: 'upline', at });
  });
}

/** What the upline answered is looked at by the staff from here on. @throws DomainError as `answerDispute` */
export async function replyDispute({ db }: DisputeDeps, party: Party, said: Said): Promise<DisputeRow> {
  const { memberId, at } = party;
  return inTransaction(db, async (tx) => {
    const dispute = await getLocked(tx, said.id, ({ member_id }) => member_id === memberId);
    if (dispute.state !== 'answered' || dispute.has_replied) fail('agents.dispute_status_changed');
    await say(tx, dispute, { side: 'asker', ...party, body: said.body });
    const next = { ...dispute, state: 'asked', answer_by: null, has_replied: true } as const;
    return finish(tx, next, { what: 'replied', by: 'asker', at });
  });
}

/** @throws DomainError agents.dispute_unknown, dispute_status_changed */
export async function closeDispute({ db }: DisputeDeps, party: Party, id: string): Promise<DisputeRow> {
  const { memberId, at } = party;
  return inTransaction(db, async (tx) => {
    const dispute = await getLocked(tx, id, ({ member_id }) => member_id === memberId);
    if (dispute.state === 'closed') fail('agents.dispute_status_changed');
    return finish(tx, { ...dispute, state: 'closed', closed_at: at }, { what: 'closed', by: 'asker', at });
  });
}

/** @throws DomainError agents.dispute_unknown */
export async function getLocked(
  tx: Tx,
  id: string,
  isParty: (dispute: DisputeRow) => boolean,
): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id);
  return dispute !== undefined && isParty(dispute) ? dispute : fail('agents.dispute_unknown');
}

export async function say(
  tx: Tx,
  { id }: DisputeRow,
  {
    side,
    memberId,
    body,
    at,
  }: Party & { readonly side: 'asker' | 'upline' | 'staff'; readonly body: string },
): Promise<void> {
  await addMessage(tx, { dispute_id: id, side, author_id: memberId, body: cleanText(body), at });
}

export async function finish(
  tx: Tx,
  next: DisputeRow,
  told: Parameters<typeof tellDispute>[2],
): Promise<DisputeRow> {
  await saveDispute(tx, next);
  await tellDispute(tx, next, told);
  return { ...next, version: next.version + 1 };
}

async function reread(tx: Tx, id: string): Promise<DisputeRow> {
  const dispute = await findDispute(tx, id);
  assert(dispute !== undefined, 'a question is never deleted');
  return dispute;
}
