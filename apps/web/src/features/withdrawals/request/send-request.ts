import {
  findWithdrawal,
  prepareWithdrawal,
  requestWithdrawal,
  type Withdrawal,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { type Proof, showProof } from '../../../lib/cashier/step-up.ts';

/** What is asked for; amounts in micros. */
export interface Request {
  readonly id: string;
  readonly accountId: string;
  readonly amountMicros: string;
  /** The fee that the person saw. */
  readonly feeMicros: bigint;
}

/** The server takes another fee than the one on the screen: nothing was sent. */
export class FeeChanged extends Error {
  override name = 'FeeChanged';
  readonly feeMicros: bigint;
  constructor(feeMicros: bigint) {
    super('the fee is another one than the person saw');
    this.feeMicros = feeMicros;
  }
}

/**
 * Has amount and target checked, confirms exactly these by passkey or payment password, and asks for the money. An
 * answer that was lost is looked for, because the request may have been taken.
 */
export async function sendRequest(request: Request, proof: Proof): Promise<Withdrawal> {
  const { id, accountId, amountMicros, feeMicros } = request;
  const asked = { id, accountId, amountMicros };
  const { challengeId, passkeyOptions, ...prepared } = await call(prepareWithdrawal, asked);
  const fee = BigInt(prepared.feeMicros);
  if (fee !== feeMicros) throw new FeeChanged(fee);
  const shown = await showProof(proof, passkeyOptions);
  try {
    return await call(requestWithdrawal, { ...asked, challengeId, ...shown });
  } catch (error) {
    const found = mayStand(error) ? await look(id) : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/** The call ended without telling whether it was made, or another tab's took its confirmation. */
function mayStand(error: unknown): boolean {
  return error instanceof ApiFailure && (error.isTransient || error.code === 'cashier.step_up_gone');
}

const LOOKS = 3;
const PAUSE_MS = 700;

/** The withdrawal of an id, asked for a few times on a line that breaks; undefined when it is not known to exist. */
async function look(id: string): Promise<Withdrawal | undefined> {
  for (let turn = 0; turn < LOOKS; turn += 1) {
    try {
      return await call(findWithdrawal, { id });
    } catch {
      // Not there yet, or the line is still cut.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
  return undefined;
}
