import type { Plugin } from 'vite';

const HELPER = /\0vite\/preload-helper\.js$/;
/** How Vite's helper imports a part. */
const IMPORTS = 'return baseModule().catch(handlePreloadError);';

/**
 * Some browsers remember for as long as a page stands that a script did not come, and do not ask for it again. Here the
 * second try and those after it go to the script under a query of their own, which the server does not look at.
 */
const ASKS_AGAIN = `
  return baseModule().catch((error) => {
    const address = /https?:\\/\\/[^\\s?]+\\.js/.exec(String(error?.message))?.[0];
    if (address === undefined) return handlePreloadError(error);
    const tries = failed.get(address) ?? 0;
    failed.set(address, tries + 1);
    if (tries === 0) return handlePreloadError(error);
    return import(/* @vite-ignore */ address + '?again=' + tries).catch(handlePreloadError);
  });`;

/** Lets a part that did not come be asked for a second time on the same page. */
export function askAgainPlugin(): Plugin {
  return {
    name: 'nokshi-ask-again',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        if (!code.includes(IMPORTS)) throw new Error('Vite loads parts in another way than it did');
        return { code: `const failed = new Map();\n${code.replace(IMPORTS, ASKS_AGAIN)}`, map: null };
      },
    },
  };
}
