import type { Language } from '@nokshi/contract/constants.ts';
import type { MemberFacts } from '@nokshi/contract/identity-console.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Audit } from '../../platform/http/audit.ts';
import type { AuthenticateOptions, Principal } from '../../platform/http/context.ts';
import type { Delivery } from '../../platform/realtime/index.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { identityActivationRoutes } from './activation/identity-activation-routes.ts';
import {
  type OpenedAccount,
  type OpeningOrder,
  openAccountFor,
  renewActivation,
  revokeActivation,
  type WaitingOrder,
} from './activation/open-account.ts';
import { assistantRoutes } from './assistants/assistant-routes.ts';
import { listIdentityExports } from './exports/identity-export.ts';
import { createHumanCheck, type HumanCheck } from './human-check/human-check.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { identityRoutes } from './identity-routes.ts';
import { describeMember } from './members/describe-member.ts';
import { identityConsoleRoutes } from './members/identity-console-routes.ts';
import { fillSkeletons } from './names/claim-name.ts';
import { identityPaymentRoutes } from './passwords/identity-payment-routes.ts';
import { identityProfileRoutes } from './profile/identity-profile-routes.ts';
import { identityRecoveryRoutes } from './recovery/identity-recovery-routes.ts';
import { identitySecurityRoutes } from './security/identity-security-routes.ts';
import { identitySeriesRoutes } from './series/series-routes.ts';
import { type EndedSession, tellSessionEnded } from './sessions/session-ends.ts';
import { authenticate, findGoneSessions, isStoppedAssistant } from './sessions/sessions.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { authenticateStaff } from './staff/staff-sessions.ts';
import { insertAction, insertOutcome } from './staff/staff-store.ts';
import { fillTree } from './tree/tree.ts';
import { TREE_BOOKS } from './tree/tree-books.ts';

/** Members, the staff and their sessions: registration, login, passwords, human verification. */
export interface Identity extends Room {
  /** Tells people from machines, for forms of other rooms too. */
  readonly humanCheck: HumanCheck;
  authenticate(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  /** Whether a token was of an assistant whom the agent has stopped. */
  isStoppedAssistant(token: string): Promise<boolean>;
  /** Who holds a session of the console. */
  authenticateStaff(token: string, options: AuthenticateOptions): Promise<Principal | undefined>;
  /** What the staff sees of a member's account. @throws DomainError identity.member_unknown */
  describeMember(
    memberId: MemberId,
    look: { readonly at: Date; readonly language: Language },
  ): Promise<MemberFacts>;
  /** Accounts that a member opens for somebody else, until their person comes. */
  readonly waiting: {
    open(order: OpeningOrder): Promise<OpenedAccount>;
    renew(order: WaitingOrder): Promise<OpenedAccount>;
    revoke(order: WaitingOrder): Promise<void>;
  };
  /** Keeps what the staff does. */
  readonly audit: Audit;
  /** Of these sessions, those that are over; what stood idle for too long ends by the question. */
  findGoneSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Everything is read at the start; later only what an older version beside this one wrote. */
const FILL_EVERY_MS = 3600_000;

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
      ...identityActivationRoutes(deps),
      ...assistantRoutes(deps),
      ...staffRoutes(deps),
      ...identityConsoleRoutes(deps),
      ...identitySeriesRoutes(deps),
    ],
    jobs: [
      { name: 'identity.fill_skeletons', everyMs: FILL_EVERY_MS, run: () => fillSkeletons(options.db) },
      { name: 'identity.fill_tree', everyMs: FILL_EVERY_MS, run: () => fillTree(options.db) },
    ],
    books: TREE_BOOKS,
    exports: (reader) => listIdentityExports(options.db, reader),
    live: LIVE,
    humanCheck: deps.humanCheck,
    authenticate: (token, call) => authenticate(options.db, token, call),
    isStoppedAssistant: (token) => isStoppedAssistant(options.db, token),
    authenticateStaff: (token, call) => authenticateStaff(options.db, token, call),
    describeMember: (memberId, look) => describeMember(deps, memberId, look),
    waiting: {
      open: (order) => openAccountFor(deps, order),
      renew: (order) => renewActivation(deps, order),
      revoke: (order) => revokeActivation(deps, order),
    },
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
    'identity.type_changed': ({ memberId }, position) => [
      { memberId, message: { type: 'member', position } },
    ],
    'identity.member_registered': null,
    'identity.member_moved': null,
    'identity.security_changed': null,
  },
  { hears: { 'identity.session_ended': tellSessionEnded, 'identity.session_replaced': tellSessionEnded } },
);

