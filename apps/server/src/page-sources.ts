import type { BrandSettings } from './modules/brand/index.ts';
import type { PageSources } from './platform/http/headers.ts';

/** What Google's tag loads and where it reports to (Google's own list for a policy). */
const TAG: PageSources = {
  scripts: ['https://*.googletagmanager.com'],
  images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  frames: [],
};

/** Firebase's calls, and the captcha that it wants before it sends a message. */
const FIREBASE: PageSources = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  images: [],
  connections: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/**
 * The other origins that a page may load from: none but those that a setting of the brand names, and those on which games
 * of studios stand.
 */
export function pageSourcesOf(
  settings: Pick<BrandSettings, 'gtagId' | 'firebase' | 'imageCDNs' | 'launchGameCDNs'>,
  gameOrigins: readonly string[] = [],
): PageSources {
  const parts: PageSources[] = [
    {
      scripts: [],
      images: originsOf(settings.imageCDNs),
      connections: [],
      frames: [...originsOf(settings.launchGameCDNs), ...gameOrigins],
    },
  ];
  if (settings.gtagId !== null) parts.push(TAG);
  if (settings.firebase !== null) {
    parts.push(FIREBASE, { ...NOTHING, connections: originsOf([settings.firebase.authDomain]) });
  }
  const join = (kind: keyof PageSources) => [...new Set(parts.flatMap((part) => part[kind]))];
  return {
    scripts: join('scripts'),
    images: join('images'),
    connections: join('connections'),
    frames: join('frames'),
  };
}

const NOTHING: PageSources = { scripts: [], images: [], connections: [], frames: [] };

/** Origins of whole addresses; a bare host name, as Firebase's domain mostly is, is none. */
function originsOf(addresses: readonly string[]): readonly string[] {
  return addresses
    .filter((address) => /^https?:\/\//.test(address) && URL.canParse(address))
    .map((address) => new URL(address).origin);
}
