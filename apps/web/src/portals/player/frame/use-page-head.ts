import { findPortalRoute, PORTAL_ROUTES } from '@nokshi/contract/routes.ts';
import { searchHeadOf } from '@nokshi/ui/search-head.ts';
import { useEffect } from 'react';
import { loadTexts, sayIn } from '../../../lib/texts/texts.ts';

let isFirst = true;

/**
 * Keeps what search engines and shared links read right while a person goes from page to page. The server wrote it for
 * the first page, so nothing is loaded for that one.
 */
export function usePageHead(path: string, language: 'bn' | 'en'): void {
  useEffect(() => {
    if (isFirst) {
      isFirst = false;
      return;
    }
    // A head that does not come leaves the one before; nobody who looks at the page misses it.
    void writeHead(path, language).catch(() => undefined);
  }, [path, language]);
}

async function writeHead(path: string, language: 'bn' | 'en'): Promise<void> {
  const [{ pageHead }] = await Promise.all([
    import('@nokshi/ui/page-heads.ts'),
    loadTexts(language, 'pages'),
  ]);
  const route = findPortalRoute(path);
  const found = Object.entries(PORTAL_ROUTES).find(([, { name }]) => name === route?.name);
  const { description, canonical, alternates } = searchHeadOf(
    {
      origin: window.location.origin,
      path: found?.[0] ?? '/',
      language,
      isListed: found?.[1].isListed ?? false,
    },
    sayIn(language, pageHead(route?.name ?? '').description),
  );
  put('meta[name="description"]', 'meta', { name: 'description', content: description });
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  document.querySelector('meta[name="robots"]')?.remove();
  if (canonical === undefined) {
    document.querySelector('link[rel="canonical"]')?.remove();
    put('meta[name="robots"]', 'meta', { name: 'robots', content: 'noindex' });
    return;
  }
  put('link[rel="canonical"]', 'link', { rel: 'canonical', href: canonical });
  for (const each of alternates) {
    put(`link[hreflang="${each.language}"]`, 'link', {
      rel: 'alternate',
      hreflang: each.language,
      href: each.href,
    });
  }
}

function put(selector: string, tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const element =
    document.head.querySelector(selector) ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
