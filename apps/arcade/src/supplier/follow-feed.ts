import { HEADERS } from '@nokshi/contract/envelope.ts';
import { retryDelayMs, waitForNetwork } from '../net/ask-until-answered.ts';

/** What a feed tells besides its messages. */
export interface FeedHearer {
  readonly hear: (message: unknown) => void;
  /** The connection is gone, or is there again: the first message after it holds the whole state. */
  readonly onConnection: (isThere: boolean) => void;
  readonly onSessionGone: () => void;
}

/** Nothing for so long, not even a heartbeat: the connection is taken for dead. */
const SILENCE_MS = 25_000;

/** Listens to a feed of the game server, JSON a line, and comes back until it is told to stop. */
export function followFeed(path: string, session: string, hearer: FeedHearer): () => void {
  const stopping = new AbortController();
  void keepListening(path, session, { ...hearer, stop: stopping.signal });
  return () => stopping.abort();
}

type Listening = FeedHearer & { readonly stop: AbortSignal };

async function keepListening(path: string, session: string, listening: Listening): Promise<void> {
  const { stop, onConnection, onSessionGone } = listening;
  for (let failures = 0; !stop.aborted; ) {
    const end = await listenOnce(path, session, listening).catch(() => 'broken' as const);
    if (stop.aborted) return;
    if (end === 'session_gone') {
      onSessionGone();
      return;
    }
    onConnection(false);
    failures = end === 'heard' ? 1 : failures + 1;
    await waitForNetwork(retryDelayMs(failures));
  }
}

async function listenOnce(
  path: string,
  session: string,
  { hear, onConnection, stop }: Listening,
): Promise<'session_gone' | 'heard' | 'broken'> {
  // One signal for both ends: `AbortSignal.any` is younger than browsers that the games still serve.
  const end = new AbortController();
  const onStop = (): void => end.abort();
  stop.addEventListener('abort', onStop, { once: true });
  const response = await fetch(path, {
    headers: { accept: 'application/x-ndjson', [HEADERS.gameSession]: session },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: end.signal,
  });
  if (response.status === 401) return 'session_gone';
  if (!response.ok || response.body === null) return 'broken';
  onConnection(true);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const timer = setTimeout(() => end.abort(), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return 'heard';
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') hear(JSON.parse(line));
  }
}
