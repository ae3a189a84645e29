// A passkey authenticator in software: what a phone or a key does with the options of the server.

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Of the page that the browser shows. */
export interface Page {
  readonly origin: string;
  readonly rpId: string;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const ATTESTED = 64;

interface Kept {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function word(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** The public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (head: number, value: string) =>
    Buffer.concat([Buffer.from([head, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    point(0x21, x),
    point(0x22, y),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

function attestationObject(authData: Buffer): string {
  return Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59]),
    word(authData.length, 2),
    authData,
  ]).toString('base64url');
}

/** `counts` makes it a key that counts its uses; synced passkeys always say 0. */
export function createAuthenticator(
  options: { readonly counts?: boolean; readonly verifies?: boolean } = {},
) {
  const kept: Kept[] = [];
  const verified = (options.verifies ?? true) ? USER_VERIFIED : 0;

  function clientData(type: string, challenge: string, page: Page): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: page.origin, crossOrigin: false }));
  }

  function dataOf(page: Page, flags: number, counter: number): Buffer {
    return Buffer.concat([
      sha256(page.rpId),
      Buffer.from([USER_PRESENT | verified | flags]),
      word(counter, 4),
    ]);
  }

  return {
    kept,
    /** Makes a passkey; answers the credential as the browser hands it over, in JSON. */
    create(optionsJson: string, page: Page): string {
      const asked = JSON.parse(optionsJson) as { challenge: string; user: { id: string } };
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const made: Kept = { id: randomBytes(32), key: privateKey, userHandle: asked.user.id, counter: 0 };
      kept.push(made);
      const authData = Buffer.concat([
        dataOf(page, ATTESTED, 0),
        Buffer.alloc(16),
        word(made.id.length, 2),
        made.id,
        coseKey(publicKey),
      ]);
      const id = made.id.toString('base64url');
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', asked.challenge, page).toString('base64url'),
          attestationObject: attestationObject(authData),
          transports: ['internal'],
        },
      });
    },
    /** Uses the newest passkey. */
    get(optionsJson: string, page: Page): string {
      const asked = JSON.parse(optionsJson) as { challenge: string };
      const used = kept.at(-1);
      if (!used) throw new Error('the authenticator holds no passkey');
      if (options.counts) used.counter += 1;
      const client = clientData('webauthn.get', asked.challenge, page);
      const authData = dataOf(page, 0, used.counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), used.key);
      const id = used.id.toString('base64url');
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: used.userHandle,
        },
      });
    },
  };
}
