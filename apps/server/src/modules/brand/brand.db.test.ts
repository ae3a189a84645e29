import { createDecipheriv } from 'node:crypto';
import {
  countries,
  customerServiceLink,
  domainRoute,
  flattenWhitelabel,
  systemStatus,
  WHITELABEL_FLAGS,
  whitelabel,
} from '@nokshi/contract/brand.ts';
import { hotGames } from '@nokshi/contract/catalogue.ts';
import { helpCenter } from '@nokshi/contract/content.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { TEXTS } from '@nokshi/texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSetting } from '../../../test/builders.ts';
import { openWorld, valueOf } from '../../../test/world.ts';
import { createLogger } from '../../platform/logger.ts';
import { DEFAULT_SETTINGS, type PortalSettings, SETTINGS } from '../../settings.ts';
import { createBrand } from './index.ts';

type SettingName = keyof PortalSettings;

let world: Awaited<ReturnType<typeof openWorld>>;

const [BANGLADESH, GERMANY] = ['203.112.196.1', '88.198.1.1'];

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

/** Every test begins with what a new installation has. */
beforeEach(async () => {
  await world.owner.query('delete from brand_setting');
  world.clock.advance(2000);
});

const status = async (ip = '10.1.2.3', headers: Record<string, string> = {}) =>
  valueOf(await world.call(systemStatus, {}, { ip, headers }));

const change: typeof world.app.rooms.brand.change = (name, value) =>
  world.app.rooms.brand.change(name, value);

const edit = (name: string, value: unknown) => saveSetting(world, name, value);

