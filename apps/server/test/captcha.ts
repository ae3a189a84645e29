// Pictures of characters whose answer a test knows.

import { createHash } from 'node:crypto';
import { captcha } from '@nokshi/contract/identity-recovery.ts';
import { hashToken } from '../src/platform/ids.ts';
import { type Answer, valueOf, type World } from './world.ts';

export interface SolvedCaptcha {
  readonly typed: string;
  /** Of the browser that was shown the picture. */
  readonly cookie: string;
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(answer: Answer<unknown>, name: string): string {
  const header = answer.headers['set-cookie'];
  const all = Array.isArray(header) ? header : [String(header ?? '')];
  const found = all.find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) throw new Error(`no cookie ${name} was set`);
  return found.split(';')[0] ?? '';
}

/** Asks for a picture and gives it an answer that the test knows, as nobody can read the one that was drawn. */
export async function aSolvedCaptcha(world: World, typed = '12345'): Promise<SolvedCaptcha> {
  const answer = await world.call(captcha);
  valueOf(answer);
  const cookie = cookieOf(answer, 'captchaId');
  const id = cookie.slice('captchaId='.length);
  const hash = createHash('sha256').update(`${id}:${typed}`).digest();
  await world.owner.query('update identity_captcha set answer_hash = $1 where id_hash = $2', [
    hash,
    hashToken(id),
  ]);
  return { typed, cookie };
}
