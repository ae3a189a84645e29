import { Client } from 'pg';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOfFamily } from '../world/cpu-time.ts';

/** Seconds, and seconds of processor that the database used meanwhile. */
interface Timed {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** The two things that a settlement is held against. */
export interface Baseline {
  readonly update: Timed;
  readonly copy: Timed;
}

/**
 * One UPDATE over a copy of all lines, with the indexes and the room of theirs, that writes the same columns of each; and
 * one COPY of the same rows into an empty table of the same make.
 */
export async function runBaseline({ socket, databasePid, folder }: BenchWorld): Promise<Baseline> {
  const { host, port, name } = socket;
  // Who may read and write files of the server.
  const superUrl = `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`;
  const client = new Client({ connectionString: superUrl });
  const timed = async (statement: string): Promise<Timed> => {
    await client.query('checkpoint');
    const [startedAt, before] = [performance.now(), cpuSecondsOfFamily(databasePid)];
    await client.query(statement);
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, cpuSeconds: cpuSecondsOfFamily(databasePid) - before };
  };
  await client.connect();
  const file = `${folder}/lines.copy`;
  try {
    await client.query(`create table bench_updated (like lottery_line including all) ${ROOM}`);
    await client.query('insert into bench_updated select * from lottery_line');
    await client.query('vacuum analyze bench_updated');
    await client.query(`copy lottery_line to '${file}'`);
    const update = await timed(UPDATE);
    await client.query(`create table bench_copied (like lottery_line including all) ${ROOM}`);
    const copy = await timed(`copy bench_copied from '${file}'`);
    await client.query('drop table bench_updated, bench_copied');
    return { update, copy };
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
