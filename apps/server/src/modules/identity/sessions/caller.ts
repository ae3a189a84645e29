import type { Language } from '@nokshi/contract/constants.ts';
import { DEVICE_COOKIE } from '@nokshi/contract/identity-device.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { Context } from '../../../platform/http/context.ts';

const USER_AGENT_SHOWN = 300;

/** Who is signing in, and from where. */
export interface Caller {
  readonly ip: string;
  readonly userAgent: string | null;
  /** What the client calls its device; anybody can say it, so it proves nothing. */
  readonly deviceId: string | null;
  readonly at: Date;
  /** The language of the page, where one is known. */
  readonly language?: Language;
  /** Where the page stands, for passkeys: they belong to a host. */
  readonly page?: { readonly scheme: 'http' | 'https'; readonly host: string };
  /** The HttpOnly cookie that names the device; without it nothing is remembered of the device. */
  readonly deviceCookie?: DeviceCookie;
}

interface DeviceCookie {
  readonly value: string | undefined;
  /** `maxAgeSeconds` 0 takes the cookie away. */
  set(value: string, maxAgeSeconds: number): void;
}

export function callerOf(ctx: Context, deviceId?: string): Caller {
  const agent = ctx.headers['user-agent'];
  return {
    ip: ctx.ip,
    userAgent: agent === undefined ? null : cutText(agent, USER_AGENT_SHOWN),
    // What the database cannot keep is no device that anybody could know again.
    deviceId: deviceId === undefined || deviceId.includes('\0') ? null : deviceId,
    at: ctx.at,
    language: ctx.language,
    page: { scheme: ctx.scheme, host: ctx.host },
    deviceCookie: {
      value: ctx.cookie(DEVICE_COOKIE),
      set: (value, maxAgeSeconds) => ctx.setCookie(DEVICE_COOKIE, value, { maxAgeSeconds }),
    },
  };
}
