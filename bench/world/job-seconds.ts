import type { BenchWorld } from './bench-world.ts';

/** The seconds that all runs of a background job took until now, as the server's metrics have them. */
export async function secondsOfJob(
  { adminPort }: Pick<BenchWorld, 'adminPort'>,
  name: string,
): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${adminPort}/metrics`);
  const lines = (await answer.text()).split('\n');
  return lines
    .filter((line) => line.startsWith('nokshi_job_duration_seconds_sum{') && line.includes(`job="${name}"`))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
