import { describe, expect, it } from 'vitest';
import { findPortalRoute, listedPaths, PORTAL_ROUTES } from './routes.ts';

describe('portal routes', () => {
  it('[RT-1] four addresses are home, and one of them is the one to be found by', () => {
    for (const path of ['/', '/index', '/index.html', '/home'])
      expect(findPortalRoute(path)?.name).toBe('home');
    expect(listedPaths()).toContain('/');
    expect(listedPaths()).not.toContain('/index.html');
  });

  it('[RT-12.1] letters count the same in either case, so one route serves every spelling', () => {
    for (const path of ['/vnlottery', '/vnLottery', '/VNLOTTERY', '/seaLottery', '/sealottery/']) {
      expect(findPortalRoute(path)).toMatchObject({ name: 'lottery', view: 'game' });
    }
    expect(findPortalRoute('/SPORTS')?.name).toBe('sports');
    const lower = Object.keys(PORTAL_ROUTES).map((path) => path.toLowerCase());
    expect(new Set(lower).size).toBe(lower.length);
  });

  it('pages below member and agentHome have a name of their own, nothing lies below that', () => {
    expect(findPortalRoute('/member/messageV2')?.name).toBe('member');
    expect(findPortalRoute('/agentHome/agentHourSalary')?.view).toBe('bare');
    expect(findPortalRoute('/member/a/b')).toBeUndefined();
    expect(findPortalRoute('/member/')?.name).toBe('member');
  });

  it('what is no page is not found, whatever its words', () => {
    for (const path of ['/nothing', '/index.htm', '/rng/1', '/$page', '/__proto__', '/constructor']) {
      expect(findPortalRoute(path)).toBeUndefined();
    }
  });

  it('nothing that belongs to one person is offered to search engines', () => {
    for (const path of ['/member', '/favorite', '/recent', '/agentHome', '/seamless', '/login']) {
      expect(listedPaths()).not.toContain(path);
    }
  });
});