export { listWaiting } from './activation/activation-store.ts';
export { lockOpened } from './activation/open-account.ts';
export { isAssistantPassword } from './assistants/assistant-login.ts';
export {
  listAssistantSessions,
  listAssistants,
  listOpenedByAssistants,
  lockAssistant,
} from './assistants/assistant-store.ts';
export {
  addAssistant,
  changeAssistant,
  type OpenedAssistant,
  renewAssistant,
  stopAssistant,
} from './assistants/manage-assistants.ts';
export { listVerifiedPhones } from './contacts/contact.ts';
export { maskAccount } from './contacts/mask.ts';
export { sharesBrowser } from './devices/device-store.ts';
export type { HumanCheck } from './human-check/human-check.ts';
export { IDENTITY_SETTINGS } from './identity-settings.ts';
export {
  countAgents,
  findMember,
  findMemberByAccount,
  findMemberByNo,
  getSecret,
  hasDemoMember,
  listAccounts,
  listDemoOf,
  listMemberIds,
  type MemberRow,
} from './identity-store.ts';
export { findMembers } from './members/find-members.ts';
export { listLinkedMembers } from './members/linked-members.ts';
export { moveVipLevel, nameVipLevels } from './members/vip.ts';
export {
  findVip,
  insertVipChange,
  listVipStandings,
  listVipSteps,
  lockVips,
  type VipStep,
} from './members/vip-store.ts';
export { hashPassword } from './passwords/passwords.ts';
export { checkPaymentPassword, describePaymentPassword } from './passwords/payment-password.ts';
export { keepPayeeName } from './passwords/payment-password-store.ts';
export { fingerprint, openForMember, sealForMember } from './profile/member-vault.ts';
export { createMember, createMembers } from './registration/create-member.ts';
export { insertInvite, switchOffInvite } from './registration/invite-store.ts';
export { hasPasskeyHere, isStepUpSigned, stepUpOptions } from './security/passkey-step-up.ts';
export { giveTotp, presentCode } from './security/totp.ts';
export { chainSeries, type SeriesAsked } from './series/chain-store.ts';
export { followChain, type SeriesLink } from './series/follow-chain.ts';
export { listSeries, seriesOf } from './series/read-series.ts';
export { setSeries } from './series/set-series.ts';
export { callerOf } from './sessions/caller.ts';
export { onSessionEnded } from './sessions/session-ends.ts';
export { findActivity, touchSession } from './sessions/session-store.ts';
export { addStaff, removeStaff, type StaffCredentials, StaffFault } from './staff/add-staff.ts';
export { findStaffRoles, listStaff, saveStaff } from './staff/staff-store.ts';
export { listMovedWithin, sumByChains } from './tree/chain-sums.ts';
export { listMoves } from './tree/move-store.ts';
export { countTeam, countTeams, type TeamCount } from './tree/team-store.ts';
export {
  endAgent,
  makeAgent,
  moveMember,
  searchBelow,
} from './tree/tree.ts';
export {
  type ChainSpan,
  countOnline,
  describeTreeMembers,
  findDistance,
  findDistances,
  findUplineId,
  hasDownlines,
  listBelow,
  listChains,
  listChainsEver,
  listDirect,
  listDirectIds,
  listPath,
  lockTree,
  type TreeMember,
} from './tree/tree-store.ts';
