import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { record } from '../../../platform/outbox/index.ts';
import { lockAnswerRow, markDone, saveDecision, saveFeedbackAnswer } from './answer-store.ts';

/**
 * The staff answers what people wrote. An answer is given once and is written down with the event that brings it into
 * the member's inbox. Who decides about another state than the one that was seen is refused.
 */

/** How much of a feedback its answer quotes, in code units. */
const QUOTE_LENGTH = 120;
/** How much of a promotion's title stands in a message's, in code units. */
const TITLE_LENGTH = 120;

interface Actor {
  readonly staffId: string;
  readonly at: Date;
}

interface Told {
  readonly id: string;
  readonly memberId: string;
  readonly version: number;
  readonly answer: string;
}

/** @throws DomainError brand.feedback_unknown, brand.answer_given, system.changed_meanwhile */
export async function answerFeedback(db: Db, actor: Actor, told: Told): Promise<void> {
  const answer = cleanText(told.answer);
  await inTransaction(db, async (tx) => {
    const row = await lockAnswerRow(tx, 'feedback', told.id);
    if (row?.member_id !== told.memberId) fail('brand.feedback_unknown');
    if (row.version !== told.version) fail('system.changed_meanwhile');
    if (row.answered_at !== null) fail('brand.answer_given');
    await saveFeedbackAnswer(tx, { id: row.id, ...actor, answer });
    const event = {
      memberId: row.member_id,
      feedbackId: row.id,
      quote: quoteOf(row.content),
      answer,
      at: actor.at.getTime(),
    };
    await record(tx, 'brand.feedback_answered', event, actor.at);
  });
}

/**
 * Accepts or refuses; nothing is credited by either.
 * @throws DomainError brand.application_unknown, brand.application_shut_out, brand.answer_given,
 *   system.changed_meanwhile
 */
export async function decideApplication(
  {
    db,
    isShutOut,
  }: { readonly db: Db; readonly isShutOut: (memberId: MemberId, at: Date) => Promise<boolean> },
  actor: Actor,
  told: Told & { readonly decision: 'accept' | 'refuse' },
): Promise<void> {
  const answer = cleanText(told.answer);
  const isAccepted = told.decision === 'accept';
  if (isAccepted && (await isShutOut(told.memberId as MemberId, actor.at)))
    fail('brand.application_shut_out');
  await inTransaction(db, async (tx) => {
    const row = await lockAnswerRow(tx, 'application', told.id);
    if (row?.member_id !== told.memberId) fail('brand.application_unknown');
    if (row.version !== told.version) fail('system.changed_meanwhile');
    if (row.answered_at !== null) fail('brand.answer_given');
    await saveDecision(tx, { id: row.id, ...actor, answer, status: isAccepted ? 'joined' : 'rejected' });
    const [bn, en] = [row.title_bn ?? row.title_en ?? '', row.title_en ?? row.title_bn ?? ''];
    const event = {
      memberId: row.member_id,
      applicationId: row.id,
      title: { bn: cutText(bn, TITLE_LENGTH), en: cutText(en, TITLE_LENGTH) },
      isAccepted,
      answer,
      at: actor.at.getTime(),
    };
    await record(tx, 'brand.application_decided', event, actor.at);
  });
}

interface Closed {
  readonly id: string;
  readonly memberId?: string | undefined;
  readonly version: number;
}

/** @throws DomainError brand.feedback_unknown, system.changed_meanwhile */
export async function closeFeedback(db: Db, actor: Actor, closed: Closed): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockAnswerRow(tx, 'feedback', closed.id);
    if (row === undefined || row.member_id !== (closed.memberId ?? null)) fail('brand.feedback_unknown');
    if (row.version !== closed.version || row.done_at !== null) fail('system.changed_meanwhile');
    await markDone(tx, 'feedback', { id: row.id, ...actor });
  });
}

/** @throws DomainError brand.application_unknown, brand.application_undecided, system.changed_meanwhile */
export async function closeApplication(db: Db, actor: Actor, closed: Closed): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockAnswerRow(tx, 'application', closed.id);
    if (row === undefined || row.member_id !== closed.memberId) fail('brand.application_unknown');
    if (row.version !== closed.version || row.done_at !== null) fail('system.changed_meanwhile');
    // Whoever applied is told how it ended.
    if (row.answered_at === null) fail('brand.application_undecided');
    await markDone(tx, 'application', { id: row.id, ...actor });
  });
}

function quoteOf(content: string): string {
  const line = content.replace(/\s/g, ' ').trim();
  const cut = cutText(line, QUOTE_LENGTH);
  return cut === line ? line : `${cut}…`;
}
