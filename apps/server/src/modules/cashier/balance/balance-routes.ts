import * as contract from '@nokshi/contract/cashier.ts';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import { tellStanding } from '../../ledger/index.ts';
import { readWallets, shownNumber } from '../wallets/read-wallets.ts';
import type { WalletDeps } from '../wallets/wallet-deps.ts';
import { type OpenStakes, refill, refillAfter } from './refill.ts';

/** Stands where a currency's sign would; screens draw the credit mark. */
const CREDIT_SIGN = '⊕';

/** Balances as a person sees them; the daily refill of play credit. */
export function balanceRoutes(deps: WalletDeps & { readonly openStakes: OpenStakes }): readonly Route[] {
  return [
    route(contract.balance, async (ctx, { typeId }) => {
      const principal = principalOf(ctx);
      const only =
        typeId === undefined || !/^[1-9]\d{0,8}$/.test(typeId) ? undefined : Number.parseInt(typeId, 10);
      const isTrial = principal.type === MEMBER_TYPE.trial;
      const reader = { ...principal, language: ctx.language };
      const { main, refilledAt, rows } = await readWallets(deps, reader, only);
      const refillAt = isTrial ? null : refillAfter(refilledAt);
      return {
        sumBalance: shownNumber(main.balance),
        currency: PLAY_CREDIT,
        currencySymbol: CREDIT_SIGN,
        balance: rows,
        ...tellStanding(main),
        isPlayCredit: true,
        refillAt: refillAt === null || refillAt <= ctx.at ? 0 : refillAt.getTime(),
      };
    }),
    route(contract.refill, async (ctx, input) => {
      const principal = principalOf(ctx);
      // What suppliers hold is asked for before anything is locked.
      await readWallets(deps, { ...principal, language: ctx.language }, undefined);
      const done = await refill(deps, { memberId: principal.memberId, id: input.id, at: ctx.at });
      return {
        addedMicros: done.addedMicros.toString(),
        ...tellStanding(done.standing),
        refillAt: done.refillAt.getTime(),
      };
    }),
  ];
}
