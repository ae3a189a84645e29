import {
  findMemberTransfer,
  type MemberTransfer,
  prepareUplineTransfer,
  sendToUpline,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { type Proof, showProof } from '../../lib/cashier/step-up.ts';

const LOOKS = 3;
const PAUSE_MS = 700;

/**
 * Has an amount checked, confirms exactly it by passkey or payment password, and sends it. An answer that was lost is
 * looked for under the order's id, because the transfer may have been made.
 */
export async function sendUp(
  order: { readonly id: string; readonly amountMicros: string },
  proof: Proof,
): Promise<MemberTransfer> {
  try {
    const { challengeId, passkeyOptions } = await call(prepareUplineTransfer, order);
    const shown = await showProof(proof, passkeyOptions);
    return await call(sendToUpline, { ...order, challengeId, ...shown });
  } catch (error) {
    const found = mayStand(error) ? await look(order.id) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** The call ended without telling whether it was made, or an earlier one of the same order was. */
function mayStand(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isTransient || error.code === 'cashier.step_up_gone');
}

async function look(id: string): Promise<MemberTransfer | undefined> {
  for (let turn = 0; turn < LOOKS; turn += 1) {
    try {
      return await call(findMemberTransfer, { id });
    } catch {
      // Not there yet, or the line is still cut.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
  return undefined;
}
