import {
  ANSWERS_A_PAGE,
  type applicationQueue,
  type applicationSheet,
  EXCERPT_LENGTH,
  type feedbackQueue,
  type feedbackSheet,
  OPEN_COUNTED,
  type QueuedApplication,
  type QueuedFeedback,
} from '@nokshi/contract/brand-answers-console.ts';
import type { Language } from '@nokshi/contract/constants.ts';
import type { AnswerState } from '@nokshi/contract/content.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { listAccounts } from '../../identity/index.ts';
import {
  type AnswerTable,
  countOpen,
  type DeskApplicationRow,
  type FeedbackRow,
  findAnswerRow,
  listInState,
} from './answer-store.ts';

/** Queues and sheets of feedback and applications as the console shows them. */

interface Asked {
  readonly state: AnswerState;
  readonly after?: string | undefined;
}
type Accounts = ReadonlyMap<string, string>;

async function readPage<Table extends AnswerTable>(db: Db, table: Table, { state, after }: Asked) {
  const read = await listInState(db, table, { state, after, limit: ANSWERS_A_PAGE + 1 });
  const rows = read.slice(0, ANSWERS_A_PAGE);
  const accounts = await listAccounts(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  );
  const openCount = await countOpen(db, table, OPEN_COUNTED);
  return { rows, accounts, hasMore: read.length > ANSWERS_A_PAGE, openCount };
}

export async function presentFeedbackQueue(db: Db, asked: Asked): Promise<OutputOf<typeof feedbackQueue>> {
  const { rows, accounts, ...page } = await readPage(db, 'feedback', asked);
  return { ...page, list: rows.map((row) => queuedFeedback(row, accounts)) };
}

export async function presentApplicationQueue(
  db: Db,
  asked: Asked,
  language: Language,
): Promise<OutputOf<typeof applicationQueue>> {
  const { rows, accounts, ...page } = await readPage(db, 'application', asked);
  return { ...page, list: rows.map((row) => queuedApplication(row, accounts, language)) };
}

/** @throws DomainError brand.feedback_unknown */
export async function presentFeedback(db: Db, id: string): Promise<OutputOf<typeof feedbackSheet>> {
  const row = await findAnswerRow(db, 'feedback', id);
  if (row === undefined) fail('brand.feedback_unknown');
  const accounts = await accountsOf(db, row);
  const { content, contact, reference } = row;
  return { ...queuedFeedback(row, accounts), ...sheetOf(row, accounts), content, contact, reference };
}

/** @throws DomainError brand.application_unknown */
export async function presentApplication(
  db: Db,
  id: string,
  language: Language,
): Promise<OutputOf<typeof applicationSheet>> {
  const row = await findAnswerRow(db, 'application', id);
  if (row === undefined) fail('brand.application_unknown');
  const accounts = await accountsOf(db, row);
  return {
    ...queuedApplication(row, accounts, language),
    ...sheetOf(row, accounts),
    remark: row.remark,
  };
}

async function accountsOf(db: Db, row: FeedbackRow | DeskApplicationRow): Promise<Accounts> {
  return await listAccounts(
    db,
    [row.member_id, row.answered_by, row.done_by].flatMap((id) => id ?? []),
  );
}

/** How far the staff has come with a row. */
export function stateOf(row: {
  readonly answered_at: Date | null;
  readonly done_at: Date | null;
}): AnswerState {
  if (row.done_at !== null) return 'done';
  return row.answered_at === null ? 'open' : 'answered';
}

function queuedFeedback(row: FeedbackRow, accounts: Accounts): QueuedFeedback {
  return {
    id: row.id,
    at: row.sent_at.getTime(),
    state: stateOf(row),
    excerpt: cutText(row.content, EXCERPT_LENGTH),
    memberId: row.member_id,
    account: row.member_id === null ? row.account : (accounts.get(row.member_id) ?? row.account),
  };
}

function queuedApplication(
  row: DeskApplicationRow,
  accounts: Accounts,
  language: Language,
): QueuedApplication {
  const titles = [row.title_bn, row.title_en];
  const title = (language === 'EN' ? titles.reverse() : titles).find((text) => text !== null);
  return {
    id: row.id,
    at: row.applied_at.getTime(),
    state: stateOf(row),
    excerpt: cutText(row.remark, EXCERPT_LENGTH),
    memberId: row.member_id,
    account: accounts.get(row.member_id) ?? '',
    promotionId: row.promotion_id,
    promotion: cutText(title ?? '', 200),
    status: row.status,
  };
}

function sheetOf(row: FeedbackRow | DeskApplicationRow, accounts: Accounts) {
  const nameOf = (id: string | null) => (id === null ? null : (accounts.get(id) ?? null));
  return {
    pictureIds: [...row.picture_ids],
    language: row.language,
    answer: row.answer,
    answeredAt: row.answered_at?.getTime() ?? null,
    answeredBy: nameOf(row.answered_by),
    doneAt: row.done_at?.getTime() ?? null,
    doneBy: nameOf(row.done_by),
    version: row.version,
  };
}
