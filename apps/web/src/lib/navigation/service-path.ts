const NONCE_BYTES = 12;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

/**
 * Opens the sealed path of a customer-service entry (EN-15): AES-256-GCM, 12 bytes of nonce and the ciphertext, both
 * base64url like the key. Throws when it does not fit its key.
 */
export async function openServicePath(path: string, key: string, subtle: SubtleCrypto): Promise<string> {
  const sealed = bytesOf(path);
  const aes = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const nonce = { name: 'AES-GCM', iv: sealed.slice(0, NONCE_BYTES) };
  return new TextDecoder().decode(await subtle.decrypt(nonce, aes, sealed.slice(NONCE_BYTES)));
}

/** An address that a link may lead to: the web, mail, telephone, or the portal's own pages; never a script. */
export function safeHref(url: string | null | undefined): string | null {
  if (!url) return null;
  if (/^\/(?![/\\])/.test(url)) return url;
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(url) ? url : null;
}
