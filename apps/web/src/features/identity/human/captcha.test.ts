import { describe, expect, it } from 'vitest';
import { asksForCaptcha, mayRefresh, pictureHref } from './captcha.ts';

describe('the picture captcha', () => {
  it('[VA-4.5] is renewed at most once per second', () => {
    expect(mayRefresh(10_000, 10_999)).toBe(false);
    expect(mayRefresh(10_000, 11_000)).toBe(true);
    expect(mayRefresh(Number.NEGATIVE_INFINITY, 0)).toBe(true);
  });

  it('[ST-3.7] [ER-2.2] is asked for by a flag in the value of any refusal', () => {
    expect(asksForCaptcha({ code: 'identity.wrong_credentials', details: { captcha: true } })).toBe(true);
    expect(asksForCaptcha({ code: 'identity.captcha_required', details: {} })).toBe(true);
    expect(asksForCaptcha({ code: 'identity.captcha_wrong', details: {} })).toBe(true);
    expect(asksForCaptcha({ code: 'identity.wrong_credentials', details: {} })).toBe(false);
    expect(asksForCaptcha({ code: 'identity.locked_out', details: { captcha: 'no' } })).toBe(false);
  });

  it('is drawn from base64 with and without the head of a data address', () => {
    expect(pictureHref('iVBOR')).toBe('data:image/png;base64,iVBOR');
    expect(pictureHref('data:image/png;base64,iVBOR')).toBe('data:image/png;base64,iVBOR');
  });
});
