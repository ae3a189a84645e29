import { AGENT_TYPES, MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import { BODY_LIMIT_BYTES, type Caller, type Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { type Callers, NOBODY, textHeader } from './call-context.ts';
import type { Principal } from './context.ts';
import type { Frame } from './frame.ts';

/** The session token of the Authorization header, bare as the family sends it or after `Bearer`. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const value = textHeader(request, HEADERS.token)?.trim();
  if (value === undefined || value === '') return undefined;
  return /^bearer\s/i.test(value) ? value.slice(7).trim() : value;
}

/** @throws DomainError system.too_many_requests */
async function takeOrRefuse(frame: Frame, key: string, perMinute: number): Promise<void> {
  const waitSeconds = await frame.rateLimiter.take(key, perMinute);
  if (waitSeconds > 0) fail('system.too_many_requests', { retryAfterSeconds: waitSeconds });
}

function checkCaller(caller: Caller, principal: Principal): void {
  switch (caller) {
    case 'anyone':
    case 'game':
    case 'supplier':
      return;
    case 'account':
      return refuseStaff(principal);
    case 'member':
      refuseStaff(principal);
      if (principal.type === MEMBER_TYPE.trial) fail('identity.trial_refused');
      return;
    case 'agent':
      if (!AGENT_TYPES.includes(principal.type)) fail('system.not_available');
      return;
    case 'staff':
      if (principal.type !== MEMBER_TYPE.staff || !principal.staff) fail('identity.session_gone');
      return;
  }
}

/** An assistant makes the calls that are opened to the rights that the agent gave, and no other. */
function isOpenTo({ assistants, caller }: Entry, { assistant }: Principal): boolean {
  // Whoever is of the staff is nobody's assistant, which is asked next.
  if (assistant === undefined || assistants === 'all' || caller === 'staff') return true;
  return assistants !== undefined && assistant.rights.includes(assistants);
}

/** Whom an agent has stopped is told so; anybody else that the session is over. */
async function refuseGone(frame: Frame, entry: Entry, token: string | undefined): Promise<never> {
  const mayBeStopped = token !== undefined && entry.assistants !== undefined;
  if (mayBeStopped && (await frame.authenticator.isStopped(token))) fail('identity.assistant_stopped');
  return fail('identity.session_gone');
}

/** Who runs the portal plays nothing in it. */
function refuseStaff(principal: Principal): void {
  if (principal.type === MEMBER_TYPE.staff) fail('identity.session_gone');
}

/** Finds and checks who calls (API-7.2). A token that a guest's call carries in vain does not refuse it. */
async function identify(frame: Frame, entry: Entry, request: FastifyRequest, at: Date): Promise<Callers> {
  const options = { isActivity: entry.isActivity, at, ip: request.ip };
  if (entry.caller === 'supplier') return NOBODY;
  if (entry.caller === 'game') {
    const token = textHeader(request, HEADERS.gameSession);
    const found = token === undefined ? undefined : await frame.authenticator.game(token, options);
    if (found === undefined) fail('play.game_session_gone');
    return { principal: undefined, gamePrincipal: found };
  }
  const token = tokenOf(request);
  const find = entry.caller === 'staff' ? frame.authenticator.staff : frame.authenticator.account;
  const principal = token === undefined ? undefined : await find(token, options);
  if (principal === undefined) {
    if (entry.caller !== 'anyone') await refuseGone(frame, entry, token);
    return { principal, gamePrincipal: undefined };
  }
  if (!isOpenTo(entry, principal)) {
    // What anyone may ask, an assistant asks like a guest: nothing of the agent's comes with it.
    if (entry.caller === 'anyone') return { principal: undefined, gamePrincipal: undefined };
    fail('identity.assistant_refused');
  }
  checkCaller(entry.caller, principal);
  if (principal.mustChangePassword && entry.caller !== 'anyone' && !entry.beforePasswordChange) {
    fail('identity.password_change_required');
  }
  return { principal, gamePrincipal: undefined };
}

/** Callers that were identified before their body was read. */
const known = new WeakMap<FastifyRequest, Callers>();

/** Who calls; of a large body that is known already. */
export async function callersOf(
  frame: Frame,
  entry: Entry,
  request: FastifyRequest,
  at: Date,
): Promise<Callers> {
  return known.get(request) ?? (await letIn(frame, entry, request, at));
}

/** Whether the portal is open to a caller, who it is, and that it does not come too often. */
async function letIn(frame: Frame, entry: Entry, request: FastifyRequest, at: Date): Promise<Callers> {
  const closed = entry.staysOpen ? undefined : await frame.findClosed(request.ip, at);
  if (closed !== undefined) fail(closed);
  const callers = await identify(frame, entry, request, at);
  await limitAccount(frame, entry, callers);
  return callers;
}

/** A large body is read once it is known that somebody may send it. */
export async function letInBeforeBody(frame: Frame, entry: Entry, request: FastifyRequest): Promise<void> {
  if (entry.kind === 'protocol' || entry.bodyLimitBytes <= BODY_LIMIT_BYTES) return;
  known.set(request, await letIn(frame, entry, request, frame.clock.now()));
}

async function limitAccount(frame: Frame, entry: Entry, callers: Callers): Promise<void> {
  if (entry.rateLimit.by !== 'account') return;
  const memberId = callers.principal?.memberId ?? callers.gamePrincipal?.memberId;
  if (memberId === undefined) return;
  await takeOrRefuse(frame, `${entry.name}|${memberId}`, entry.rateLimit.perMinute);
}