describe('system status', () => {
  it('[API-2.3] [API-2.8] [EN-22] [EN-23] tells all that the portal starts with, and nothing that is not so', async () => {
    const { sealKeys, info, brand, ...rest } = await status();
    expect(rest).toEqual({
      maintenance: false,
      regionRestriction: false,
      location: { ip: '10.1.2.3', country: null },
      maintenanceEndsAt: null,
      acceptsPlainBodies: true,
      isPlayCredit: true,
    });
    expect(sealKeys.length).toBeGreaterThan(0);
    expect({ ...info, customerServiceKey: info.customerServiceKey.length }).toEqual({
      customerService: [],
      customerServiceKey: 43,
      domainRoute: [],
      resources: [],
      whitelabel: valueOf(await world.call(whitelabel)),
      register: DEFAULT_SETTINGS.registerRules,
      mainDomain: 'localhost',
      analytics: { gtagId: null },
      imageCDNs: [],
      launchGameCDNs: [],
    });
    expect(brand).toMatchObject({
      merchant: 'nokshi',
      merchantCode: 'NOKSHI',
      timeZone: 'Asia/Dhaka',
      currency: 'XPC',
      jackpot: { mode: 'display', min: 1_400_000, max: 1_500_000 },
      licence: null,
      paymentLogos: [],
      feedback: { minWords: 10, maxWords: 500 },
      facebook: false,
      firebase: null,
    });
  });

  it('[EN-21] [4.31] the address and country in it are the caller’s, whatever a header says', async () => {
    const forged = { 'x-forwarded-for': GERMANY, 'x-real-ip': GERMANY, forwarded: `for=${GERMANY}` };
    expect((await status(BANGLADESH, forged)).location).toEqual({ ip: BANGLADESH, country: 'BD' });
    expect((await status(`::ffff:${GERMANY}`)).location.country).toBe('DE');
  });

  it('[EN-8] resources speak the language of the day', async () => {
    const labelName = { bn: 'স্বাগতম', en: 'Welcome' };
    await change('resources', [{ resourceType: 'REGISTERPOP', labelName, url: '/banners/x.webp' }]);
    const resource = { resourceType: 'REGISTERPOP', labelNameEn: 'Welcome', url: '/banners/x.webp' };
    expect((await status()).info.resources).toEqual([{ ...resource, labelName: 'স্বাগতম' }]);
    expect((await status('10.1.2.3', { language: 'EN' })).info.resources).toEqual([
      { ...resource, labelName: 'Welcome' },
    ]);
  });

  it('[FT-2.2] licence and ways to pay come with pictures of this origin or a mirror, else by name alone', async () => {
    await change('imageCDNs', ['https://img.nokshi.example']);
    const licence = { authority: 'A Board', number: 'B-1', url: null };
    await change('licence', licence);
    await change('paymentLogos', [
      { name: 'bKash', logo: '/logos/bkash.webp' },
      { name: 'Nagad', logo: 'https://img.nokshi.example/nagad.webp' },
      { name: 'Rocket', logo: 'https://elsewhere.example/rocket.webp' },
      { name: 'Upay' },
    ]);
    const { brand } = await status();
    expect(brand.licence).toEqual({ ...licence, logo: null });
    expect(brand.paymentLogos).toEqual([
      { name: 'bKash', logo: '/logos/bkash.webp' },
      { name: 'Nagad', logo: 'https://img.nokshi.example/nagad.webp' },
      { name: 'Rocket', logo: null },
      { name: 'Upay', logo: null },
    ]);
  });

  it('[EN-15] the way to customer service is sealed with the key of the same answer, and told in the open when asked', async () => {
    const way = {
      csPosition: 'LIVECHAT-1',
      title: { bn: 'সহায়তা', en: 'Support' },
      url: 'https://chat.example/1',
    };
    await change('customerService', [way]);
    const { info } = await status();
    const sealed = Buffer.from(info.customerService[0]?.path ?? '', 'base64url');
    const opener = createDecipheriv(
      'aes-256-gcm',
      Buffer.from(info.customerServiceKey, 'base64url'),
      sealed.subarray(0, 12),
    );
    opener.setAuthTag(sealed.subarray(-16));
    expect(opener.update(sealed.subarray(12, -16), undefined, 'utf8') + opener.final('utf8')).toBe(way.url);
    expect(info.customerService[0]?.title).toBe('সহায়তা');
    const link = async (csPosition: string) =>
      valueOf(await world.call(customerServiceLink, { csPosition })).url;
    expect([await link('LIVECHAT-1'), await link('LIVECHAT-2')]).toEqual([way.url, null]);
  });

  it('[BC-3] a domain shows the merchant code that is set for it', async () => {
    const domain = { domain: 'other.example', type: 'WEB', affiliateCode: null, target: null } as const;
    await change('domains', [{ ...domain, merchantCode: 'OTHER' }]);
    const codeAt = async (host: string) => (await status('10.1.2.3', { host })).brand.merchantCode;
    expect(await codeAt('other.example:8080')).toBe('OTHER');
    expect(await codeAt('www.OTHER.example')).toBe('OTHER');
    expect(await codeAt('another.example')).toBe('NOKSHI');
  });

  it('[RO-2.9] a login by Facebook is offered on listed domains alone', async () => {
    await change('facebook', { domains: ['social.example'] });
    const offered = async (host: string) => (await status('10.1.2.3', { host })).brand.facebook;
    expect([await offered('social.example'), await offered('localhost')]).toEqual([true, false]);
  });
});

describe('who is let in', () => {
  const order = { language: 'EN' } as const;
  const outcome = async (ip: string, headers: Record<string, string> = {}) => {
    const answer = await world.call(hotGames, {}, { ip, headers: { ...order, ...headers } });
    return [answer.status, answer.errorCode];
  };

  it('[SC-1] [ER-4.9] maintenance closes every call but those that say why and where help is', async () => {
    const endsAt = world.clock.now().getTime() + 3600_000;
    await change('maintenance', { isOn: true, endsAt });
    await change('region', { mode: 'block', countries: ['BD'], allowsUnknown: false });
    expect(await outcome(BANGLADESH)).toEqual([503, 'system_maintenance']);
    expect(await status(BANGLADESH)).toMatchObject({
      maintenance: true,
      regionRestriction: false,
      maintenanceEndsAt: endsAt,
    });
    for (const open of [systemStatus, domainRoute, helpCenter]) {
      expect((await world.call(open, {}, { ip: BANGLADESH })).status).toBe(200);
    }
    const protocol = await world.app.portal.inject({
      method: 'POST',
      url: '/hub88/wallet/user/balance',
      payload: {},
    });
    expect(protocol.json()).toEqual({ status: 'RS_ERROR_INVALID_SIGNATURE' });
  });

  it('[SC-2] [ER-4.8] [RO-3] a blocked country is refused, and no forged header helps', async () => {
    await change('region', { mode: 'block', countries: ['DE'], allowsUnknown: false });
    expect(await outcome(GERMANY)).toEqual([403, 'IP_NOT_ALLOW']);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'forwarded']) {
      expect(await outcome(GERMANY, { [name]: BANGLADESH })).toEqual([403, 'IP_NOT_ALLOW']);
      expect((await outcome(BANGLADESH, { [name]: GERMANY }))[0]).toBe(200);
    }
    expect((await outcome('10.9.9.9'))[0]).toBe(200);
    expect(await status(GERMANY)).toMatchObject({
      maintenance: false,
      regionRestriction: true,
      location: { ip: GERMANY, country: 'DE' },
    });
  });

  it('[RO-3] an edit of the operator in SQL holds two seconds later, and lets the operator’s own network pass', async () => {
    await edit('region', { mode: 'allow', countries: ['BD'] });
    expect((await outcome(BANGLADESH))[0]).toBe(200);
    expect([(await outcome(GERMANY))[0], (await outcome('10.9.9.9'))[0]]).toEqual([403, 403]);
    await edit('operatorIps', ['88.198.0.0/16']);
    expect((await outcome(GERMANY))[0]).toBe(200);
    await edit('maintenance', { isOn: true });
    expect([(await outcome(GERMANY))[0], (await outcome(BANGLADESH))[0]]).toEqual([200, 503]);
  });
});

