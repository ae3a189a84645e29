import { FEEDS_MOST } from '@nokshi/contract/lottery-control.ts';
import { inTransaction } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { mayBeOutside } from '../../../platform/outside.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import { listFeeds, saveFeed } from './feed-store.ts';

/**
 * Adds a feed to an official draw or changes one. It is asked over https; only the sandbox beside the portal is asked
 * otherwise, and what it tells is a simulation. No other leads into this machine's network (`platform/outside.ts`). Two
 * feeds of a game share neither key nor host, or a single fault of theirs would look like two that agree.
 * @throws DomainError lottery.feed_refused, lottery.feed_not_independent
 */
export async function setFeed(
  { db, sandboxUrl }: Pick<LotteryDeps, 'db' | 'sandboxUrl'>,
  feed: {
    readonly gameCode: string;
    readonly name: string;
    readonly url: string;
    readonly feedGame: string;
    readonly publicKey: string;
    readonly isOn: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const url = URL.canParse(feed.url) ? new URL(feed.url) : fail('lottery.feed_refused');
  const isSimulated = sandboxUrl !== undefined && url.origin === new URL(sandboxUrl).origin;
  const isPlain = url.username === '' && url.password === '' && url.hash === '' && url.search === '';
  const isSecure = isSimulated || (url.protocol === 'https:' && (await mayBeOutside(url)));
  if (!isPlain || !isSecure) fail('lottery.feed_refused');
  await inTransaction(db, async (tx) => {
    const others = (await listFeeds(tx)).filter(
      ({ game_code, name }) => game_code === feed.gameCode && name !== feed.name,
    );
    const depends = others.some(
      (other) =>
        other.public_key === feed.publicKey ||
        (!isSimulated && !other.is_simulated && new URL(other.url).host === url.host),
    );
    if (depends) fail('lottery.feed_not_independent');
    if (others.length >= FEEDS_MOST) fail('lottery.feed_refused');
    const { gameCode, name, feedGame, publicKey, isOn, at } = feed;
    const row = { game_code: gameCode, name, url: url.href, feed_game: feedGame, public_key: publicKey };
    await saveFeed(tx, { ...row, is_simulated: isSimulated, is_on: isOn }, at);
  });
}
