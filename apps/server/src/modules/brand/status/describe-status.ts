import type { SealKey, SystemStatus, WhitelabelNode } from '@nokshi/contract/brand.ts';
import { type Language, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { momentNumber } from '@nokshi/contract/moments.ts';
import { cutText } from '@nokshi/texts/graphemes.ts';
import type { BrandSettings } from '../settings/brand-settings.ts';
import type { ClosedCode } from './closed.ts';
import type { SealedWays } from './customer-service.ts';
import { hostName, merchantCodeFor } from './domains.ts';
import { moneyModeOf } from './money-mode.ts';
import { shownLogo } from './shown-logo.ts';

/** Who asks for the status. */
export interface StatusCall {
  /** The caller's address; empty where the answer is for more than one person. */
  readonly ip: string;
  /** Name and port that the caller used. */
  readonly host: string;
  readonly language: Language;
}

interface StatusFacts extends StatusCall {
  readonly ways: SealedWays;
  readonly version: number;
  readonly closed: ClosedCode | undefined;
  readonly country: string | undefined;
  readonly acceptsPlainBodies: boolean;
  readonly sealKeys: readonly SealKey[];
  readonly at: Date;
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

/** Null for what no calendar holds, as it could be written down before ends were bounded: no page can say it. */
function endOf({ isOn, endsAt }: BrandSettings['maintenance']): number | null {
  return isOn && endsAt !== null && momentNumber.safeParse(endsAt).success ? endsAt : null;
}

export function describeStatus(settings: BrandSettings, facts: StatusFacts): SystemStatus {
  const to = facts.language === 'EN' ? 'en' : 'bn';
  return {
    maintenance: facts.closed === 'system.maintenance',
    regionRestriction: facts.closed === 'system.region_blocked',
    // As a proxy in front says it, which need not be an address.
    location: { ip: cutText(facts.ip, 64), country: facts.country ?? null },
    maintenanceEndsAt: endOf(settings.maintenance),
    acceptsPlainBodies: facts.acceptsPlainBodies,
    sealKeys: [...facts.sealKeys],
    isPlayCredit: moneyModeOf(settings, facts.at) === 'CREDIT',
    info: {
      customerService: facts.ways.ways.map(({ csPosition, title, path }) => ({
        csPosition,
        title: title[to],
        path,
      })),
      customerServiceKey: facts.ways.key,
      domainRoute: domainRoutesOf(settings),
      resources: settings.resources.map(({ resourceType, labelName, url }) => ({
        resourceType,
        labelName: labelName[to],
        labelNameEn: labelName.en,
        url,
      })),
      whitelabel: whitelabelTree(settings),
      register: settings.registerRules,
      mainDomain: settings.mainDomain,
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCDNs,
      launchGameCDNs: settings.launchGameCDNs,
    },
    brand: describeBrand(settings, facts),
  };
}

export function domainRoutesOf(settings: BrandSettings): SystemStatus['info']['domainRoute'] {
  return settings.domains.map(({ domain, type, affiliateCode, target }) => ({
    domain,
    type,
    affiliateCode,
    target,
  }));
}

/** The licence that people are shown: the brand's own words of it, or else the one under which money moves. */
function licenceOf(settings: BrandSettings, at: Date): BrandSettings['licence'] {
  if (settings.licence !== null || settings.realMoney === null || moneyModeOf(settings, at) === 'CREDIT') {
    return settings.licence;
  }
  const { authority, number } = settings.realMoney.licence;
  return { authority, number, url: null, logo: null };
}

function describeBrand(settings: BrandSettings, { host, version, at }: StatusFacts): SystemStatus['brand'] {
  const { firebase } = settings;
  const licence = licenceOf(settings, at);
  return {
    merchant: settings.merchant,
    merchantCode: merchantCodeFor(settings, host),
    timeZone: settings.timeZone,
    currency: PLAY_CREDIT,
    jackpot: settings.jackpot,
    showsLottOnHome: settings.showsLottOnHome,
    facebook: settings.facebook.domains.includes(hostName(host)),
    firebase: firebase && {
      apiKey: firebase.apiKey,
      authDomain: firebase.authDomain,
      projectId: firebase.projectId,
    },
    licence: licence && { ...licence, logo: shownLogo(licence.logo, settings.imageCDNs) },
    paymentLogos: settings.paymentLogos.map(({ name, logo }) => ({
      name,
      logo: shownLogo(logo, settings.imageCDNs),
    })),
    feedback: settings.feedback,
    termsVersion: settings.termsVersion,
    contentVersion: version,
  };
}
