import { fail } from '../../../platform/errors.ts';
import { type Context, principalOf } from '../../../platform/http/context.ts';
import { isAssistantPassword, lockAssistant } from '../../identity/index.ts';
import { sumSentByAssistants } from './assistant-transfer-store.ts';
import { checkMemberTransfer } from './check-member-transfer.ts';
import { findByKey, type MemberTransferRow } from './member-transfer-store.ts';
import { type DownlineOrder, type MemberTransferDeps, orderDown, repeat, send } from './send-to-member.ts';

/**
 * Sends to a direct downline what an assistant has confirmed by a password of the own. The assistant's row is held until the
 * end, and both accounts before it: what is sent at once is counted one after the other, and nothing passes the limit of the
 * day, a right that was taken or a sign-in that was stopped.
 * @throws DomainError cashier.downline_unknown, ledger.key_reused, cashier.payment_password_wrong, identity.locked_out,
 *   cashier.assistant_limit, identity.assistant_refused, and as `checkMemberTransfer`
 */
export async function sendAsAssistant(
  deps: MemberTransferDeps,
  ctx: Context,
  asked: Omit<DownlineOrder, 'senderId' | 'isSalary'> & { readonly password: string },
): Promise<MemberTransferRow> {
  const { assistant, memberId } = principalOf(ctx);
  if (assistant === undefined) fail('identity.assistant_refused');
  const { password, ...named } = asked;
  const down = await orderDown(deps, { ...named, senderId: memberId, isSalary: false });
  const order = { ...down, assistantId: assistant.id };
  const known = await findByKey(deps.db, memberId, order.key);
  if (known) return repeat(known, order);
  const settings = await deps.settings();
  await checkMemberTransfer(deps.db, { ...deps, settings }, order, ctx.at);
  const offer = { id: assistant.id, password, ip: ctx.ip, at: ctx.at };
  if (!(await isAssistantPassword(deps.db, offer))) fail('cashier.payment_password_wrong');
  return send(deps, order, ctx.at, async (tx) => {
    const held = await lockAssistant(tx, { memberId, id: assistant.id });
    if (!held?.rights.includes('transfer')) fail('identity.assistant_refused');
    const sums = await sumSentByAssistants(tx, { memberId, at: ctx.at, timeZone: settings.timeZone });
    const left = held.day_limit - (sums.get(assistant.id) ?? 0n);
    if (order.amount > left) {
      fail('cashier.assistant_limit', { leftMicros: (left > 0n ? left : 0n).toString() });
    }
  });
}
