import { Client } from 'pg';

/** Seconds of the two things that a settlement is held against. */
export interface Baseline {
  readonly updateSeconds: number;
  readonly copySeconds: number;
}

/**
 * One UPDATE over a copy of all lines, with the indexes and the room of theirs, that writes the same columns of each; and
 * one COPY of the same rows into an empty table of the same make. `superUrl` may read and write files of the server.
 */
export async function runBaseline(superUrl: string, folder: string): Promise<Baseline> {
  const client = new Client({ connectionString: superUrl });
  await client.connect();
  const file = `${folder}/lines.copy`;
  try {
    await client.query(`create table bench_updated (like lottery_line including all) ${ROOM}`);
    await client.query('insert into bench_updated select * from lottery_line');
    await client.query('vacuum analyze bench_updated');
    await client.query(`copy lottery_line to '${file}'`);
    const updateSeconds = await timed(client, UPDATE);
    await client.query(`create table bench_copied (like lottery_line including all) ${ROOM}`);
    const copySeconds = await timed(client, `copy bench_copied from '${file}'`);
    await client.query('drop table bench_updated, bench_copied');
    return { updateSeconds, copySeconds };
  } finally {
    await client.end();
  }
}

/** As `lottery_line` has it, which `like` does not bring along. */
const ROOM = 'with (fillfactor = 50)';

const UPDATE = `
  update bench_updated
     set won_bets = case when place = 0 then 1 else 0 end, tied_bets = 0, win = case when place = 0 then stake else 0 end,
         refund = 0, rebate = stake * 60 / 2000`;

async function timed(client: Client, statement: string): Promise<number> {
  await client.query('checkpoint');
  const startedAt = performance.now();
  await client.query(statement);
  return (performance.now() - startedAt) / 1000;
}
