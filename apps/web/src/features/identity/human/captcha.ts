import type { ApiFailure } from '../../../lib/api/api-failure.ts';

/** A new picture at most once per second (VA-4.5). */
export const REFRESH_EVERY_MS = 1000;

export function mayRefresh(lastAtMs: number, nowMs: number): boolean {
  return nowMs - lastAtMs >= REFRESH_EVERY_MS;
}

/** Whether a refusal asks for the characters of a picture: by its code or by `captcha` in its value (ST-3.7, ER-2.2). */
export function asksForCaptcha(failure: Pick<ApiFailure, 'code' | 'details'>): boolean {
  return (
    failure.code === 'identity.captcha_required' ||
    failure.code === 'identity.captcha_wrong' ||
    failure.details['captcha'] === true
  );
}

/** The address of a picture that came as base64, with or without the head of a data address. */
export function pictureHref(picture: string): string {
  return picture.startsWith('data:') ? picture : `data:image/png;base64,${picture}`;
}
