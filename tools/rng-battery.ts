import { spawn } from 'node:child_process';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { faultsOfEnt, readDieharder, readEnt } from './rng-battery/judge.ts';
import { STREAMS, type Stream } from './rng-stream/stream-part.ts';

const USAGE = `usage: npm run -s rng:battery -- [ent|dieharder [STREAM]]

Holds random bytes of the server against a battery of tests, and first a stream with a planted bias, which has to fail.

STREAM: rounds (what the house's games are drawn from; the usual), seeds (what the server makes seeds, salts and draws
of hosted games from) or planted (the bias itself). dieharder asks rounds for ten tests and seeds for all, for hours.`;

const NOT_INSTALLED = 2;
/** As much as ent is given of each stream, and of the planted bias. */
const ENT_BYTES: Readonly<Record<Stream, number>> = { rounds: 1e8, seeds: 1e9, planted: 1e7 };
/** Tests of dieharder that a stream of a few megabytes a second feeds within minutes. */
const QUICK_TESTS = [0, 2, 8, 10, 11, 12, 15, 16, 100, 101];
/** sts_monobit: as many ones as zeros. */
const MONOBIT = 100;
/** A result that chance alone may explain is asked again with so many samples. */
const MORE_SAMPLES = '400';

type Battery = (stream: Stream) => Promise<boolean>;

class NotInstalled extends Error {}

const say = (line: string): void => console.log(line);

/** What a program says of a stream that it reads to its end, or until it has enough. */
function askAbout(stream: Stream, bytes: number, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const streaming = new URL('rng-stream.mjs', import.meta.url);
    const source = spawn(process.execPath, [fileURLToPath(streaming), stream, `${bytes}`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    source.stdout.pipe(asked.stdin);
    // Whoever has read enough closes its end.
    asked.stdin.on('error', () => undefined);
    let said = '';
    asked.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
    asked.once('error', (error: NodeJS.ErrnoException) => {
      source.kill();
      reject(error.code === 'ENOENT' ? new NotInstalled(program) : error);
    });
    asked.once('close', () => {
      source.kill();
      // Else a program that cannot start would look like a stream that fails.
      if (said.trim() === '') reject(new Error(`${program} told nothing of ${stream}`));
      else resolve(said);
    });
  });
}

const askEnt: Battery = async (stream) => {
  const said = await askAbout(stream, ENT_BYTES[stream], 'ent', ['-t']);
  const faults = faultsOfEnt(readEnt(said));
  say(`ent of ${stream}: ${said.trim().split('\n').join(' ')}`);
  say(`ent of ${stream}: ${faults.length === 0 ? 'passes' : `FAILS by ${faults.join(', ')}`}`);
  return faults.length === 0;
};

const askDieharder: Battery = async (stream) => {
  const asks = stream === 'planted' ? [MONOBIT] : stream === 'rounds' ? QUICK_TESTS : ['-a'];
  let isGood = true;
  for (const ask of asks) {
    const which = ask === '-a' ? ['-a'] : ['-d', `${ask}`];
    const said = await askAbout(stream, Number.POSITIVE_INFINITY, 'dieharder', ['-g', '200', ...which]);
    const results = readDieharder(said);
    if (results.length === 0) throw new Error(`dieharder told no result of ${stream}: ${said}`);
    for (const { name, pValue, verdict } of results) {
      say(`dieharder of ${stream}: ${name} ${verdict} (p ${pValue})`);
      if (verdict === 'FAILED') isGood = false;
    }
    if (ask !== '-a' && results.some(({ verdict }) => verdict === 'WEAK')) {
      const again = [...which, '-p', MORE_SAMPLES];
      const more = await askAbout(stream, Number.POSITIVE_INFINITY, 'dieharder', ['-g', '200', ...again]);
      const verdicts = readDieharder(more).map(({ verdict }) => verdict);
      say(`dieharder of ${stream}: asked again with ${MORE_SAMPLES} samples: ${verdicts.join(', ')}`);
      if (verdicts.includes('FAILED')) isGood = false;
    }
  }
  say(`dieharder of ${stream}: ${isGood ? 'passes' : 'FAILS'}`);
  return isGood;
};

const BATTERIES: Readonly<Record<string, Battery>> = { ent: askEnt, dieharder: askDieharder };

async function main(name = 'ent', stream = 'rounds'): Promise<number> {
  const battery = BATTERIES[name];
  if (!battery || !(STREAMS as readonly string[]).includes(stream)) {
    console.error(USAGE);
    return 1;
  }
  try {
    if (await battery('planted')) {
      console.error(`${name} passes a stream with a planted bias: it proves nothing here.`);
      return 1;
    }
    if (stream === 'planted') return 1;
    return (await battery(stream as Stream)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    console.error(
      `${name} is not installed, so nothing was tested. It is a package of Debian and others: apt-get install ${name}`,
    );
    return NOT_INSTALLED;
  }
}

process.exitCode = await main(...argv.slice(2));
