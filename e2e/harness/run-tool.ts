import { spawn } from 'node:child_process';
import { PROJECT, type World } from './world.ts';

export interface ToolAnswer {
  /** The exit code; null when it was ended from outside. */
  readonly code: number | null;
  /** Both of its outputs. */
  readonly said: string;
}

/** Runs one of the tools beside the running world, as `npm run -s NAME -- ARGUMENTS` does. */
export async function runTool(
  world: World,
  name: string,
  args: readonly string[] = [],
  environment: Readonly<NodeJS.ProcessEnv> = {},
): Promise<ToolAnswer> {
  const child = spawn(process.execPath, ['tools/start/run-tool.mjs', name, ...args], {
    cwd: PROJECT,
    env: { ...process.env, ...environment, NOKSHI_HOME: world.home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
