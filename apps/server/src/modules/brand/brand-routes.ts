import {
  contentVersion,
  countries,
  customerServiceLink,
  domainRoute,
  registerSetting,
  systemStatus,
  whitelabel,
} from '@nokshi/contract/brand.ts';
import { fail } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from './brand.ts';
import { listCountries } from './status/countries.ts';
import { domainRoutesOf, whitelabelTree } from './status/describe-status.ts';
import { isOwnHost } from './status/domains.ts';

export function brandRoutes(brand: Brand): readonly Route[] {
  return [
    route(registerSetting, async () => (await brand.settings()).registerRules),
    route(whitelabel, async () => whitelabelTree(await brand.settings())),
    route(systemStatus, async ({ ip, host, language }, input) =>
      brand.describe({ ip, host, language: input.language ?? language }),
    ),
    route(contentVersion, () => brand.watch.current()),
    route(domainRoute, async (_ctx, { domain }) => {
      const settings = await brand.settings();
      if (domain !== undefined && !isOwnHost(settings, domain)) fail('brand.domain_unknown');
      return domainRoutesOf(settings);
    }),
    route(countries, async ({ language }, input) =>
      listCountries(input.language ?? language, (await brand.settings()).servedCountries),
    ),
    route(customerServiceLink, async (_ctx, { csPosition }) => {
      const { customerService } = await brand.settings();
      return { url: customerService.find((way) => way.csPosition === csPosition)?.url ?? null };
    }),
  ];
}
