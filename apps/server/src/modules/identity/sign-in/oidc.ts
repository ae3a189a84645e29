import { jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { fail } from '../../../platform/errors.ts';
import type { FacebookIssuer } from '../identity-deps.ts';
import { keysAt } from './issuer-keys.ts';

/** OpenID Connect, code flow with PKCE, as a client of one issuer. */

const WITHIN_MS = 8000;
const KEPT_MS = 3_600_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.optional(z.url()),
  jwks_uri: z.url(),
});
type Discovery = z.output<typeof discovery>;

const tokenAnswer = z.object({ id_token: z.string().check(z.maxLength(16_000)) });

const kept = new Map<string, { readonly found: Discovery; readonly untilMs: number }>();

/**
 * The issuer's word about itself, kept for an hour.
 * @throws DomainError identity.social_failed
 */
export async function discover(issuer: FacebookIssuer, at: Date): Promise<Discovery> {
  const before = kept.get(issuer.issuer);
  if (before && at.getTime() < before.untilMs) return before.found;
  const url = `${issuer.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const parsed = z.safeParse(discovery, await readJson(url, {}));
  // A document that speaks for another issuer is none of ours (OpenID Connect Discovery 4.3).
  if (!parsed.success || parsed.data.issuer !== issuer.issuer) fail('identity.social_failed');
  kept.set(issuer.issuer, { found: parsed.data, untilMs: at.getTime() + KEPT_MS });
  return parsed.data;
}

/**
 * Exchanges the code of a browser that came back for the id of the account that it signed in to.
 * @throws DomainError identity.social_failed
 */
export async function exchangeCode(
  issuer: FacebookIssuer,
  exchange: {
    readonly code: string;
    readonly verifier: string;
    readonly nonce: string;
    readonly returnUrl: string;
    readonly clientSecret: string | undefined;
    readonly at: Date;
  },
): Promise<{ readonly subject: string }> {
  const found = await discover(issuer, exchange.at);
  const endpoint = issuer.tokenEndpoint ?? found.token_endpoint;
  if (endpoint === undefined) fail('identity.social_failed');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: issuer.clientId,
    code: exchange.code,
    code_verifier: exchange.verifier,
    redirect_uri: exchange.returnUrl,
    ...(exchange.clientSecret === undefined ? {} : { client_secret: exchange.clientSecret }),
  });
  const answer = z.safeParse(tokenAnswer, await readJson(endpoint, { method: 'POST', body }));
  if (!answer.success) fail('identity.social_failed');
  const { payload } = await jwtVerify(answer.data.id_token, keysAt(found.jwks_uri), {
    issuer: issuer.issuer,
    audience: issuer.clientId,
    algorithms: ['RS256', 'PS256', 'ES256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    currentDate: exchange.at,
  }).catch(() => fail('identity.social_failed'));
  if (payload['nonce'] !== exchange.nonce || !payload.sub) fail('identity.social_failed');
  return { subject: payload.sub };
}

async function readJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    return await response.json();
  } catch {
    return undefined;
  }
}
