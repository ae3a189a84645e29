import { sql } from 'kysely';
import { type Db, inTransaction } from '../../platform/db.ts';

/** What is told of a hosted game that comes into the catalogue; figures are those of its checked mathematics. */
export interface HostedListing {
  readonly gameCode: string;
  readonly nameBn: string;
  readonly nameEn: string;
  /** Its Bengali name in Latin letters, by which people search; the English one unless it is told. */
  readonly nameLatin: string | undefined;
  readonly rtpPercent: string;
  /** Of the bet, rounded up. */
  readonly maxWinMultiple: number;
  /** Smallest and largest bet, micros. */
  readonly minBetMicros: bigint;
  readonly maxBetMicros: bigint;
  readonly at: Date;
}

/** Where a game stands: nowhere, with a vendor whose games are hosted here, or with another one. */
export type HostedPlace = 'nowhere' | 'hosted' | 'elsewhere';

export async function findHostedPlace(db: Db, gameCode: string): Promise<HostedPlace> {
  const { rows } = await sql<{ source: string }>`
    select v.source from catalogue_game g join catalogue_vendor v on v.code = g.vendor where g.code = ${gameCode}`.execute(
    db,
  );
  const [found] = rows;
  if (found === undefined) return 'nowhere';
  return found.source === 'rgs' ? 'hosted' : 'elsewhere';
}

/** Numbers of games that an installation lists itself begin here, so that those of the product never meet them. */
const FIRST_OWN_NO = 1_000_001;

/**
 * Lists a game beside those that are hosted already: its kind and, until it is given one, its picture are those of the
 * first of them. False where no hosted game stands in the catalogue, or this one does.
 */
export async function listHostedGame(db: Db, game: HostedListing): Promise<boolean> {
  const own = {
    code: game.gameCode,
    name_bn: game.nameBn.normalize('NFC'),
    name_en: game.nameEn,
    name_latin: game.nameLatin ?? game.nameEn,
    classify: null,
    is_hot: false,
    is_on: true,
    released_on: game.at.toISOString().slice(0, 10),
    popularity: 0,
    model: null,
    rtp_percent: game.rtpPercent,
    volatility: null,
    features: [],
    max_win_multiple: game.maxWinMultiple,
    min_stake: `${game.minBetMicros}`,
    max_stake: `${game.maxBetMicros}`,
  };
  return await inTransaction(db, async (tx) => {
    await sql`lock table catalogue_game in share row exclusive mode`.execute(tx);
    const { numAffectedRows } = await sql`
      insert into catalogue_game
      select (jsonb_populate_record(known, ${JSON.stringify(own)}::jsonb || jsonb_build_object('no', (
               select greatest(max(no) + 1, ${FIRST_OWN_NO}::integer) from catalogue_game)))).*
        from catalogue_game known
       where known.no = (select min(g.no) from catalogue_game g join catalogue_vendor v on v.code = g.vendor
                          where v.source = 'rgs')
          on conflict (code) do nothing`.execute(tx);
    await sql`update catalogue_version set version = version + 1`.execute(tx);
    return numAffectedRows === 1n;
  });
}
