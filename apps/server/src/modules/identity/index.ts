import type { Audit } from '../../platform/http/audit.ts';
import type { AuthenticateOptions, Principal } from '../../platform/http/context.ts';
import type { Delivery } from '../../platform/realtime/index.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { fillSkeletons } from './claim-name.ts';
import { createHumanCheck, type HumanCheck } from './human-check.ts';
import { identityConsoleRoutes } from './identity-console-routes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { listIdentityExports } from './identity-export.ts';
import { identityPaymentRoutes } from './identity-payment-routes.ts';
import { identityProfileRoutes } from './identity-profile-routes.ts';
import { identityRecoveryRoutes } from './identity-recovery-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { identitySecurityRoutes } from './identity-security-routes.ts';
import { type EndedSession, tellSessionEnded } from './session-ends.ts';
import { authenticate, findGoneSessions } from './sessions.ts';
import { staffRoutes } from './staff-routes.ts';
import { authenticateStaff } from './staff-sessions.ts';
import { insertAction, insertOutcome } from './staff-store.ts';

/** Members, the staff and their sessions: registration, login, passwords, human verification. */
export interface Identity extends Room {
  /** Tells people from machines, for forms of other rooms too. */
  readonly humanCheck: HumanCheck;
  authenticate(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  /** Who holds a session of the console. */
  authenticateStaff(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  /** Keeps what the staff does. */
  readonly audit: Audit;
  /** Of these sessions, those that are over; what stood idle for too long ends by the question. */
  findGoneSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Names are read at the start; later only what an older version beside this one wrote. */
const NAMES_EVERY_MS = 3600_000;

export type IdentityOptions = Omit<IdentityDeps, 'humanCheck'>;

export function createIdentity(options: IdentityOptions): Identity {
  const deps: IdentityDeps = { ...options, humanCheck: createHumanCheck(options) };
  return {
    name: 'identity',
    routes: [
      ...identityRoutes(deps),
      ...identityRecoveryRoutes(deps),
      ...identitySecurityRoutes(deps),
      ...identityPaymentRoutes(deps),
      ...identityProfileRoutes(deps),
      ...staffRoutes(deps),
      ...identityConsoleRoutes(deps),
    ],
    jobs: [
      { name: 'identity.fill_skeletons', everyMs: NAMES_EVERY_MS, run: () => fillSkeletons(options.db) },
    ],
    exports: (reader) => listIdentityExports(options.db, reader),
    live: LIVE,
    humanCheck: deps.humanCheck,
    authenticate: (token, call) => authenticate(options.db, token, call),
    authenticateStaff: (token, call) => authenticateStaff(options.db, token, call),
    audit: {
      begin: (action) => insertAction(options.db, action),
      end: (id, outcome, at) => insertOutcome(options.db, { id, outcome, at }),
    },
    findGoneSessions: (sessionIds) => findGoneSessions(options.db, sessionIds, options.clock.now()),
  };
}

const sessionGone = ({ memberId, sessionId }: EndedSession): readonly Delivery[] => [
  { memberId, sessionId, message: { type: 'session_gone' } },
];

const LIVE = liveOf(
  'identity',
  {
    'identity.session_ended': sessionGone,
    'identity.session_replaced': sessionGone,
    'identity.vip_changed': ({ memberId }, position) => [{ memberId, message: { type: 'member', position } }],
    'identity.member_registered': null,
    'identity.security_changed': null,
  },
  { hears: { 'identity.session_ended': tellSessionEnded, 'identity.session_replaced': tellSessionEnded } },
);

export { addStaff, removeStaff, type StaffCredentials, StaffFault } from './add-staff.ts';
export { callerOf } from './caller.ts';
export { createMember, createMembers } from './create-member.ts';
export type { HumanCheck } from './human-check.ts';
export {
  findMember,
  findMemberByAccount,
  findMemberByNo,
  getSecret,
  hasDemoMember,
  listAccounts,
  listDemoMembers,
  listMemberIds,
  type MemberRow,
} from './identity-store.ts';
export { insertInvite } from './invite-store.ts';
export { listLinkedMembers } from './linked-members.ts';
export { maskAccount } from './mask.ts';
export { fingerprint, openForMember, sealForMember } from './member-vault.ts';
export { hasPasskeyHere, isStepUpSigned, stepUpOptions } from './passkey-step-up.ts';
export { hashPassword } from './passwords.ts';
export { checkPaymentPassword, describePaymentPassword } from './payment-password.ts';
export { keepPayeeName } from './payment-password-store.ts';
export { onSessionEnded } from './session-ends.ts';
export { findActivity, touchSession } from './session-store.ts';
export { findStaffRoles, listStaff, saveStaff } from './staff-store.ts';
export { giveTotp, presentCode } from './totp.ts';
export { findUplineId, hasDownlines } from './upline-store.ts';
export { insertVipChange } from './vip-store.ts';
