/** Where a function of the server lies: a file of ours, of a package, or `node:...`; empty for the engine's own. */
export interface Place {
  readonly file: string;
  readonly name: string;
}

/** The area of samples in which the process had nothing to do. */
export const IDLE_AREA = 'idle';

/** What the engine names itself: there is no file. */
const ENGINE_AREAS: readonly (readonly [RegExp, string])[] = [
  [/^\(garbage collector\)$/, 'garbage collector'],
  [/^\(program\)$/, 'native, outside of JavaScript'],
  [/^\(idle\)$/, IDLE_AREA],
  [/^(parse|stringify)$/, 'JSON'],
  [/^(write|shutdown|read)/, 'system calls of sockets'],
  [/^RegExp: /, 'regular expressions'],
  [/^runMicrotasks$/, 'Node: events, timers, promises'],
];

/** The first that fits names the area. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/hub88\/signature\.ts|^node:internal\/crypto\/sig/, 'signature check'],
  [/^node:(crypto|internal\/crypto)/, 'hashing and random bytes'],
  [/node_modules\/(pg|pg-[a-z-]+|postgres-[a-z]+|kysely)\//, 'database driver'],
  [/platform\/(db|pools?|parsers|gathering)[^/]*\.ts/, 'our database layer'],
  [/node_modules\/(zod)\//, 'shapes'],
  [/node_modules\/(pino|sonic-boom|thread-stream)[^/]*\//, 'logging'],
  [/node_modules\/(prom-client|tdigest|bintrees)\/|platform\/metrics\.ts/, 'metrics'],
  [/node_modules\/rate-limiter-flexible\/|http\/rate-limit\.ts|platform\/geo\//, 'rate limits'],
  [
    /node_modules\/(fastify|@fastify|find-my-way|fast-[a-z-]+|secure-json-parse|avvio|reusify|fastq|proxy-addr|ipaddr\.js|forwarded|toad-cache|light-my-request|process-warning|cookie|set-cookie-parser)\//,
    'HTTP framework',
  ],
  [/platform\/http\/|platform\/lanes\.ts/, 'our HTTP frame'],
  [/platform\/(outbox|realtime|relay)/, 'outbox and live messages'],
  [/modules\/reporting\//, 'roll-ups'],
  [/modules\/play\/|packages\/money\//, 'play'],
  [/apps\/server\/|packages\//, 'other rooms and platform'],
  [
    /^node:(_http|http|internal\/http|_stream|stream|internal\/streams|net$|internal\/net|internal\/stream)/,
    'Node: HTTP, streams, sockets',
  ],
  [
    /^node:(async_hooks|internal\/async|internal\/process|internal\/promise|internal\/timers|timers|events)/,
    'Node: events, timers, promises',
  ],
  [
    /^node:(buffer|internal\/buffer|string_decoder|internal\/util|internal\/encoding|util)/,
    'Node: buffers and text',
  ],
  [/^node:/, 'Node: the rest'],
  [/node_modules\//, 'other packages'],
];

/** What kind of work a function does, by where it lies. */
export function areaOf({ file, name }: Place): string {
  const [areas, text, otherwise] =
    file === '' ? [ENGINE_AREAS, name, 'engine: the rest'] : [AREAS, file, 'other'];
  return areas.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;
}
