import { PORTAL_ROUTES } from '@nokshi/contract/routes.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { measureFirstView } from './first-view.ts';
import { openPhone } from './phone.ts';

const SCRIPT_GOAL_BYTES = 200_000;

/** Scripts on the wire of every route, cold, until the page is quiet: what a guest pays who was never here. */
export async function benchRoutes(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const sizes: { readonly path: string; readonly scriptBytes: number }[] = [];
    for (const path of routePaths()) {
      const phone = await openPhone(browser, { hasSlowNetwork: false });
      const { scriptBytes, totalBytes } = await measureFirstView(phone, `${world.portalUrl}${path}`);
      await phone.close();
      sizes.push({ path, scriptBytes });
      tell(`${path}: scripts ${kB(scriptBytes)}, all ${kB(totalBytes)}`);
    }
    const heaviest = sizes.toSorted((a, b) => b.scriptBytes - a.scriptBytes)[0];
    const bytes = heaviest?.scriptBytes ?? 0;
    return tellVerdicts('routes', [
      {
        name: `scripts of the heaviest route (${heaviest?.path})`,
        figure: `${kB(bytes)} (${(bytes / SCRIPT_GOAL_BYTES).toFixed(2)} of its limit)`,
        goal: `< ${kB(SCRIPT_GOAL_BYTES)}`,
        isMet: bytes < SCRIPT_GOAL_BYTES,
      },
    ]);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

/** Each route once; one that takes a name is opened at its first page. */
function routePaths(): readonly string[] {
  const paths = Object.keys(PORTAL_ROUTES).map((path) => path.replace('/$page', ''));
  return [...new Set(paths)];
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