describe('settings', () => {
  it('[API-2.4] [EN-18] the switches stand in a tree, and a change shows', async () => {
    const flags = async () => flattenWhitelabel(valueOf(await world.call(whitelabel)));
    const before = await flags();
    expect([...before.keys()].sort()).toEqual(['WEB', ...WHITELABEL_FLAGS].sort());
    expect([before.get('USERNAMEREG3'), before.get('REFERRAL3')]).toEqual([true, false]);
    await edit('flags', { REFERRAL3: true });
    const after = await flags();
    expect([after.get('REFERRAL3'), after.get('USERNAMEREG3')]).toEqual([true, true]);
  });

  it('another process sees a change within two seconds, and a setting of another shape is refused', async () => {
    const other = createBrand<PortalSettings>({
      db: world.db,
      clock: world.clock,
      declared: SETTINGS,
      log: createLogger({ level: 'silent' }),
      findCountry: () => undefined,
      acceptsPlainBodies: true,
      sealKeys: async () => [],
      publicHost: undefined,
    });
    await other.settings();
    await change('showsLottOnHome', true);
    expect((await other.settings()).showsLottOnHome).toBe(false);
    world.clock.advance(2000);
    expect((await other.settings()).showsLottOnHome).toBe(true);
    expect((await status()).brand.showsLottOnHome).toBe(true);
    await expect(other.change('jackpot', { mode: 'display', min: 'much' } as never)).rejects.toThrow();
    expect((await other.settings()).jackpot).toEqual(DEFAULT_SETTINGS.jackpot);
  });

  it('a value that could not be read is refused when it is written, whichever setting it is', async () => {
    for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[]) {
      // Nothing takes a number of this size; a field of an object that is another kind is no less wrong.
      await expect(change(name, -0.5 as never)).rejects.toThrow(`The setting ${name} cannot be read`);
    }
    const subtle = {
      timeZone: 'Asia/Nowhere',
      facebookIssuer: { issuer: 'https://', clientId: 'client' },
      imageCDNs: ['https://img.example:99999'],
      licence: { authority: 'A', number: '1', url: 'https://[', logo: null },
      registerRules: {
        username: { ...DEFAULT_SETTINGS.registerRules['username'], acceptedPattern: '([a-z' },
      },
    } as const;
    for (const [name, value] of Object.entries(subtle)) {
      await expect(change(name as SettingName, value as never)).rejects.toThrow(
        `The setting ${name} cannot be read`,
      );
    }
    await expect(change('facebokIssuer' as never, null as never)).rejects.toThrow('There is no setting');
    const { rowCount } = await world.owner.query('select name from brand_setting');
    expect(rowCount).toBe(0);
  });

  it('what cannot be read is one error with name and reason, told once, and stands in the console', async () => {
    await edit('facebookIssuer', { issuer: 'http://issuer.example', clientId: 7 });
    await edit('facebokIssuer', null);
    await edit('timeZone', 'Asia/Nowhere');
    const unreadable = [
      { name: 'facebokIssuer', reason: 'there is no such setting' },
      {
        name: 'facebookIssuer',
        reason: 'issuer: invalid_format, clientId: invalid_type (string expected)',
      },
      { name: 'timeZone', reason: 'is no time zone' },
    ];
    const brand = world.app.rooms.brand;
    expect((await brand.settings()).timeZone).toBe('Asia/Dhaka');
    expect(world.takeFaults()).toEqual(
      unreadable.map(({ name, reason }) => `the stored setting ${name} cannot be read: ${reason}`),
    );
    await change('showsLottOnHome', true);
    expect((await brand.settings()).showsLottOnHome).toBe(true);
    expect(world.takeFaults()).toEqual([]);
    expect(await brand.unreadable()).toEqual(unreadable);
    await change('timeZone', 'Asia/Tokyo');
    expect((await brand.unreadable()).map(({ name }) => name)).toEqual(['facebokIssuer', 'facebookIssuer']);
    await edit('timeZone', 'Asia/Nowhere');
    expect((await brand.settings()).timeZone).toBe('Asia/Tokyo');
    expect(world.takeFaults()).toEqual(['the stored setting timeZone cannot be read: is no time zone']);
  });

  it('what an editor spoiled holds as it did before', async () => {
    await edit('region', { mode: 'block', countries: ['DE'] });
    expect((await status(GERMANY)).regionRestriction).toBe(true);
    await edit('region', { mode: 'blocked', countries: 'DE' });
    expect((await status(GERMANY)).regionRestriction).toBe(true);
    await edit('customerService', [
      { csPosition: 'X', title: { bn: 'x', en: 'x' }, url: 'javascript:alert(1)' },
    ]);
    expect((await status()).info.customerService).toEqual([]);
    expect(world.takeFaults()).toHaveLength(2);
  });
});

