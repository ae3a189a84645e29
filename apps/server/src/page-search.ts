import { type FoundRoute, listedPaths, PORTAL_ROUTES } from '@nokshi/contract/routes.ts';
import { translate } from '@nokshi/texts';
import { pageHead } from '@nokshi/ui/page-heads.ts';
import { renderSearchHead, searchHeadOf } from '@nokshi/ui/search-head.ts';
import { escapeHtml } from '@nokshi/ui/shell-parts.ts';
import type { PageRequest, RenderedText } from './platform/http/pages.ts';

/** What search engines read of the portal: a head for every page, `robots.txt`, the sitemap. */

/** The path in the specification's spelling, so that aliases lead to one address. */
function pathOf(route: FoundRoute): string {
  const found = Object.entries(PORTAL_ROUTES).find(([, { name }]) => name === route.name);
  return found?.[0] ?? '/';
}

/** Title and search head of a page; without a route those of a page that does not exist. */
export function renderSearch(
  request: PageRequest,
  route: FoundRoute | undefined,
): { readonly title: string; readonly head: string } {
  const language = request.language === 'EN' ? 'en' : 'bn';
  const { title, description } = pageHead(route?.name ?? '');
  const path = route ? pathOf(route) : '/';
  const isListed =
    route !== undefined && (PORTAL_ROUTES as Readonly<Record<string, FoundRoute>>)[path]?.isListed === true;
  const head = searchHeadOf(
    { origin: request.origin, path, language, isListed },
    translate(language, description),
  );
  return {
    title:
      title === null
        ? translate(language, 'shell.defaultTitle')
        : translate(language, 'shell.pageTitle', { page: translate(language, title) }),
    head: renderSearchHead(head),
  };
}

/** The documents of the portal that are no pages; undefined for every other path. */
export function renderDocument(request: PageRequest): RenderedText | undefined {
  if (request.path === '/robots.txt') return { type: 'text/plain; charset=utf-8', text: robots(request) };
  if (request.path === '/sitemap.xml')
    return { type: 'application/xml; charset=utf-8', text: sitemap(request) };
  return undefined;
}

const UNLISTED = ['/member', '/agentHome', '/favorite', '/recent', '/wps/', '/lgw/', '/lotto/', '/lotto-vn/'];

function robots(request: PageRequest): string {
  const lines = UNLISTED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${request.origin}/sitemap.xml`, ''].join('\n');
}

/** Every page that is the same for everybody, in both languages, each naming the other. */
function sitemap(request: PageRequest): string {
  const urls = listedPaths().flatMap((path) =>
    (['bn', 'en'] as const).map((language) => {
      const place = { origin: request.origin, path, language, isListed: true };
      const { canonical, alternates } = searchHeadOf(place, '');
      const links = alternates.map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each.language}" href="${escapeHtml(each.href)}"/>`,
      );
      return `<url><loc>${escapeHtml(canonical ?? '')}</loc>${links.join('')}</url>`;
    }),
  );
  const start =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  return `<?xml version="1.0" encoding="UTF-8"?>\n${start}${urls.join('')}</urlset>\n`;
}
