import type { Language } from '@nokshi/contract/constants.ts';
import type { applyForPromotion as entry } from '@nokshi/contract/content.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { cleanText } from '@nokshi/contract/typed-text.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Content } from '../content/content.ts';
import { usePictures } from '../pictures/pictures.ts';
import { insertApplication, setApplicationPictures } from './form-store.ts';

/**
 * Applies to a promotion, once, while it runs (VA-5.2).
 * @throws DomainError brand.promotion_unknown, brand.promotion_not_open, brand.application_exists,
 *   brand.picture_unknown
 */
export async function applyForPromotion(
  { db, content }: { readonly db: Db; readonly content: (at: Date) => Promise<Content> },
  { memberId, language, at }: { readonly memberId: string; readonly language: Language; readonly at: Date },
  { promotionId, remark, pictureIds }: InputOf<typeof entry>,
): Promise<void> {
  const { promotions } = await content(at);
  const promotion = promotions.find(({ id }) => id === promotionId);
  if (promotion === undefined || promotion.shown_from > at) fail('brand.promotion_unknown');
  const hasBegun = promotion.starts_at <= at;
  const hasEnded = promotion.ends_at !== null && promotion.ends_at <= at;
  if (!promotion.takes_applications || !hasBegun || hasEnded) fail('brand.promotion_not_open');
  await inTransaction(db, async (tx) => {
    const application = { memberId, promotionId };
    if (!(await insertApplication(tx, { ...application, remark: cleanText(remark), language, at })))
      fail('brand.application_exists');
    const used = await usePictures(tx, pictureIds ?? [], { memberId, at });
    if (used.length > 0) await setApplicationPictures(tx, { ...application, pictureIds: used });
  });
}
