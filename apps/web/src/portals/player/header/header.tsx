import { Button, Icon, IconButton, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { setTheme, useTheme } from '../../../lib/device/theme.ts';
import { useIsPlayCredit } from '../../../lib/games/catalogue-queries.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { openSearch } from '../../../lib/navigation/search-box.ts';
import { openLogin, openPopup, openRegister, requireMember } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { switchLanguage } from '../../../lib/texts/texts.ts';
import { Logo } from '../frame/logo.tsx';
import { Drawer } from '../side/side-menu.tsx';
import { setSideShown, useSideShown } from '../side/side-shown.ts';
import { BalanceBox } from './balance-box.tsx';
import { AccountDrop, BellDrop } from './header-drops.tsx';
import { MainNavigation } from './main-navigation.tsx';

/** The header: guests log in or register, members see their balance, cashier, messages and account (HD-1 to HD-5). */
export function Header({ path, hasSide }: { readonly path: string; readonly hasSide: boolean }) {
  const { t } = useUi();
  const { state } = useSession();
  return (
    <header className="nk-header">
      {hasSide && <SideToggle path={path} />}
      <Logo />
      <MainNavigation path={path} />
      <button type="button" className="nk-searchbox nk-wide" aria-haspopup="dialog" onClick={openSearch}>
        <Icon name="search" />
        <span>{t('shell.searchGames')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <PhoneChoices />
      {state === 'guest' && <GuestButtons />}
      {state === 'loading' && <BalanceBox />}
      {(state === 'member' || state === 'trial') && <MemberTools />}
    </header>
  );
}

function SideToggle({ path }: { readonly path: string }) {
  const { t } = useUi();
  const isShown = useSideShown();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="panel-left"
        className="nk-side-toggle"
        label={t(isShown ? 'shell.hideSide' : 'shell.showSide')}
        aria-pressed={isShown}
        onClick={() => setSideShown(!isShown)}
      />
      <IconButton
        icon="menu"
        className="nk-drawer-toggle"
        label={t('shell.openMenu')}
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
      />
      {isDrawerOpen && <Drawer path={path} onClose={() => setDrawerOpen(false)} />}
    </>
  );
}

function GuestButtons() {
  const { t } = useUi();
  return (
    <>
      <Button className="nk-wide" aria-haspopup="dialog" onClick={() => openLogin()}>
        {t('shell.login')}
      </Button>
      <Button kind="primary" className="nk-wide" aria-haspopup="dialog" onClick={() => openRegister()}>
        {t('shell.register')}
      </Button>
      <Button className="nk-phone" aria-haspopup="dialog" onClick={() => openLogin()}>
        {t('shell.loginShort')}
      </Button>
    </>
  );
}

/** With play credit the first offer is the refill; a deposit is a sample then. */
function MemberTools() {
  const { t } = useUi();
  const isPlayCredit = useIsPlayCredit();
  const { state } = useSession();
  const open = (href: string) => requireMember(() => go(href));
  if (state === 'trial') return <TrialTools />;
  return (
    <>
      <BalanceBox />
      {isPlayCredit && (
        <Button
          kind="primary"
          className="nk-wide"
          aria-haspopup="dialog"
          aria-label={t('shell.refill')}
          onClick={() => requireMember(() => openPopup({ kind: 'refill' }))}
        >
          {t('shell.refillShort')}
        </Button>
      )}
      <Button
        kind={isPlayCredit ? 'secondary' : 'primary'}
        className="nk-wide"
        onClick={() => open(memberHref('depositv2'))}
      >
        {t('shell.deposit')}
      </Button>
      <Button className="nk-wide nk-header-withdraw" onClick={() => open(memberHref('withdraw'))}>
        {t('shell.withdraw')}
      </Button>
      <BellDrop />
      <AccountDrop />
    </>
  );
}

/** A trial has nothing to fill or to take out, and the way to an account of one's own. */
function TrialTools() {
  const { t } = useUi();
  return (
    <>
      <span className="nk-trial nk-wide">{t('home.trialTitle')}</span>
      <Button kind="primary" className="nk-wide" aria-haspopup="dialog" onClick={() => openRegister()}>
        {t('shell.register')}
      </Button>
      <AccountDrop />
    </>
  );
}

/** On a phone language and theme are one tap away; on wide screens they stand in the side menu. */
function PhoneChoices() {
  const { t, language } = useUi();
  const theme = useTheme();
  const other = languageStore.get() === 'bn' ? 'en' : 'bn';
  return (
    <>
      <button
        type="button"
        className="nk-icb nk-lang-short nk-phone"
        aria-label={t('shell.switchLanguage')}
        lang={other}
        key={language}
        onClick={() => void switchLanguage(other)}
      >
        {t('shell.otherLanguage')}
      </button>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        className="nk-phone"
        label={t(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </>
  );
}
