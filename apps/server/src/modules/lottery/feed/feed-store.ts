import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { IssueState } from '../issues/issue-store.ts';

/** SQL of feeds that tell results of official draws. */

export interface FeedRow {
  readonly game_code: string;
  readonly name: string;
  readonly url: string;
  readonly feed_game: string;
  /** Ed25519, as hex. */
  readonly public_key: string;
  readonly is_simulated: boolean;
  readonly is_on: boolean;
}

export async function listFeeds(db: Db | Tx): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select game_code, name, url, feed_game, public_key, is_simulated, is_on from lottery_result_feed
     order by game_code, name`.execute(db);
  return rows;
}

export async function saveFeed(tx: Tx, feed: FeedRow, at: Date): Promise<void> {
  await sql`
    insert into lottery_result_feed (game_code, name, url, feed_game, public_key, is_simulated, is_on, changed_at)
    values (${feed.game_code}, ${feed.name}, ${feed.url}, ${feed.feed_game}, ${feed.public_key},
            ${feed.is_simulated}, ${feed.is_on}, ${at})
    on conflict (game_code, name) do update
      set url = excluded.url, feed_game = excluded.feed_game, public_key = excluded.public_key,
          is_simulated = excluded.is_simulated, is_on = excluded.is_on, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** Games whose results come from a simulation: whoever shows them says so. */
export async function listSimulatedGames(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly game_code: string }>`
    select distinct game_code from lottery_result_feed where is_simulated and is_on`.execute(db);
  return new Set(rows.map(({ game_code }) => game_code));
}

/** An issue that a feed is asked about. */
export interface AskedIssue {
  readonly id: number;
  readonly game_code: string;
  readonly numero: string;
  readonly draws_at: Date;
  readonly state: IssueState;
  readonly result: unknown;
  readonly revision: number;
}

/** Issues whose draw is over and that wait for their result, and those of the last day that have it: a feed may change its mind. */
export async function listAsked(db: Db, at: Date): Promise<readonly AskedIssue[]> {
  const { rows } = await sql<AskedIssue>`
    select i.id, i.game_code, i.numero, i.draws_at, i.state, i.result, i.revision
      from lottery_issue i
     where i.game_code in (select game_code from lottery_result_feed where is_on)
       and i.commitment is null and i.draws_at <= ${at} and i.closes_at > ${at}::timestamptz - interval '4 days'
       and (i.state in ('sealed', 'held')
            or i.state = 'settled' and i.drawn_at > ${at}::timestamptz - interval '1 day')
     order by i.closes_at limit 200`.execute(db);
  return rows;
}

/** What a source said of the result that comes next; undefined while it has said nothing. */
export async function findSaid(
  db: Db,
  {
    issueId,
    revision,
    source,
  }: { readonly issueId: number; readonly revision: number; readonly source: string },
): Promise<{ readonly result: unknown } | undefined> {
  const { rows } = await sql<{ readonly result: unknown }>`
    select result from lottery_result_entry
     where issue_id = ${issueId} and revision = ${revision} and source = ${source}`.execute(db);
  return rows[0];
}
