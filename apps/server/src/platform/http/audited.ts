import type { Entry } from '@nokshi/contract/entry.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Clock } from '../clock.ts';
import { assert } from '../errors.ts';
import { refusalOf } from './answer.ts';
import type { Audit, StaffAction } from './audit.ts';
import type { Principal } from './context.ts';
import type { CallInput } from './sealed-body.ts';

export interface AuditedCall {
  readonly entry: Entry;
  readonly principal: Principal | undefined;
  readonly ip: string;
  readonly at: Date;
  /** What of the input is kept. */
  readonly keeps?: ((input: unknown) => unknown) | undefined;
}

const SECRETS = new Set(['password', 'newPassword', 'code', 'pin', 'token', 'secret', 'altcha']);
const LONGEST_TEXT = 500;
const LONGEST_REASON = 500;

/**
 * Does a call. A change by the staff is written down before it begins, so that no change can be without a row: when
 * the row cannot be written, nothing is done. How it ended is written after it.
 */
export async function audited<Value>(
  { audit, clock }: { readonly audit: Audit; readonly clock: Clock },
  call: AuditedCall,
  {
    checkPermission,
    readInput,
  }: { readonly checkPermission: () => void; readonly readInput: () => Promise<CallInput> },
  work: (read: CallInput) => Promise<Value>,
): Promise<Value> {
  const { entry, principal } = call;
  if (entry.caller !== 'staff' || !entry.changesState) {
    checkPermission();
    return await work(await readInput());
  }
  assert(principal !== undefined, 'Only a person of the staff comes here.');
  // Who may not do a thing is told that alone; what was tried is written down all the same.
  const permitted = await settle(async () => checkPermission());
  const read = await settle(readInput);
  const id = await audit.begin(describe(call, principal, read.isDone ? keptOf(call, read.value.input) : {}));
  const ready = permitted.isDone ? read : permitted;
  const done = ready.isDone ? await settle(() => work(ready.value)) : ready;
  await audit.end(id, done.isDone ? 'done' : outcomeOf(entry, done.error), clock.now());
  if (!done.isDone) throw done.error;
  return done.value;
}

type Settled<Value> =
  | { readonly isDone: true; readonly value: Value }
  | { readonly isDone: false; readonly error: unknown };

async function settle<Value>(work: () => Promise<Value>): Promise<Settled<Value>> {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    return { isDone: false, error };
  }
}

/** A refusal that the entry does not declare is a fault, for the caller and in the books. */
function outcomeOf(entry: Entry, error: unknown): string {
  return refusalOf(entry, error)?.code ?? 'system.fault';
}

const keptOf = ({ keeps }: AuditedCall, input: unknown): unknown => (keeps ? keeps(input) : input);

function describe({ entry, ip, at }: AuditedCall, principal: Principal, input: unknown): StaffAction {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const kept = Object.fromEntries(
    fields.filter(([name]) => !SECRETS.has(name)).map(([name, value]) => [name, shorten(value)]),
  );
  const { memberId, reason } = kept;
  return {
    staffId: principal.memberId,
    call: entry.name,
    memberId: typeof memberId === 'string' ? memberId : null,
    input: kept,
    reason: typeof reason === 'string' ? cutText(reason, LONGEST_REASON) : null,
    ip,
    at,
  };
}

function shorten(value: unknown): unknown {
  return typeof value === 'string' ? cutText(value, LONGEST_TEXT) : value;
}
