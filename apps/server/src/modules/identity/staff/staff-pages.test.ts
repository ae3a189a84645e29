import { CONSOLE_PAGES } from '@nokshi/contract/console-pages.ts';
import { permissionsOf, type StaffRole } from '@nokshi/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { describeAct, pagesFor } from './staff-pages.ts';

const allowedTo = (role: StaffRole) => new Set(permissionsOf(role));
/** Without `/console`. */
const shown = (role: StaffRole) => pagesFor(allowedTo(role)).map((page) => page.slice('/console'.length));

const FOR_EVERY_ROLE = [
  '',
  '/deposits',
  '/withdrawals',
  '/payments',
  '/transfers',
  '/members',
  '/members/$id',
];

describe('the pages of the console', () => {
  it('are those on which the person may make a call', () => {
    expect(pagesFor(allowedTo('owner'))).toEqual(CONSOLE_PAGES);
    expect(shown('cashier')).toEqual([
      ...FOR_EVERY_ROLE,
      '/settlements',
      '/vendors',
      '/redemptions',
      '/free-bets',
      '/reconciliation',
    ]);
    expect(shown('risk')).toEqual([
      ...FOR_EVERY_ROLE,
      '/agents',
      '/contracts',
      '/disputes',
      '/settlements',
      '/vendors',
      '/lotteries',
      '/redemptions',
      '/free-bets',
    ]);
    expect(shown('support')).toEqual([
      ...FOR_EVERY_ROLE,
      '/feedback',
      '/applications',
      '/agents',
      '/contracts',
      '/disputes',
      '/settlements',
      '/news',
      '/vendors',
      '/redemptions',
      '/free-bets',
    ]);
    expect(pagesFor(new Set())).toEqual(['/console']);
  });
});

describe('an act in the audit list', () => {
  const reader = { language: 'EN', permissions: allowedTo('owner') } as const;
  const memberId = '01900000-0000-7000-8000-000000000001';

  it('is said in the language of the reader, with the page that makes it', () => {
    const act = { call: 'brand.setMaintenance', memberId: null };
    expect(describeAct(act, reader)).toEqual({ words: 'Changed maintenance', page: '/console/system' });
    expect(describeAct(act, { ...reader, language: 'BN' }).words).toBe('রক্ষণাবেক্ষণ বদল');
  });

  it('about a member leads to that member, where the row names one', () => {
    const call = 'protection.lockMember';
    expect(describeAct({ call, memberId }, reader).page).toBe(`/console/members/${memberId}`);
    expect(describeAct({ call, memberId: null }, reader).page).toBeNull();
  });

  it('leads to no page that the reader may not open', () => {
    const permissions = allowedTo('support');
    expect(
      describeAct({ call: 'brand.setMaintenance', memberId: null }, { ...reader, permissions }).page,
    ).toBe(null);
  });

  it('of a call that the contract no longer has keeps its name', () => {
    const said = describeAct({ call: 'former.call', memberId }, reader);
    expect(said).toEqual({ words: 'former.call', page: null });
  });
});
