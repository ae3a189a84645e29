import { translate } from '@nokshi/texts';
import type { Brand } from './modules/brand/index.ts';
import type { ConsoleOptions } from './platform/http/console-pages.ts';

/** What the console's page begins with: its name and what the portal says of itself, nothing of any person. */
export function createRenderConsole(brand: Brand): ConsoleOptions['render'] {
  return async ({ language, ip, host }) => ({
    title: translate(language === 'EN' ? 'en' : 'bn', 'console.title'),
    boot: { language, status: await brand.describe({ ip, host, language }) },
  });
}