describe('lists', () => {
  it('[API-2.5] [ER-4.3] the brand’s domains are told; a domain that is not one of them is refused in both languages', async () => {
    const domain = { domain: 'a.example', type: 'AGENT', affiliateCode: 'AFF1', target: null } as const;
    await change('domains', [{ ...domain, merchantCode: null }]);
    const ask = (name?: string) => world.call(domainRoute, { ...(name !== undefined && { domain: name }) });
    for (const own of [undefined, 'a.example', 'www.a.example', 'localhost', '192.168.1.5', '[::1]:8080']) {
      expect(valueOf(await ask(own))).toEqual([domain]);
    }
    for (const foreign of ['b.example', 'a.example.evil.example', 'nota.example', '']) {
      expect((await ask(foreign)).errorCode).toBe('domain_unknown');
    }
    const told = async (language: 'BN' | 'EN') =>
      (await world.call(domainRoute, { domain: 'b.example' }, { headers: { [HEADERS.language]: language } }))
        .message;
    expect(await told('BN')).toBe(TEXTS.bn.errors.domainUnknown);
    expect(await told('EN')).toBe(TEXTS.en.errors.domainUnknown);
    expect(TEXTS.bn.errors.domainUnknown).toMatch(/গ্রাহক সেবা/);
    expect(TEXTS.en.errors.domainUnknown).toMatch(/contact customer service/);
  });

  it('[EN-17] every country has its dialling code and a name in the language; the served one comes first', async () => {
    const list = async (language: 'BN' | 'EN') => valueOf(await world.call(countries, { language }));
    const [bengali, english] = [await list('BN'), await list('EN')];
    expect(bengali[0]).toEqual({
      countryCode: 'BD',
      countryDialingCode: '880',
      name: 'বাংলাদেশ',
      isServed: true,
    });
    expect(english.length).toBeGreaterThan(230);
    expect(new Set(english.map(({ countryCode }) => countryCode)).size).toBe(english.length);
    expect(english.filter(({ isServed }) => isServed)).toHaveLength(1);
    expect(english.find(({ countryCode }) => countryCode === 'IN')).toMatchObject({
      countryDialingCode: '91',
      name: 'India',
    });
    expect(english.every(({ countryDialingCode }) => /^\d{1,4}$/.test(countryDialingCode))).toBe(true);
  });
});
