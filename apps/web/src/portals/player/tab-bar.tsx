import { Icon, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { requireAccount, requireMember } from '../../lib/gate.ts';
import { memberHref } from '../../lib/member-pages.ts';
import { go } from '../../lib/navigation.ts';
import { openSearch, useSearchOpen } from '../../lib/search-box.ts';
import { Drawer } from './side-menu.tsx';

/** The bottom bar of phones: home, games, search, wallet, me. */
export function TabBar({ path }: { readonly path: string }) {
  const { t } = useUi();
  const isSearching = useSearchOpen();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const isMember = path === '/member';
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
      <button type="button" onClick={() => requireMember(() => go(memberHref('depositv2')))}>
        <Icon name="wallet" />
        {t('shell.wallet')}
      </button>
      <button
        type="button"
        aria-current={isMember ? 'page' : undefined}
        onClick={() => requireAccount(() => requireMember(() => go(memberHref('securityCenter'))))}
      >
        <Icon name="user" />
        {t('shell.me')}
      </button>
      {isDrawerOpen && <Drawer path={path} onClose={() => setDrawerOpen(false)} />}
    </nav>
  );
}
