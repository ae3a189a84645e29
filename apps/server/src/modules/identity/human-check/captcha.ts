import { createHash, randomInt } from 'node:crypto';
import { CAPTCHA_COOKIE } from '@nokshi/contract/identity-recovery.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { fail } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { hashToken, newToken } from '../../../platform/ids.ts';
import type { IdentityDeps } from '../identity-deps.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { findCaptchaAge, insertCaptcha, takeCaptcha } from './captcha-store.ts';

const DIGITS = 5;
const DIGIT_SPACE = 100_000;
const GOOD_FOR_SECONDS = 300;
const REFRESH_MS = 1000;
const PATH = '/wps';

/** What was typed, and the cookie of the picture that it belongs to. */
export interface CaptchaAnswer {
  readonly typed: string | undefined;
  readonly id: string | undefined;
}

export function captchaAnswerOf(ctx: Context, typed: string | undefined): CaptchaAnswer {
  return { typed, id: ctx.cookie(CAPTCHA_COOKIE) };
}

/**
 * A new picture as base64 PNG; its id goes to the browser in a cookie that no script reads. A browser gets at most
 * one a second (VA-4.5).
 * @throws DomainError system.too_many_requests
 */
export async function newCaptcha(deps: IdentityDeps, ctx: Context): Promise<string> {
  const before = ctx.cookie(CAPTCHA_COOKIE);
  if (before !== undefined) {
    const madeAt = await findCaptchaAge(deps.db, hashToken(before));
    if (madeAt && ctx.at.getTime() - madeAt.getTime() < REFRESH_MS) {
      fail('system.too_many_requests', { retryAfterSeconds: 1 });
    }
    await takeCaptcha(deps.db, hashToken(before));
  }
  const id = newToken();
  const answer = randomInt(DIGIT_SPACE).toString().padStart(DIGITS, '0');
  await insertCaptcha(deps.db, {
    idHash: hashToken(id),
    answerHash: hashAnswer(id, answer),
    at: ctx.at,
    expiresAt: new Date(ctx.at.getTime() + GOOD_FOR_SECONDS * 1000),
  });
  ctx.setCookie(CAPTCHA_COOKIE, id, { maxAgeSeconds: GOOD_FOR_SECONDS, path: PATH });
  return (await drawCaptcha(answer)).toString('base64');
}

/**
 * Takes the picture's answer; whatever it was, the next one needs a new picture.
 * @throws DomainError identity.captcha_required, captcha_wrong, both with `captcha: true` so that a form shows the field
 */
export async function requireCaptcha(deps: IdentityDeps, answer: CaptchaAnswer, at: Date): Promise<void> {
  const typed = cleanCode(answer.typed ?? '').replaceAll(/\s/g, '');
  if (typed === '') fail('identity.captcha_required', { captcha: true, field: 'captcha' });
  const row = answer.id === undefined ? undefined : await takeCaptcha(deps.db, hashToken(answer.id));
  const isRight =
    row !== undefined && row.expires_at > at && row.answer_hash.equals(hashAnswer(answer.id ?? '', typed));
  if (!isRight) fail('identity.captcha_wrong', { captcha: true, field: 'captcha' });
}

/** The id is part of what is hashed: the table alone does not say what a picture shows. */
function hashAnswer(id: string, answer: string): Buffer {
  return createHash('sha256').update(`${id}:${answer}`).digest();
}
