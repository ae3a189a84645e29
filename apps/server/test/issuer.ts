// An OpenID Connect issuer of the tests' own: signs people in without asking, and tells what it was asked.

import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface Issuer {
  readonly url: string;
  readonly jwksUrl: string;
  readonly clientId: string;
  /** Does what a person does at the issuer: signs in, and comes back with a code. */
  signIn(address: string, subject: string): { readonly code: string; readonly state: string };
  /** An ID token with these claims; the usual ones are there unless told. */
  idToken(claims: Record<string, unknown>, how?: { readonly isForged?: boolean }): Promise<string>;
  /** Changes claims of the tokens that codes are exchanged for. */
  readonly twist: { claims: Record<string, unknown> };
  close(): Promise<void>;
}

interface Grant {
  readonly subject: string;
  readonly nonce: string;
  readonly challenge: string;
  readonly returnUrl: string;
}

interface IssuerOptions {
  readonly clientSecret?: string;
  readonly now: () => Date;
}

const CLIENT_ID = 'nokshi-web';
const KEY = { alg: 'RS256', kid: 'one' };

export async function openIssuer(options: IssuerOptions): Promise<Issuer> {
  const [keys, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), ...KEY, use: 'sig' };
  const grants = new Map<string, Grant>();
  const twist: Issuer['twist'] = { claims: {} };
  let url = '';

  const idToken: Issuer['idToken'] = async (claims, how = {}) => {
    const now = Math.floor(options.now().getTime() / 1000);
    return new SignJWT({ iss: url, aud: CLIENT_ID, iat: now, exp: now + 3600, ...claims })
      .setProtectedHeader(KEY)
      .sign(how.isForged ? foreign.privateKey : keys.privateKey);
  };

  const server = createServer((request, response) => {
    void answerTo(request).then((body) => {
      response.writeHead(body === undefined ? 400 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? {}));
    });
  });

  async function answerTo(request: IncomingMessage): Promise<unknown> {
    if (request.url === '/.well-known/openid-configuration') return discoveryOf(url);
    if (request.url === '/keys') return { keys: [jwk] };
    if (request.url !== '/token') return undefined;
    const grant = redeem(grants, new URLSearchParams(await readText(request)), options.clientSecret);
    return grant && { id_token: await idToken({ sub: grant.subject, nonce: grant.nonce, ...twist.claims }) };
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    jwksUrl: `${url}/keys`,
    clientId: CLIENT_ID,
    twist,
    idToken,
    signIn: (address, subject) => grantCode(grants, new URL(address).searchParams, subject),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function discoveryOf(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
  };
}

function grantCode(grants: Map<string, Grant>, query: URLSearchParams, subject: string) {
  const code = randomUUID();
  grants.set(code, {
    subject,
    nonce: query.get('nonce') ?? '',
    challenge: query.get('code_challenge') ?? '',
    returnUrl: query.get('redirect_uri') ?? '',
  });
  return { code, state: query.get('state') ?? '' };
}

/** Exchanges a code once, for the client that holds the verifier and the secret. */
function redeem(grants: Map<string, Grant>, form: URLSearchParams, secret: string | undefined) {
  const grant = grants.get(form.get('code') ?? '');
  grants.delete(form.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const isRight =
    grant?.challenge === challenge &&
    grant.returnUrl === form.get('redirect_uri') &&
    form.get('client_id') === CLIENT_ID &&
    form.get('client_secret') === (secret ?? null);
  return isRight ? grant : undefined;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
