import type { MemberId } from '@nokshi/contract/ids.ts';
import { availablePromotions, PROMO_TYPES, type PromoType } from '@nokshi/contract/rewards-promos.ts';
import type { Db } from '../../../platform/db.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { countReady } from '../grants/grant-store.ts';

/** Whether a promotion is there for a member; each area of the room says it of its own kind. */
export type Promos = Partial<Readonly<Record<PromoType, (memberId: MemberId, at: Date) => Promise<boolean>>>>;

export function promoRoutes(db: Db, promos: Promos): readonly Route[] {
  return [
    route(availablePromotions, async (ctx) => {
      const { memberId } = principalOf(ctx);
      const asked = PROMO_TYPES.map(async (type) => {
        const enabled = (await promos[type]?.(memberId, ctx.at)) ?? false;
        return [type, { enabled }] as const;
      });
      return {
        availablePromo: Object.fromEntries(await Promise.all(asked)) as Record<
          PromoType,
          { readonly enabled: boolean }
        >,
        availablePromoCount: await countReady(db, { memberId, at: ctx.at }),
      };
    }),
  ];
}
