import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@nokshi/contract/constants.ts';
import { DEFAULT_LANGUAGE } from '@nokshi/contract/constants.ts';
import { LANGUAGE_QUERY } from '@nokshi/ui/search-head.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILES, PAGES, refuseAboveLimit } from './address-limits.ts';
import { BROTLI_QUALITY_OF_PAGES, chooseEncoding, createCompressionCache } from './compression.ts';
import type { FormerParts } from './former-parts.ts';
import { type ArcadePlace, addPageHeaders, arcadeOriginFor, type PageSources } from './headers.ts';
import { queryTextOf } from './input.ts';
import { readLanguage } from './language.ts';
import { inlineScriptsOf, type PageTemplate, readPageTemplate, scriptJson } from './page-template.ts';
import { type PortalPlace, portalOriginFor } from './portal-origin.ts';
import type { RateLimiter } from './rate-limit.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

type Theme = 'dark' | 'light';

export interface PageRequest {
  /** Decoded and without the query, e.g. `/rng`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly language: Language;
  readonly theme: Theme;
  /** Name and port that the caller used. */
  readonly host: string;
  /** The portal's address for whoever reads the page: none that a stranger's Host header names. */
  readonly origin: string;
  /** The caller's address as the server sees it. */
  readonly ip: string;
  /** Where this caller reaches the games; undefined when the caller's host cannot be told. */
  readonly arcadeOrigin: string | undefined;
  readonly at: Date;
}

export interface RenderedPage {
  /** Plain text. */
  readonly title: string;
  /** HTML for the end of the head: preloads, what search engines read. */
  readonly head: string;
  /** HTML that stands until the bundle takes over. */
  readonly shell: string;
  /** Any JSON; the bundle finds it in the element `boot`. */
  readonly boot: unknown;
  /** 200 unless told; 404 for a route that the portal does not have. */
  readonly status?: number;
  /** Seconds after which a closed portal may be asked again. */
  readonly retryAfterSeconds?: number;
  /** Other origins that its policy lets it load from. */
  readonly sources?: PageSources;
}

/** A document that is no page: `robots.txt`, the sitemap. */
export interface RenderedText {
  readonly type: string;
  readonly text: string;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | RenderedText>;

export const LANGUAGE_COOKIE = 'nk_lang';
export const THEME_COOKIE = 'nk_theme';

/** Compressed pages that are kept: what visitors of the same seconds are sent alike. */
const CACHED_PAGES_BYTES = 2 * 1024 * 1024;

const MARKS = { head: '<!--head-->', shell: '<!--shell-->', boot: '<!--boot-->' } as const;

interface Template extends PageTemplate {
  readonly scriptHashes: readonly string[];
}

/** A cookie of ours; none of them carries a secret. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.slice(0, 4000).split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name) return value;
  }
  return undefined;
}

async function readTemplate(webDist: string): Promise<Template> {
  const html = await readFile(join(webDist, 'index.html'), 'utf8');
  const scriptHashes = inlineScriptsOf(html).map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );
  return { ...readPageTemplate(html, [MARKS.head, MARKS.shell, MARKS.boot]), scriptHashes };
}

function fill(template: Template, request: PageRequest, page: RenderedPage): string {
  return template.fill({
    title: page.title,
    root: { lang: request.language.toLowerCase(), theme: request.theme },
    marks: {
      [MARKS.head]: page.head,
      [MARKS.shell]: page.shell,
      [MARKS.boot]: `<script type="application/json" id="boot">${scriptJson(page.boot)}</script>`,
    },
  });
}

function hashOf(html: string): string {
  return createHash('sha1').update(html).digest('base64');
}

export interface Pages {
  /** Answers a file of the build or, for every other path, the portal's page. */
  answer(request: FastifyRequest, reply: FastifyReply, at: Date): Promise<FastifyReply>;
}

function readPageRequest(
  request: FastifyRequest,
  path: string,
  { arcade, portal }: { readonly arcade: ArcadePlace; readonly portal: PortalPlace },
  at: Date,
): PageRequest {
  const cookies = request.headers.cookie;
  const query = new URLSearchParams(queryTextOf(request));
  return {
    path,
    query,
    // A link may ask for a language, which search engines and people who share one need.
    language:
      readLanguage(query.get(LANGUAGE_QUERY) ?? undefined) ??
      readLanguage(readCookie(cookies, LANGUAGE_COOKIE)) ??
      DEFAULT_LANGUAGE,
    theme: readCookie(cookies, THEME_COOKIE) === 'light' ? 'light' : 'dark',
    host: request.host,
    origin: portalOriginFor({ scheme: request.protocol, host: request.host }, portal),
    ip: request.ip,
    arcadeOrigin: arcadeOriginFor(request, arcade),
    at,
  };
}

/** The decoded path of a request, without its query. */
export function pathOf(request: FastifyRequest): string {
  const raw = request.url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The portal's single page and the files of its build. Reads the build once, when the process starts. */
export async function createPages(options: {
  readonly webDist: string;
  readonly arcade: ArcadePlace;
  readonly portal: PortalPlace;
  readonly renderPage: RenderPage;
  readonly rateLimiter: RateLimiter;
  readonly formerParts?: FormerParts;
}): Promise<Pages> {
  const template = await readTemplate(options.webDist);
  const files: StaticFiles = await createStaticFiles({
    root: options.webDist,
    immutablePrefix: '/assets/',
    except: ['/index.html', '/.vite/manifest.json'],
  });
  const compressed = createCompressionCache(CACHED_PAGES_BYTES, BROTLI_QUALITY_OF_PAGES);
  const headers = { arcade: options.arcade, scriptHashes: template.scriptHashes };

  return {
    async answer(request, reply, at) {
      const path = pathOf(request);
      const isFile = files.has(path) || path.startsWith('/assets/');
      const limit = isFile ? FILES : PAGES;
      const refused = await refuseAboveLimit(options.rateLimiter, limit, request, reply);
      if (refused !== undefined) return refused;
      if (files.has(path)) return await files.send(request, reply, path);
      if (options.formerParts?.has(path, at)) return await options.formerParts.send(request, reply, path);
      // A chunk of an older build is gone; to answer the page in its place would be read as a script.
      if (isFile) return reply.code(404).type('text/plain; charset=utf-8').send('');
      const pageRequest = readPageRequest(request, path, options, at);
      const page = await options.renderPage(pageRequest);
      if ('text' in page) {
        // Without a configured address they name the one that the caller used.
        const rule = options.portal.publicOrigin === undefined ? 'no-store' : 'public, max-age=3600';
        return reply.type(page.type).header('cache-control', rule).send(page.text);
      }
      const html = fill(template, pageRequest, page);
      addPageHeaders(request, reply, { ...headers, sources: page.sources });
      reply
        .code(page.status ?? 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'Accept-Encoding, Cookie');
      if (page.retryAfterSeconds !== undefined) reply.header('retry-after', `${page.retryAfterSeconds}`);
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (encoding === undefined) return reply.send(html);
      const body = await compressed.get(hashOf(html), encoding, html);
      return reply.header('content-encoding', encoding).send(body);
    },
  };
}
