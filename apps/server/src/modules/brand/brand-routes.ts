import { registerSetting, systemStatus, type WhitelabelNode, whitelabel } from '@nokshi/contract/brand.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { type Route, route } from '../../platform/http/context.ts';
import type { Brand } from './brand.ts';
import type { BrandSettings } from './settings.ts';

export function brandRoutes(
  brand: Brand,
  options: { readonly acceptsPlainBodies: boolean },
): readonly Route[] {
  return [
    route(registerSetting, async () => (await brand.settings()).registerRules),
    route(whitelabel, async () => whitelabelTree(await brand.settings())),
    route(systemStatus, async (ctx) => describeStatus(await brand.settings(), { ...options, ip: ctx.ip })),
  ];
}

/** The switches as the family's tree: one root, a child for each switch. */
export function whitelabelTree(settings: BrandSettings): WhitelabelNode {
  return {
    modId: 'WEB',
    enabled: '1',
    childrenNodes: Object.entries(settings.flags).map(([modId, isOn]) => ({
      modId,
      enabled: isOn ? '1' : '0',
      childrenNodes: [],
    })),
  };
}

export function describeStatus(
  settings: BrandSettings,
  call: { readonly ip: string; readonly acceptsPlainBodies: boolean },
) {
  return {
    maintenance: false,
    regionRestriction: false,
    location: { ip: call.ip },
    acceptsPlainBodies: call.acceptsPlainBodies,
    isPlayCredit: true,
    info: {
      whitelabel: whitelabelTree(settings),
      register: settings.registerRules,
      mainDomain: settings.mainDomain,
      imageCDNs: [],
      launchGameCDNs: [],
    },
    brand: {
      merchant: settings.merchant,
      merchantCode: settings.merchantCode,
      timeZone: settings.timeZone,
      currency: PLAY_CREDIT,
      jackpot: settings.jackpot,
      showsLottOnHome: settings.showsLottOnHome,
    },
  };
}
