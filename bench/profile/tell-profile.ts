import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tell } from '../verdict.ts';
import { ROOT } from '../world/start-tools.ts';
import type { Place } from './areas.ts';
import { type CpuProfile, type Stretch, summariseProfile } from './summarise-profile.ts';

const SHOWN_FUNCTIONS = 40;

/** Microseconds of the clock that profiles are written in. */
export function profileClock(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

export function profileOptions(folder: string): readonly string[] {
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

/** Prints where the server's time went within the stretches, by area and for one transaction. */
export function tellProfile(folder: string, stretches: readonly Stretch[], transactions: number): void {
  const file = readdirSync(folder).find((name) => name.endsWith('.cpuprofile'));
  if (file === undefined) throw new Error(`the server left no profile in ${folder}`);
  const profile = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as CpuProfile;
  const { areas, functions, busyMicros } = summariseProfile(profile, stretches, createPlaces());
  const row = (name: string, micros: number) =>
    tell(
      `  ${((100 * micros) / busyMicros).toFixed(1).padStart(5)} %  ${(micros / transactions).toFixed(1).padStart(6)} us  ${name}`,
    );
  tell(`profile ${path.join(folder, file)}: main thread of the server, self time a transaction`);
  row('all', busyMicros);
  for (const { name, micros } of areas) row(name, micros);
  tell('the functions with the most of it:');
  for (const { name, micros } of functions.slice(0, SHOWN_FUNCTIONS)) row(name, micros);
}

/** Finds where a function was written: through the map of the bundle, else by the file that Node names. */
function createPlaces(): (frame: CpuProfile['nodes'][number]['callFrame']) => Place {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (bundle: string): SourceMap | undefined => {
    if (!maps.has(bundle)) maps.set(bundle, readMap(bundle));
    return maps.get(bundle);
  };
  return ({ functionName: name, url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return { file: url, name };
    const bundle = fileURLToPath(url);
    const entry = mapOf(bundle)?.findEntry(lineNumber, columnNumber);
    const source = entry !== undefined && 'originalSource' in entry ? entry.originalSource : undefined;
    const file = source === undefined ? bundle : path.resolve(path.dirname(bundle), source);
    return { file: path.relative(ROOT, file), name };
  };
}

function readMap(bundle: string): SourceMap | undefined {
  if (!bundle.startsWith(path.join(ROOT, 'dist'))) return undefined;
  return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload);
}
