import { get, type IncomingMessage } from 'node:http';

/** Follows a feed of the game server. `heard` grows as it speaks; the returned function leaves. */
export async function followFeed<Message>(
  url: string,
  session: string,
  heard: Message[],
): Promise<() => void> {
  const feed = await openFeed(url, session);
  void listen(feed, heard).catch(() => {});
  return () => {
    feed.destroy();
  };
}

/** A connection of its own: `fetch` would put another one in the place of one that is cut off. */
function openFeed(url: string, session: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers: { 'x-game-session': session } }, resolve).once('error', reject);
  });
}

async function listen<Message>(feed: IncomingMessage, heard: Message[]): Promise<void> {
  let rest = '';
  feed.setEncoding('utf8');
  for await (const chunk of feed) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') heard.push(JSON.parse(line) as Message);
  }
}
