import { until } from './until.ts';
import type { World } from './world.ts';

/** What can be ordered to go wrong between the supplier and our wallet. */
export interface Fault {
  readonly kind:
    | 'crash_after_bet'
    | 'win_late'
    | 'bet_repeated'
    | 'win_repeated'
    | 'lost_win_answer'
    | 'win_unsent';
  readonly times?: number;
  readonly calls?: number;
  readonly delayMs?: number;
}

/** Waits until the supplier's process of that number is gone and another one takes calls. */
export async function supplierIsBack(world: World, before: number): Promise<void> {
  await until('the supplier was started again', async () => {
    if (world.pidOf('sandbox') === before) return false;
    const answer = await fetch(`http://127.0.0.1:${world.portSandbox}/`).catch(() => undefined);
    return answer !== undefined;
  });
}

/** Orders a fault for the next spins of any game. */
export async function orderFault(world: World, fault: Fault): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok)
    throw new Error(`the sandbox takes no fault: ${response.status} ${await response.text()}`);
}

export async function clearFaults(world: World): Promise<void> {
  await fetch(`http://127.0.0.1:${world.portSandbox}/control/faults`, { method: 'DELETE' });
}

/** What can be ordered to go wrong when credit is moved into a wallet of the supplier's or out of it. */
export interface TransferFault {
  readonly kind: 'lost_after' | 'lost_before' | 'refuse' | 'slow' | 'html';
  readonly call?: 'deposit' | 'withdraw' | 'balance';
  readonly times?: number;
  readonly delayMs?: number;
}

export async function orderTransferFault(world: World, fault: TransferFault): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/control/transfer-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok)
    throw new Error(`the sandbox takes no fault: ${response.status} ${await response.text()}`);
}

/** Orders something to go wrong at the payment provider with payouts. */
export async function orderPayoutFault(
  world: World,
  fault: { readonly kind: 'payout_refused' | 'payout_paid_after_all'; readonly times?: number },
): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/control/payment-faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok)
    throw new Error(`the sandbox takes no fault: ${response.status} ${await response.text()}`);
}

/** A mail or text message as its recipient would have seen it. */
export interface Received {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly to: string;
  readonly from: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/**
 * The newest message to a number or an address, waited for. `after` is the message that was the newest before: until
 * another one has come it does not count.
 */
export async function lastMessageTo(
  world: World,
  recipient: string,
  options: { readonly after?: Received } = {},
): Promise<Received> {
  return await until(`a message to ${recipient} arrives`, async () => {
    const [newest] = await listMessages(world, recipient);
    return newest?.id === options.after?.id ? undefined : newest;
  });
}

/** The newest code that went to a number or an address, waited for; messages of other kinds are passed over. */
export async function lastCodeTo(world: World, recipient: string): Promise<string> {
  return await until(`a code to ${recipient} arrives`, async () => {
    const messages = await listMessages(world, recipient);
    return messages.map(({ text }) => CODE.exec(text)?.[0]).find((code) => code !== undefined);
  });
}

/** The newest first. */
async function listMessages(world: World, recipient: string): Promise<readonly Received[]> {
  const query = new URLSearchParams({ to: recipient }).toString();
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/inbox/messages?${query}`);
  return ((await response.json()) as { readonly messages: readonly Received[] }).messages;
}

const CODE = /\b\d{6}\b/;

/** The six digits of a message. */
export function codeOf(message: Received): string {
  const code = CODE.exec(message.text)?.[0];
  if (code === undefined) throw new Error(`no code in "${message.text}"`);
  return code;
}

/** Makes simulated matches run so many times as fast; 1 is how they run for players. */
export async function runMatches(world: World, speed: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${world.portSandbox}/control/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ speed }),
  });
  if (!response.ok)
    throw new Error(`the sandbox takes no speed: ${response.status} ${await response.text()}`);
}
