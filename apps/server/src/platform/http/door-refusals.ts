import type { Caller, Entry, Method } from '@nokshi/contract/entry.ts';
import { ERRORS, type ErrorCode } from '@nokshi/contract/errors.ts';
import * as z from 'zod/mini';

/**
 * What each call may be refused with, by its entry: what the frame refuses (`mount.ts`, `let-in.ts`, `sealed-body.ts`)
 * and what the entry itself declares. For those who are told of calls; `documented-refusals.test.ts` holds it against
 * the frame.
 */

/** The frame's refusals of a call by who may make it. */
const BY_CALLER: Readonly<Record<Caller, readonly ErrorCode[]>> = {
  anyone: [],
  account: ['identity.session_gone'],
  member: ['identity.session_gone', 'identity.trial_refused'],
  agent: ['identity.session_gone', 'system.not_available'],
  staff: ['identity.session_gone'],
  game: ['play.game_session_gone'],
  supplier: [],
};

/** Any call may come too often, be unreadable, meet a fault of ours or an absent database. */
const ALWAYS: readonly ErrorCode[] = [
  'system.bad_input',
  'system.too_many_requests',
  'system.fault',
  'system.unavailable',
];

const SEALED: readonly ErrorCode[] = ['system.sealed_unreadable', 'system.sealed_replayed'];

/** All refusals of a call by one of its methods, each once. */
export function refusalsOf(entry: Entry, method: Method): readonly ErrorCode[] {
  const codes: readonly ErrorCode[] = [
    ...ALWAYS,
    ...(method === 'GET' ? [] : (['system.body_too_large'] as const)),
    ...(entry.kind === 'protocol' ? [] : frameRefusals(entry)),
    ...entry.errors,
  ];
  return [...new Set(codes)];
}

function frameRefusals(entry: Entry): readonly ErrorCode[] {
  const hasSession = entry.caller !== 'anyone' && entry.caller !== 'game' && entry.caller !== 'supplier';
  return [
    ...BY_CALLER[entry.caller],
    ...(hasSession && entry.caller !== 'staff' && entry.assistants !== 'all'
      ? (['identity.assistant_refused'] as const)
      : []),
    ...(hasSession && entry.assistants !== undefined ? (['identity.assistant_stopped'] as const) : []),
    ...(entry.changesState ? (['system.cross_site'] as const) : []),
    ...(entry.staysOpen ? [] : (['system.maintenance', 'system.region_blocked'] as const)),
    ...(hasSession && !entry.beforePasswordChange ? (['identity.password_change_required'] as const) : []),
    ...(entry.permission === undefined ? [] : (['identity.permission_missing'] as const)),
    ...(entry.needsFreshFactor ? (['identity.factor_stale'] as const) : []),
    ...(entry.encrypted ? (['system.body_required', ...SEALED] as const) : []),
    ...(!entry.encrypted && namesEncryption(entry) ? SEALED : []),
  ];
}

/** Whether a call that comes in the open carries the header of a sealed one as a field (freeplay). */
function namesEncryption(entry: Entry): boolean {
  const { properties = {} } = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' });
  return 'Encryption' in properties;
}

/** Refusals by the status that they are answered with. */
export function byStatus(codes: readonly ErrorCode[]): ReadonlyMap<number, readonly ErrorCode[]> {
  const statuses = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([one], [other]) => one - other));
}
