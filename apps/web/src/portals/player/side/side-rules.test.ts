import { describe, expect, it } from 'vitest';
import { appLinks, inviteHref, socialLinks } from './side-rules.ts';

const resource = (resourceType: string, url: string) => ({
  resourceType,
  url,
  labelName: resourceType,
  labelNameEn: resourceType,
});

describe('invite friends', () => {
  const guest = { state: 'guest', isAgent: false } as const;
  const player = { state: 'member', isAgent: false } as const;

  it('[SM-3.2] an agent is led to the registration of accounts, with or without the promotion', () => {
    const agent = { state: 'member', isAgent: true } as const;
    expect(inviteHref(agent, false)).toBe('/agentHome/registerCenter');
    expect(inviteHref(agent, true)).toBe('/agentHome/registerCenter');
  });

  it('[SM-3.3] a player sees it only while the referral promotion is on', () => {
    expect(inviteHref(player, true)).toBe('/member?page=referral');
    expect(inviteHref(player, false)).toBeNull();
  });

  it('[SM-3.4] a visitor sees it always; nobody does before it is known who they are', () => {
    expect(inviteHref(guest, false)).toBe('/member?page=referral');
    expect(inviteHref({ state: 'loading', isAgent: false }, true)).toBeNull();
  });
});

describe('social links', () => {
  it('[SM-5.3] [FT-2.1] each shows only when it is configured, in the specification’s order', () => {
    const links = socialLinks([
      resource('VIBER', 'https://v.example'),
      resource('facebook', 'https://f.example'),
      resource('TELEGRAM', ''),
      resource('REGISTERPOP', 'https://p.example'),
    ]);
    expect(links.map(({ kind }) => kind)).toEqual(['FACEBOOK', 'VIBER']);
    expect(socialLinks([])).toEqual([]);
  });

  it('a configured script is no link', () => {
    expect(socialLinks([resource('YOUTUBE', 'javascript:alert(1)')])).toEqual([]);
  });
});

describe('app codes', () => {
  it('[SM-5.1] lead to what the brand configured, else to the portal’s own page', () => {
    expect(appLinks([], 'https://n.example')).toEqual({
      ios: 'https://n.example/app#ios',
      android: 'https://n.example/app#android',
    });
    const links = appLinks([resource('ANDROID', 'https://store.example/a')], 'https://n.example');
    expect(links.android).toBe('https://store.example/a');
    expect(appLinks([resource('IOS', '/app')], 'https://n.example').ios).toBe('https://n.example/app#ios');
    expect(appLinks([resource('IOS', '/help')], 'https://n.example').ios).toBe('https://n.example/help');
  });
});
