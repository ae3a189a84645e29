import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isConsolePage } from '@nokshi/contract/console-pages.ts';
import { DEFAULT_LANGUAGE, type Language } from '@nokshi/contract/constants.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { FILES, PAGES, refuseAboveLimit } from './address-limits.ts';
import type { FormerParts } from './former-parts.ts';
import { readLanguage } from './language.ts';
import { readPageTemplate, scriptJson } from './page-template.ts';
import { LANGUAGE_COOKIE, pathOf, readCookie, THEME_COOKIE } from './pages.ts';
import type { RateLimiter } from './rate-limit.ts';
import { createStaticFiles } from './static-files.ts';

const PREFIX = '/console';
const BOOT_MARK = '<!--boot-->';

interface ConsoleRequest {
  readonly language: Language;
  readonly ip: string;
  readonly host: string;
  readonly at: Date;
}

interface ConsolePage {
  /** Plain text. */
  readonly title: string;
  /** Any JSON; the bundle finds it in the element `boot`. */
  readonly boot: unknown;
}

export interface ConsoleOptions {
  /** The console's build. */
  readonly dist: string;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly formerParts?: FormerParts;
  readonly render: (request: ConsoleRequest) => Promise<ConsolePage>;
}

/** Stricter than the portal's: nothing stands in the page itself, nothing comes from elsewhere, nothing is framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function addConsoleHeaders(reply: FastifyReply): void {
  reply
    .header('content-security-policy', POLICY)
    .header('x-frame-options', 'DENY')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
}

/** The console's page and the files of its build, below `/console`; every call of the console is mounted before. */
export async function mountConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const html = await readFile(join(options.dist, 'index.html'), 'utf8');
  const template = readPageTemplate(html, [BOOT_MARK]);
  const files = await createStaticFiles({
    root: options.dist,
    immutablePrefix: '/assets/',
    except: ['/index.html'],
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    const file = path.slice(PREFIX.length);
    addConsoleHeaders(reply);
    const isFile = files.has(file) || file.startsWith('/assets/');
    const limit = isFile ? FILES : PAGES;
    const refused = await refuseAboveLimit(options.rateLimiter, limit, request, reply);
    if (refused !== undefined) return refused;
    if (files.has(file)) return await files.send(request, reply, file);
    if (options.formerParts?.has(file, options.clock.now())) {
      return await options.formerParts.send(request, reply, file);
    }
    if (isFile) return reply.code(404).type('text/plain; charset=utf-8').send('');
    const { cookie } = request.headers;
    const language = readLanguage(readCookie(cookie, LANGUAGE_COOKIE)) ?? DEFAULT_LANGUAGE;
    const { ip, host } = request;
    const page = await options.render({ language, ip, host, at: options.clock.now() });
    return reply
      .code(isConsolePage(path) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        template.fill({
          title: page.title,
          root: {
            lang: language.toLowerCase(),
            theme: readCookie(cookie, THEME_COOKIE) === 'light' ? 'light' : 'dark',
          },
          marks: {
            [BOOT_MARK]: `<script type="application/json" id="boot">${scriptJson(page.boot)}</script>`,
          },
        }),
      );
  };
  app.get(PREFIX, { config: { label: 'console' } }, answer);
  app.get(`${PREFIX}/*`, { config: { label: 'console' } }, answer);
}
