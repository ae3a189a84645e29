import type { ControlState } from '@nokshi/contract/protection.ts';
import * as contract from '@nokshi/contract/protection.ts';
import { inTransaction } from '../../platform/db.ts';
import { type Context, principalOf, type Route, route } from '../../platform/http/context.ts';
import { describeControl } from './describe-control.ts';
import { type Ask, tellChange } from './own-account.ts';
import { openPlayer, setOfferAnswered } from './player-store.ts';
import type { ProtectionDeps } from './protection-jobs.ts';
import { answerCheck, chooseCheck, describeSitting } from './reality-check.ts';
import { confirmLimit, setLimit, withdrawLimit } from './set-limit.ts';
import { askReturn, confirmReturn, excludeSelf, takeTimeOut } from './take-break.ts';

/** What members ask of their own protection. */
export function protectionRoutes(deps: ProtectionDeps): readonly Route[] {
  const { db, settings } = deps;
  const askOf = (ctx: Context): Ask => ({ memberId: principalOf(ctx).memberId, at: ctx.at });
  const show = async (ctx: Context) =>
    describeControl(db, principalOf(ctx).memberId, {
      settings: await settings(),
      at: ctx.at,
    });
  const after = async (ctx: Context, done: Promise<void>): Promise<ControlState> => {
    await done;
    return show(ctx);
  };
  return [
    route(contract.control, show),
    route(contract.setLimit, (ctx, input) => {
      const amount = input.amount === null ? null : BigInt(input.amount);
      return after(ctx, setLimit(db, { ...askOf(ctx), ...input, amount }));
    }),
    route(contract.confirmLimit, (ctx, { id }) =>
      after(ctx, confirmLimit(db, { ...askOf(ctx), id: id.toLowerCase() })),
    ),
    route(contract.withdrawLimit, (ctx, { id }) =>
      after(ctx, withdrawLimit(db, { ...askOf(ctx), id: id.toLowerCase() })),
    ),
    route(contract.answerLimitOffer, (ctx) => after(ctx, declineLimit(deps, askOf(ctx)))),
    route(contract.takeTimeOut, (ctx, { hours }) => after(ctx, takeTimeOut(db, { ...askOf(ctx), hours }))),
    route(contract.excludeSelf, (ctx, { months }) => after(ctx, excludeSelf(db, { ...askOf(ctx), months }))),
    route(contract.askReturn, (ctx) => after(ctx, askReturn(db, askOf(ctx)))),
    route(contract.confirmReturn, (ctx) => after(ctx, confirmReturn(db, askOf(ctx)))),
    route(contract.chooseCheck, (ctx, { minutes }) =>
      after(ctx, chooseCheck(db, { ...askOf(ctx), minutes })),
    ),
    route(contract.sitting, (ctx) => describeSitting(db, principalOf(ctx).memberId, ctx.at)),
    route(contract.answerCheck, async (ctx) => {
      await answerCheck(db, askOf(ctx));
      return null;
    }),
  ];
}

/** "No limit" is said once, and remembered. */
async function declineLimit({ db }: ProtectionDeps, ask: Ask): Promise<void> {
  await inTransaction(db, async (tx) => {
    await openPlayer(tx, ask.memberId);
    await setOfferAnswered(tx, ask.memberId, ask.at);
    await tellChange(tx, ask, 'limit');
  });
}
