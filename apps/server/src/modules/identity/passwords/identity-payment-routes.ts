import { setPaymentPassword as entry } from '@nokshi/contract/identity-payment.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { setPaymentPassword } from './payment-password.ts';

export function identityPaymentRoutes(deps: IdentityDeps): readonly Route[] {
  return [
    route(entry, async (ctx, { password, verificationCode, paymentPassword }) => {
      const order = { proof: { password, verificationCode }, paymentPassword };
      await setPaymentPassword(deps, principalOf(ctx), order, { ip: ctx.ip, at: ctx.at });
      return null;
    }),
  ];
}
