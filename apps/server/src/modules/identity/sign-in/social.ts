import { createHash, randomBytes } from 'node:crypto';
import { MEMBER_TYPE } from '@nokshi/contract/constants.ts';
import type { LoginValue } from '@nokshi/contract/identity.ts';
import { FACEBOOK_RETURN_PATH } from '@nokshi/contract/identity-recovery.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import type { Context, Principal } from '../../../platform/http/context.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import type { FacebookIssuer, IdentityDeps } from '../identity-deps.ts';
import { findMember } from '../identity-store.ts';
import { findNamedSecret } from '../profile/member-store.ts';
import { recordSecurityChange } from '../security/security-events.ts';
import type { Caller } from '../sessions/caller.ts';
import { finishLogin } from './finish-login.ts';
import { checkMayEnter } from './login.ts';
import { discover, exchangeCode } from './oidc.ts';
import { findSocialMember, insertSocialStart, linkSocialAccount, takeSocialStart } from './social-store.ts';
import { noteLogin } from './throttle.ts';

const COOKIE = 'nk_social';
const PATH = '/wps/session/login/facebook';
const GOOD_FOR_SECONDS = 600;
const WORD_BYTES = 32;

/**
 * Where the browser goes to sign in by Facebook: an address of the issuer with PKCE, state and nonce. The state counts
 * only in the browser that asked, which a cookie names.
 * @throws DomainError identity.social_off, social_failed
 */
export async function startFacebook(deps: IdentityDeps, ctx: Context): Promise<{ url: string }> {
  const issuer = await offeredAt(deps, ctx.host);
  const found = await discover(issuer, ctx.at);
  const [state, browser] = [newToken(), newToken()];
  const [verifier, nonce] = [randomWord(), randomWord()];
  const returnUrl = `${ctx.scheme}://${ctx.host}${FACEBOOK_RETURN_PATH}`;
  await insertSocialStart(deps.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(browser),
    verifier,
    nonce,
    returnUrl,
    at: ctx.at,
    expiresAt: new Date(ctx.at.getTime() + GOOD_FOR_SECONDS * 1000),
  });
  ctx.setCookie(COOKIE, browser, { maxAgeSeconds: GOOD_FOR_SECONDS, path: PATH });
  const url = new URL(found.authorization_endpoint);
  const query = {
    response_type: 'code',
    client_id: issuer.clientId,
    redirect_uri: returnUrl,
    scope: 'openid',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href };
}

/**
 * Finishes a login by Facebook. A signed-in member links the account instead and gets null.
 * @throws DomainError identity.social_off, social_failed, social_not_bound, factor_exists, account_blocked,
 *   not_a_member, login_verify_required
 */
export async function finishFacebook(
  deps: IdentityDeps,
  back: { readonly code: string; readonly state: string },
  call: { readonly ctx: Context; readonly caller: Caller },
): Promise<LoginValue | null> {
  const { ctx, caller } = call;
  const issuer = await offeredAt(deps, ctx.host);
  const started = await takeSocialStart(deps.db, {
    stateHash: hashToken(back.state),
    browserHash: hashToken(ctx.cookie(COOKIE) ?? ''),
    at: ctx.at,
  });
  if (!started) fail('identity.social_failed');
  ctx.setCookie(COOKIE, '', { maxAgeSeconds: 0, path: PATH });
  const { clientSecretName: name } = issuer;
  const clientSecret = typeof name === 'string' ? await findNamedSecret(deps.db, name) : undefined;
  const { subject } = await exchangeCode(issuer, {
    code: back.code,
    verifier: started.verifier,
    nonce: started.nonce,
    returnUrl: started.return_url,
    clientSecret,
    at: ctx.at,
  });
  const account = { issuer: issuer.issuer, subject };
  if (ctx.principal) {
    await linkTo(deps, ctx.principal, account, ctx);
    return null;
  }
  const memberId = await findSocialMember(deps.db, account);
  const member = memberId === undefined ? undefined : await findMember(deps.db, memberId);
  if (!member) fail('identity.social_not_bound');
  await noteLogin(deps.db, { account: member.account, ip: caller.ip, at: caller.at, isSuccess: true });
  checkMayEnter(member);
  return finishLogin(deps, member, caller, { way: 'facebook' });
}

async function linkTo(
  deps: IdentityDeps,
  { memberId, type, mustChangePassword }: Principal,
  account: { readonly issuer: string; readonly subject: string },
  { at, ip }: Pick<Context, 'at' | 'ip'>,
): Promise<void> {
  if (mustChangePassword) fail('identity.password_change_required');
  if (type === MEMBER_TYPE.trial) fail('identity.not_a_member');
  const isLinked = await inTransaction(deps.db, async (tx) => {
    const isNew = await linkSocialAccount(tx, { ...account, memberId, at });
    if (isNew) await recordSecurityChange(tx, { memberId, what: 'social_linked', ip, at });
    return isNew;
  });
  // Coming back twice with one account is no second link.
  if (!isLinked && (await findSocialMember(deps.db, account)) !== memberId) fail('identity.factor_exists');
}

/** The issuer, on the domains of the brand that offer it (RO-2.9). */
async function offeredAt(deps: IdentityDeps, host: string): Promise<FacebookIssuer> {
  const { facebook, facebookIssuer } = await deps.brand();
  const name = host.replace(/:\d{1,5}$/, '').toLowerCase();
  if (facebookIssuer === null || !facebook.domains.includes(name)) fail('identity.social_off');
  return facebookIssuer;
}

function randomWord(): string {
  return randomBytes(WORD_BYTES).toString('base64url');
}
