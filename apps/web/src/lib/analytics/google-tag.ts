/** Google's tag (gtag.js), loaded for people who agreed. Addresses are told without their query and fragment. */

interface TagWindow {
  dataLayer?: unknown[];
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const LOOK_MS = 1000;

const loaded = new Set<string>();

/** Puts a command into the tag's queue, which wants the arguments object itself. */
function tell(..._command: readonly unknown[]): void {
  const page = window as Window & TagWindow;
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- the tag reads commands from arguments objects alone
  page.dataLayer.push(arguments);
}

/** The part of an address that names a page and nobody: links may carry tokens, codes and names behind it. */
export function countedAddress(href: string): string {
  const { origin, pathname } = new URL(href);
  return `${origin}${pathname}`;
}

/** Counts the pages that are seen from now on; the returned function ends it. */
export function startTag(tagId: string): () => void {
  const off = `ga-disable-${tagId}`;
  const page = window as unknown as Record<string, unknown>;
  page[off] = false;
  if (!loaded.has(tagId)) {
    loaded.add(tagId);
    load(tagId);
  }
  let last = '';
  const look = () => {
    const address = countedAddress(window.location.href);
    if (address === last) return;
    last = address;
    tell('set', { page_location: address, page_referrer: '' });
    tell('event', 'page_view', { page_location: address, page_title: document.title });
  };
  look();
  // The portal changes its address without loading a page.
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    page[off] = true;
  };
}

function load(tagId: string): void {
  tell('js', new Date());
  tell('set', { page_location: countedAddress(window.location.href), page_referrer: '' });
  tell('config', tagId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(tagId)}`;
  document.head.append(script);
}
