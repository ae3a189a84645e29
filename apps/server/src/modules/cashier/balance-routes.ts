import * as contract from '@nokshi/contract/cashier.ts';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { microsToWireNumber } from '@nokshi/money';
import type { Db } from '../../platform/db.ts';
import { principalOf, type Route, route } from '../../platform/http/context.ts';
import { findBalance, memberCash } from '../ledger/index.ts';
import { nextRefillAt, refill } from './refill.ts';

/** The wallet that clients of the family take as the playable one. */
const MAIN_WALLET = 2;
const SHOWN_DECIMALS = 2;
/** Stands where a currency's sign would; screens draw the credit mark. */
const CREDIT_SIGN = '⊕';

/** Balances as a person sees them; the daily refill of play credit. */
export function balanceRoutes(db: Db): readonly Route[] {
  return [
    route(contract.balance, async (ctx) => {
      const { memberId, type } = principalOf(ctx);
      const balance =
        (await findBalance(db, { memberId, address: memberCash(memberId), currency: PLAY_CREDIT })) ?? 0n;
      const shown = microsToWireNumber(balance, SHOWN_DECIMALS);
      const refillAt = type === MEMBER_TYPE.trial ? null : await nextRefillAt(db, memberId);
      return {
        sumBalance: shown,
        currency: PLAY_CREDIT,
        currencySymbol: CREDIT_SIGN,
        balance: [{ accountTypeId: MAIN_WALLET, accountName: 'MAIN', availBalance: shown }],
        balanceMicros: balance.toString(),
        isPlayCredit: true,
        refillAt: refillAt === null || refillAt <= ctx.at ? 0 : refillAt.getTime(),
      };
    }),
    route(contract.refill, async (ctx, input) => {
      const done = await refill(db, { memberId: principalOf(ctx).memberId, id: input.id, at: ctx.at });
      return {
        addedMicros: done.addedMicros.toString(),
        balanceMicros: done.balanceMicros.toString(),
        refillAt: done.refillAt.getTime(),
      };
    }),
  ];
}
