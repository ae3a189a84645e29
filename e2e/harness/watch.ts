import type { BrowserContext, ConsoleMessage, Request, Response } from 'playwright-core';

/** A refusal that a story brings about on purpose. */
interface ExpectedRefusal {
  /** The beginning of the path, e.g. `/wps/session/login`. */
  readonly path: string;
  readonly status: number;
  /** It may come and need not: what brings it about is not in the story's hands. */
  readonly mayStayAway?: true;
}

export interface Watch {
  /** The refusal must come before the next `takeProblems`, once or more often, unless it may stay away. */
  expectRefusal(refusal: ExpectedRefusal): void;
  /** Connections that break are part of the story until it says `false`. */
  expectLoss(isExpected: boolean): void;
  /** What nobody expected since it was asked last, one line each. */
  takeProblems(): readonly string[];
  /** Whether every request that a page made was answered; live connections count as such. */
  isQuiet(): boolean;
  /** All that the console said, for a failed story's file. */
  readonly log: readonly string[];
}

/** The console's own line about an answer or a connection that the network's events tell better. */
const NETWORK_LINE = /^Failed to load resource: /;
/** What the browser says to a page whose service worker the story does without. */
const NO_WORKER = 'Service Worker registration blocked';
/** What a page that is left behind does to its requests. */
const LEFT_BEHIND = 'net::ERR_ABORTED';

/** Kinds of requests that stay open by intention. */
const LASTING: ReadonlySet<string> = new Set(['eventsource', 'websocket', 'media']);

/** Listens to every page and frame of a profile: console errors and warnings, page errors, refused and lost requests. */
export function watchContext(context: BrowserContext): Watch {
  const log: string[] = [];
  let problems: string[] = [];
  let expected: { readonly refusal: ExpectedRefusal; hasCome: boolean }[] = [];
  let isLossExpected = false;
  const pending = new Set<Request>();

  const complain = (line: string): void => {
    log.push(`! ${line}`);
    problems.push(line);
  };

  context.on('console', (message: ConsoleMessage) => {
    const { url, lineNumber } = message.location();
    const line = `console ${message.type()}: ${message.text()} (${url}:${lineNumber})`;
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    const isExpected = NETWORK_LINE.test(message.text()) || message.text().startsWith(NO_WORKER);
    if (!isLoud || isExpected) log.push(line);
    else if (isLossExpected && message.text().includes('WebSocket')) log.push(line);
    else complain(line);
  });
  context.on('request', (request) => {
    if (!LASTING.has(request.resourceType())) pending.add(request);
  });
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('page', (page) => {
    // What a closed page asked for is not answered any more.
    page.once('close', () => pending.clear());
  });
  context.on('weberror', (error) => complain(`page error: ${error.error().stack ?? error.error().message}`));
  context.on('response', (response: Response) => {
    const status = response.status();
    if (status < 400) return;
    const { pathname } = new URL(response.url());
    const known = expected.find(
      ({ refusal }) => refusal.status === status && pathname.startsWith(refusal.path),
    );
    const line = `${status} ${response.request().method()} ${response.url()}`;
    if (known !== undefined) known.hasCome = true;
    // A read that was under way when its session ended is refused, and nobody hears of it.
    const isLost = isLossExpected && (status >= 500 || status === 401);
    if (known === undefined && !isLost) complain(line);
    else log.push(line);
  });
  context.on('requestfailed', (request: Request) => {
    pending.delete(request);
    const reason = request.failure()?.errorText ?? 'failed';
    const line = `${reason} ${request.method()} ${request.url()}`;
    if (reason === LEFT_BEHIND || isLossExpected) log.push(line);
    else complain(line);
  });

  return {
    log,
    isQuiet: () => pending.size === 0,
    expectRefusal: (refusal) => {
      expected.push({ refusal, hasCome: false });
    },
    expectLoss: (isExpected) => {
      isLossExpected = isExpected;
    },
    takeProblems: () => {
      const missing = expected
        .filter(({ refusal, hasCome }) => !hasCome && refusal.mayStayAway === undefined)
        .map(({ refusal }) => `no ${refusal.status} came from ${refusal.path}, which the story expected`);
      const taken = [...problems, ...missing];
      problems = [];
      expected = [];
      return taken;
    },
  };
}
