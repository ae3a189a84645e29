import { createRemoteJWKSet } from 'jose';

type Keys = ReturnType<typeof createRemoteJWKSet>;

const WITHIN_MS = 5000;
const kept = new Map<string, Keys>();

/** The published keys of an issuer, fetched when one is needed that is not known yet, and kept for ten minutes. */
export function keysAt(url: string): Keys {
  const keys = kept.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: WITHIN_MS });
  kept.set(url, keys);
  return keys;
}
