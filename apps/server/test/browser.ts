// A browser as the portal sees one: it keeps its cookies and has an address and a user agent.

import type { Entry, OutputOf } from '@nokshi/contract/entry.ts';
import { login } from '@nokshi/contract/identity.ts';
import type * as z from 'zod/mini';
import { aProof } from './proof.ts';
import { type Answer, aNewAddress, type SignedIn, valueOf, type World } from './world.ts';

export const PAGE = { origin: 'http://localhost:8080', rpId: 'localhost' } as const;

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

export interface Browser {
  readonly cookies: Map<string, string>;
  ip: string;
  /** Name and port by which it reaches the portal. */
  host: string;
  /** Who is signed in, for the calls that follow. */
  as: SignedIn | undefined;
  call<E extends Entry>(entry: E, input?: z.input<E['input']>): Promise<Answer<OutputOf<E>>>;
  /** Signs in by the form; a refusal is answered as it is. */
  logIn(username: string, password: string): Promise<Answer<OutputOf<typeof login>>>;
  /** Takes the session of a good answer for the calls that follow. */
  enter(answer: Answer<{ readonly token: string }>): void;
}

export function aBrowser(world: World, userAgent = CHROME_ON_ANDROID): Browser {
  const cookies = new Map<string, string>();

  function keepCookies(answer: Answer<unknown>): void {
    const lines = answer.headers['set-cookie'];
    for (const line of Array.isArray(lines) ? lines : lines === undefined ? [] : [String(lines)]) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
      if (/max-age=0\b/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  const browser: Browser = {
    cookies,
    ip: aNewAddress(),
    host: 'localhost:8080',
    as: undefined,
    async call(entry, input) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await world.call(entry, input, {
        ip: browser.ip,
        ...(browser.as && { as: { ...browser.as, ip: browser.ip } }),
        headers: {
          host: browser.host,
          'user-agent': userAgent,
          ...(cookie !== '' && { cookie }),
        },
      });
      keepCookies(answer);
      return answer;
    },
    async logIn(username, password) {
      const answer = await browser.call(login, { username, password, altcha: await aProof(world) });
      if (answer.status === 200) browser.enter(answer);
      return answer;
    },
    enter(answer) {
      browser.as = { token: valueOf(answer).token, ip: browser.ip };
    },
  };
  return browser;
}
