import type { Resource } from '@nokshi/contract/brand.ts';
import { safeHref } from '../../../lib/navigation/service-path.ts';
import type { Session } from '../../../lib/session/session.ts';

/** Rules of the side menu and the footer that need no screen. */

/**
 * Where 'invite friends' leads: an agent registers accounts for the team (SM-3.2), a player invites while the referral
 * promotion is on (SM-3.3), a visitor learns of it (SM-3.4). Null hides it.
 */
export function inviteHref(
  { state, isAgent }: Pick<Session, 'state' | 'isAgent'>,
  isReferralOn: boolean,
): string | null {
  if (isAgent) return '/agentHome/registerCenter';
  if (state === 'guest') return '/member?page=referral';
  return isReferralOn && state !== 'loading' ? '/member?page=referral' : null;
}

const SOCIALS = [
  'FACEBOOK',
  'TIKTOK',
  'YOUTUBE',
  'TWITTER',
  'INSTAGRAM',
  'TELEGRAM',
  'WHATSAPP',
  'VIBER',
] as const;
export type Social = (typeof SOCIALS)[number];

export interface SocialLink {
  readonly kind: Social;
  readonly name: string;
  readonly href: string;
}

/** The social links that are configured (SM-5.3, FT-2.1), in the specification's order; the others do not show. */
export function socialLinks(resources: readonly Resource[]): readonly SocialLink[] {
  return SOCIALS.flatMap((kind) => {
    const found = resources.find(({ resourceType }) => resourceType.toUpperCase() === kind);
    const href = safeHref(found?.url);
    return found && href !== null && !href.startsWith('/') ? [{ kind, name: found.labelName, href }] : [];
  });
}

export interface AppLinks {
  readonly ios: string;
  readonly android: string;
}

/** Where the two codes lead (SM-5.1): what the brand configured, else the portal's own page about the app. */
export function appLinks(resources: readonly Resource[], origin: string): AppLinks {
  const find = (kind: string, hash: string) => {
    const url = safeHref(resources.find(({ resourceType }) => resourceType.toUpperCase() === kind)?.url);
    // The portal's own page has a part for each system.
    if (url === null || url === '/app') return `${origin}/app${hash}`;
    return url.startsWith('/') ? `${origin}${url}` : url;
  };
  return { ios: find('IOS', '#ios'), android: find('ANDROID', '#android') };
}
