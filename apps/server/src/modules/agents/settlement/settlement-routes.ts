import * as contract from '@nokshi/contract/agents-settlement.ts';
import type { Db } from '../../../platform/db.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { decidePayment, reversePayment } from './decide-payment.ts';
import { arrearsPage, paymentPage, readPayment, recountPeriod, settlementPage } from './payment-desk.ts';

/** Settlements and their payments at the console. */
export function settlementRoutes(db: Db): readonly Route[] {
  return [
    route(contract.listSettlements, (_ctx, input) => settlementPage(db, input)),
    route(contract.listPayments, (ctx, input) => paymentPage(db, principalOf(ctx).memberId, input)),
    route(contract.listArrears, (_ctx, input) => arrearsPage(db, input)),
    route(contract.recountSettlement, (_ctx, input) => recountPeriod(db, input)),
    route(contract.decidePayment, async (ctx, input) => {
      const { memberId: staffId } = principalOf(ctx);
      await decidePayment(db, { ...input, staffId, at: ctx.at });
      return readPayment(db, staffId, input.no);
    }),
    route(contract.reversePayment, async (ctx, input) => {
      const { memberId: staffId } = principalOf(ctx);
      await reversePayment(db, { ...input, staffId, at: ctx.at });
      return readPayment(db, staffId, input.no);
    }),
  ];
}
