import * as contract from '@nokshi/contract/real-money-console.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  configureRealMoney,
  type OwnerCall,
  type RealMoneyDeps,
  readRealMoney,
  switchRealMoneyOff,
  switchRealMoneyOn,
} from './switch-real-money.ts';

/** The switch of real money in the console. Who may call stands in the contract and is checked by the frame. */
export function realMoneyRoutes(deps: RealMoneyDeps): readonly Route[] {
  const by = (ctx: Context): OwnerCall => ({ staffId: principalOf(ctx).memberId, at: ctx.at });
  return [
    route(contract.readRealMoney, (ctx) => readRealMoney(deps, by(ctx))),
    route(contract.configureRealMoney, (ctx, { licence, permittedCountries, revision }) =>
      configureRealMoney(deps, { ...by(ctx), licence, permittedCountries, revision }),
    ),
    route(contract.switchRealMoneyOn, (ctx, { revision }) =>
      switchRealMoneyOn(deps, { ...by(ctx), revision }),
    ),
    route(contract.switchRealMoneyOff, (ctx) => switchRealMoneyOff(deps, by(ctx))),
  ];
}
