import { type feedback, OPEN_FEEDBACK_MAX } from '@nokshi/contract/content.ts';
import { countWords } from '@nokshi/contract/count-words.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { HumanCheck } from '../../identity/index.ts';
import type { Brand } from '../brand.ts';
import { usePictures } from '../pictures/pictures.ts';
import { countOpenFeedback, insertFeedback, lockFeedbackOf } from './form-store.ts';

export interface FeedbackDeps {
  readonly db: Db;
  readonly brand: Brand;
  readonly humanCheck: Pick<HumanCheck, 'require'>;
}

/**
 * Keeps what a person wrote to the operator (VA-5.1). Guests prove that they are people; of a member the account of
 * the session is kept, whatever the form says, and only so many of one member wait for an answer.
 * @throws DomainError brand.feedback_words, brand.feedback_waiting, brand.picture_unknown, identity.verification_failed
 */
export async function giveFeedback(
  { db, brand, humanCheck }: FeedbackDeps,
  { principal, language, at, ip }: Pick<Context, 'principal' | 'language' | 'at' | 'ip'>,
  input: InputOf<typeof feedback>,
): Promise<void> {
  const { minWords, maxWords } = (await brand.settings()).feedback;
  const content = cleanText(input.content);
  const words = countWords(content);
  if (words < minWords || words > maxWords)
    fail('brand.feedback_words', { min: minWords, max: maxWords, words });
  if (principal === undefined) await humanCheck.require(input.altcha, ip);
  const memberId = principal?.memberId ?? null;
  await inTransaction(db, async (tx) => {
    if (memberId !== null) {
      await lockFeedbackOf(tx, memberId);
      if ((await countOpenFeedback(tx, memberId)) >= OPEN_FEEDBACK_MAX)
        fail('brand.feedback_waiting', { most: OPEN_FEEDBACK_MAX });
    }
    const pictureIds = await usePictures(tx, input.pictureIds ?? [], { memberId, at });
    await insertFeedback(tx, {
      id: newId(at),
      memberId,
      account: principal?.account ?? shownOf(input.account),
      contact: shownOf(input.contact),
      content,
      reference: shownOf(input.reference),
      language,
      pictureIds,
      at,
    });
  });
}

function shownOf(typed: string | undefined): string | null {
  return cleanText(typed ?? '') || null;
}
