import * as contract from '@nokshi/contract/cashier-bonus-console.ts';
import type { Db } from '../../../platform/db.ts';
import { type Route, route } from '../../../platform/http/context.ts';
import { listOffersForDesk, saveOffer, switchOffer } from './offer-desk.ts';

/** Offers of bonuses in the console. Who may call stands in the contract and is checked by the frame. */
export function offerRoutes({ db }: { readonly db: Db }): readonly Route[] {
  const all = async () => ({ list: await listOffersForDesk(db) });
  return [
    route(contract.listBonusOffers, all),
    route(contract.saveBonusOffer, async (ctx, offer) => {
      await saveOffer(db, offer, ctx.at);
      return all();
    }),
    route(contract.switchBonusOffer, async (ctx, { offerCode, isOn, seen }) => {
      await switchOffer(db, { offerCode, isOn, seen, at: ctx.at });
      return all();
    }),
  ];
}
