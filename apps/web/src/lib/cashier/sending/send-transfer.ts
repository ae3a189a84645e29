import {
  findMemberTransfer,
  type MemberTransfer,
  prepareDownlineTransfer,
  prepareUplineTransfer,
  sendToDownline,
  sendToUpline,
} from '@nokshi/contract/cashier-member-transfers.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { type Proof, showProof } from '../step-up.ts';

const LOOKS = 3;
const PAUSE_MS = 700;

/** The order that is confirmed; sent again under its id it is the same transfer. */
export interface SendOrder {
  readonly id: string;
  readonly amountMicros: bigint;
  /** Who gets it, as the desk names them. */
  readonly toName: string;
  /** Of an order to a downline. */
  readonly down?: { readonly account: string; readonly isSalary: boolean };
}

/** No answer came, so that nobody can say here whether it was sent. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

/**
 * Has an amount checked, confirms exactly it by passkey or payment password, and sends it. An answer that was lost is
 * looked for under the order's id, because the transfer may have been made; of an order whose fate is open nothing is
 * checked before that.
 */
export async function sendTransfer(order: SendOrder, proof: Proof, isOpen: boolean): Promise<MemberTransfer> {
  const before = isOpen ? await look(order.id, 1) : undefined;
  if (before !== undefined) return before;
  try {
    return await send(order, proof);
  } catch (error) {
    if (!mayStand(error)) throw error;
    const found = await look(order.id, LOOKS);
    if (found !== undefined) return found;
    throw error instanceof ApiFailure && error.isTransient ? new UnknownOutcome() : error;
  }
}

async function send({ id, amountMicros, down }: SendOrder, proof: Proof): Promise<MemberTransfer> {
  const order = { id, amountMicros: `${amountMicros}` };
  if (down === undefined) {
    const { challengeId, passkeyOptions } = await call(prepareUplineTransfer, order);
    return await call(sendToUpline, { ...order, challengeId, ...(await showProof(proof, passkeyOptions)) });
  }
  const named = { ...order, ...down };
  const { challengeId, passkeyOptions } = await call(prepareDownlineTransfer, named);
  return await call(sendToDownline, { ...named, challengeId, ...(await showProof(proof, passkeyOptions)) });
}

/** The call ended without telling whether it was made, or an earlier one of the same order was. */
function mayStand(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isTransient || error.code === 'cashier.step_up_gone');
}

async function look(id: string, times: number): Promise<MemberTransfer | undefined> {
  for (let turn = 0; turn < times; turn += 1) {
    try {
      return await call(findMemberTransfer, { id });
    } catch {
      // Not there yet, or the line is still cut.
    }
    if (turn + 1 < times) {
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
  return undefined;
}
