import { Icon, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { CASHIER_PAGES, findMemberPage, memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { openSearch, useSearchOpen } from '../../../lib/navigation/search-box.ts';
import { requireMember } from '../../../lib/session/gate.ts';
import { Drawer } from '../side/side-menu.tsx';

/** The bottom bar of phones: home, games, search, wallet, me. */
export function TabBar({ path }: { readonly path: string }) {
  const { t } = useUi();
  const isSearching = useSearchOpen();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const place = usePlace(path);
  return (
    <nav className="nk-tabbar" aria-label={t('shell.bottomMenu')}>
      <AppLink href="/" aria-current={path === '/' && !isSearching ? 'page' : undefined}>
        <Icon name="house" />
        {t('shell.home')}
      </AppLink>
      <button type="button" aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
        <Icon name="layout-grid" />
        {t('shell.games')}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={openSearch}>
        <Icon name="search" />
        {t('shell.search')}
      </button>
      <button
        type="button"
        aria-current={place === 'wallet' ? 'page' : undefined}
        onClick={() => requireMember(() => go(memberHref('wallet')))}
      >
        <Icon name="wallet" />
        {t('shell.wallet')}
      </button>
      <button
        type="button"
        aria-current={place === 'me' ? 'page' : undefined}
        onClick={() => requireMember(() => go(memberHref('me')))}
      >
        <Icon name="user" />
        {t('shell.me')}
      </button>
      {isDrawerOpen && <Drawer path={path} onClose={() => setDrawerOpen(false)} />}
    </nav>
  );
}

/** Which of the two places of the member centre an address belongs to. */
function usePlace(path: string): 'wallet' | 'me' | null {
  const { searchStr } = useLocation();
  if (!/^\/member(\/|$)/i.test(path)) return null;
  const page = findMemberPage(path, searchStr);
  return page === 'wallet' || CASHIER_PAGES.some((each) => each === page) ? 'wallet' : 'me';
}
