import { runTool } from './run-tool.ts';
import type { World } from './world.ts';

/** Runs `npm run books` beside the running world; throws with its words unless the difference is 0. */
export async function balanceBooks(world: World): Promise<string> {
  const { code, said } = await runTool(world, 'books');
  if (code !== 0 || !/^difference 0$/m.test(said)) throw new Error(`the books do not balance:\n${said}`);
  return said.trim();
}
