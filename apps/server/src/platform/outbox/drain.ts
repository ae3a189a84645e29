import type { Db } from '../db.ts';
import { deliver, ensureCursor } from './deliver.ts';
import type { Subscriber } from './event.ts';
import { publish } from './publish.ts';
import { remember } from './recent-events.ts';

/**
 * Publishes and delivers until nothing waits: for tools and tests that run without a relay. Must not run beside one.
 */
export async function drainOutbox(db: Db, subscribers: readonly Subscriber[]): Promise<void> {
  for (const subscriber of subscribers) await ensureCursor(db, subscriber);
  for (let published = 1; published > 0; ) {
    const { count, last } = await publish(db);
    published = count;
    if (last !== null) await remember(db, { after: last - BigInt(count), upTo: last });
    // Each has a cursor of its own, so none waits for another.
    await Promise.all(subscribers.map((subscriber) => deliverAll(db, subscriber)));
  }
}

async function deliverAll(db: Db, subscriber: Subscriber): Promise<void> {
  while (await deliver(db, subscriber)) {
    // Each turn takes one batch.
  }
}
