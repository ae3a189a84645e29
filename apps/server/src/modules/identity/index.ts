import type { AuthenticateOptions, Principal, Route } from '../../platform/http/context.ts';
import { createHumanCheck } from './human-check.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { identityRoutes } from './identity-routes.ts';
import { authenticate } from './sessions.ts';

/** Members and their sessions: registration, login, passwords, human verification. */
export interface Identity {
  readonly routes: readonly Route[];
  authenticate(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
}

export function createIdentity(options: Omit<IdentityDeps, 'humanCheck'>): Identity {
  const deps: IdentityDeps = { ...options, humanCheck: createHumanCheck(options) };
  return {
    routes: identityRoutes(deps),
    authenticate: (token, call) => authenticate(options.db, token, call),
  };
}

export { createMember } from './create-member.ts';
export {
  findMember,
  findMemberByAccount,
  findMemberByNo,
  hasDemoMember,
  listAccounts,
  type MemberRow,
  type NewMember,
} from './identity-store.ts';
export { hashPassword } from './passwords.ts';
export { findActivity, touchSession } from './session-store.ts';
