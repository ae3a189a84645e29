import type { OpenPopup } from '../../../lib/session/gate.ts';

/** What `/login` may carry: the word of a mailed link (SC-6.2), or what Facebook sends the browser back with. */
export function findCarried(search: string, hash: string): OpenPopup | null {
  const token = /^reset=(.+)$/.exec(hash)?.[1];
  if (token !== undefined) return { kind: 'newPassword', token: decodeHash(token) };
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  // Who gives up at Facebook comes back with an error in the place of the code.
  if (state === null || (code === null && !query.has('error'))) return null;
  return { kind: 'facebookReturn', code, state };
}

/** What `/activate` carries in its fragment, which no server reads: the account and its code. */
export function findActivation(hash: string): OpenPopup {
  const words = new URLSearchParams(hash);
  return { kind: 'activate', account: words.get('account') ?? '', code: words.get('code') ?? '' };
}

/** A hash that is no valid encoding is taken as it stands: nobody has a topic of that name. */
export function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
