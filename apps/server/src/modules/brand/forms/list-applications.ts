import type { listApplications as entry } from '@nokshi/contract/content.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../../platform/db.ts';
import type { Content } from '../content/content.ts';
import type { PromotionRow } from '../content/content-store.ts';
import { listApplicationRows } from './form-store.ts';

type Listed = OutputOf<typeof entry>['list'][number];

const SHOWN = 200;

/** What a member may do with each promotion that takes applications, or how far theirs has come (ST-11.2). */
export async function listApplications(
  { db, content }: { readonly db: Db; readonly content: (at: Date) => Promise<Content> },
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<Listed[]> {
  const [applied, { promotions }] = [await listApplicationRows(db, memberId, SHOWN), await content(at)];
  const known = new Set(applied.map((row) => row.promotion_id));
  const open = promotions.filter((promotion) => !known.has(promotion.id) && isOffered(promotion, at));
  return [
    ...applied.map((row) => ({
      promotionId: row.promotion_id,
      status: row.status,
      remark: row.remark,
      answer: row.answer,
      answeredAt: row.answered_at?.getTime() ?? null,
      at: row.applied_at.getTime(),
    })),
    ...open.map((promotion) => ({
      promotionId: promotion.id,
      status: promotion.starts_at > at ? ('coming_soon' as const) : ('join' as const),
      remark: '',
      answer: null,
      answeredAt: null,
      at: promotion.starts_at.getTime(),
    })),
  ].slice(0, SHOWN);
}

function isOffered(promotion: PromotionRow, at: Date): boolean {
  const hasEnded = promotion.ends_at !== null && promotion.ends_at <= at;
  return promotion.takes_applications && promotion.shown_from <= at && !hasEnded;
}
