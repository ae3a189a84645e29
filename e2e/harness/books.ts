import { spawn } from 'node:child_process';
import { PROJECT, type World } from './world.ts';

/** Runs `npm run books` beside the running world; throws with its words unless the difference is 0. */
export async function balanceBooks(world: World): Promise<string> {
  const child = spawn(process.execPath, ['tools/start/run-tool.mjs', 'books'], {
    cwd: PROJECT,
    env: { ...process.env, NOKSHI_HOME: world.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0 || !/^difference 0$/m.test(said)) throw new Error(`the books do not balance:\n${said}`);
  return said.trim();
}
