import { Cancelled } from '../forms/cancelled.ts';

/**
 * Passkeys of the browser (WebAuthn), spoken in the JSON that the server sends and takes. The server's options are
 * texts of JSON in which every run of bytes is base64url.
 */

/** The person closed the browser's question, or let it pass: nothing went wrong, and nothing is said. */
class PasskeyCancelled extends Cancelled {
  override name = 'PasskeyCancelled';
}

/** Passkeys exist on secure pages of browsers that know them. */
export function hasPasskeys(): boolean {
  return (
    typeof window !== 'undefined' &&
    window.isSecureContext &&
    typeof window.PublicKeyCredential === 'function'
  );
}

/** Asks the browser for a new passkey by `PublicKeyCredentialCreationOptions` as JSON; answers the credential as JSON. */
export async function makePasskey(optionsJson: string): Promise<string> {
  const publicKey = creationOptions(JSON.parse(optionsJson));
  const credential = await unlessCancelled(() => navigator.credentials.create({ publicKey }));
  return credentialJson(credential);
}

/** Lets the person prove itself by `PublicKeyCredentialRequestOptions` as JSON; answers the credential as JSON. */
export async function provePasskey(optionsJson: string): Promise<string> {
  const publicKey = requestOptions(JSON.parse(optionsJson));
  const credential = await unlessCancelled(() => navigator.credentials.get({ publicKey }));
  return credentialJson(credential);
}

async function unlessCancelled(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let credential: Credential | null;
  try {
    credential = await ask();
  } catch (error) {
    if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
      throw new PasskeyCancelled('the person closed the question');
    }
    throw error;
  }
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled('no passkey was given');
  return credential;
}

/** The parts of the options that hold bytes; the others are handed on as they are. */
interface OptionsJson {
  readonly challenge: string;
  readonly user?: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly excludeCredentials?: readonly DescriptorJson[];
  readonly allowCredentials?: readonly DescriptorJson[];
}

interface DescriptorJson {
  readonly id: string;
  readonly transports?: readonly string[];
}

function descriptorsOf(list: readonly DescriptorJson[] | undefined): PublicKeyCredentialDescriptor[] {
  return (list ?? []).map(({ id, transports }) => ({
    type: 'public-key',
    id: bytesOf(id),
    ...(transports && { transports: [...transports] as AuthenticatorTransport[] }),
  }));
}

function creationOptions(json: unknown): PublicKeyCredentialCreationOptions {
  const options = json as OptionsJson & Omit<PublicKeyCredentialCreationOptions, keyof OptionsJson>;
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    user: {
      id: bytesOf(options.user?.id ?? ''),
      name: options.user?.name ?? '',
      displayName: options.user?.displayName ?? '',
    },
    excludeCredentials: descriptorsOf(options.excludeCredentials),
  };
}

function requestOptions(json: unknown): PublicKeyCredentialRequestOptions {
  const options = json as OptionsJson & Omit<PublicKeyCredentialRequestOptions, keyof OptionsJson>;
  return {
    ...options,
    challenge: bytesOf(options.challenge),
    allowCredentials: descriptorsOf(options.allowCredentials),
  };
}

/** The credential in the shape of `PublicKeyCredential.toJSON`, which browsers that the portal serves may lack. */
function credentialJson(credential: PublicKeyCredential): string {
  const { response } = credential;
  const shared = {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
  };
  const clientDataJSON = textOf(response.clientDataJSON);
  if (response instanceof AuthenticatorAttestationResponse) {
    return JSON.stringify({
      ...shared,
      response: {
        clientDataJSON,
        attestationObject: textOf(response.attestationObject),
        transports: response.getTransports(),
      },
    });
  }
  const assertion = response as AuthenticatorAssertionResponse;
  return JSON.stringify({
    ...shared,
    response: {
      clientDataJSON,
      authenticatorData: textOf(assertion.authenticatorData),
      signature: textOf(assertion.signature),
      ...(assertion.userHandle && { userHandle: textOf(assertion.userHandle) }),
    },
  });
}

/** Bytes of a base64url text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
}

/** Bytes as base64url without padding. */
export function textOf(bytes: ArrayBuffer | Uint8Array): string {
  const plain = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('');
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
