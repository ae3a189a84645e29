import type { FastifyInstance } from 'fastify';
import type { ResultFaults } from './result-faults.ts';
import { FEED_GAMES, FEED_NAMES, type ResultFeeds } from './result-feeds.ts';

type FeedPath = { Params: { feed: string }; Querystring: Record<string, unknown> };

const ISSUE = /^[0-9A-Za-z-]{1,20}$/;

/** The feeds' HTTP interface, as the portal's documentation of feeds has it. Results are for everybody. */
export function mountResultFeeds(
  app: FastifyInstance,
  { feeds, faults, now }: { feeds: ResultFeeds; faults: ResultFaults; now: () => Date },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  });

  app.get('/results', async () => ({
    simulated: true,
    games: FEED_GAMES,
    feeds: FEED_NAMES.map((name) => ({ name, path: `/results/${name}`, publicKey: feeds.keys[name] })),
  }));

  app.get<FeedPath>('/results/:feed', async (request, reply) => {
    const feed = FEED_NAMES.find((name) => name === request.params.feed);
    const { game, issue, drawsAt } = request.query;
    const isAsked =
      typeof game === 'string' &&
      typeof issue === 'string' &&
      ISSUE.test(issue) &&
      typeof drawsAt === 'string';
    if (feed === undefined || !isAsked || Number.isNaN(Date.parse(drawsAt))) {
      return reply.code(400).send({ error: 'a feed is asked for game, issue and drawsAt' });
    }
    // A result that is told before its time would be known to players: this is looked at before any fault.
    const isOut = new Date(drawsAt) <= now();
    const fault = isOut
      ? faults.take((order) => order.feed === feed && (order.issue ?? issue) === issue)
      : null;
    if (!isOut || fault?.kind === 'late') return reply.code(404).send({ error: 'there is no result yet' });
    if (fault?.kind === 'silent') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (fault?.kind === 'html') return reply.type('text/html').send('<h1>Bad gateway</h1>');
    const text = feeds.answer({ game, issue, drawsAt }, { twist: fault?.kind === 'differs' });
    if (text === undefined) return reply.code(404).send({ error: 'the game is unknown' });
    const signed = fault?.kind === 'wrong_signature' ? `${text} ` : text;
    return reply.header('x-result-signature', feeds.sign(feed, signed)).type('application/json').send(text);
  });
}
