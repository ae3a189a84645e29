import { HonestMark, Icon, IconButton, Modal, useUi } from '@nokshi/ui';
import '@nokshi/ui/forms/field.css';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FactorDialog } from '../../lib/console/factor-dialog.tsx';
import { LookSwitches } from '../../lib/console/look-switches.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { go } from '../../lib/navigation/navigation.ts';
import css from './layout.module.css';
import { Menu } from './menu.tsx';
import { PersonMenu } from './person-menu.tsx';

/** The frame of the console: menu with counts, the search for members, and who is signed in. */
export function ConsoleLayout() {
  const { t } = useUi();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const maySearch = useMay('desk.read_members');
  return (
    <div className={css['frame']}>
      <a className="nk-skip" href="#main">
        {t('shell.skip')}
      </a>
      <aside className={css['side']}>
        <Brand />
        <Menu />
      </aside>
      <div className={css['body']}>
        <header className={css['top']}>
          <span className={css['onlySmall']}>
            <IconButton icon="menu" label={t('console.openMenu')} onClick={() => setMenuOpen(true)} />
          </span>
          {maySearch && <MemberSearch />}
          <span className={css['push']} />
          <span className={css['onlyWide']}>
            <HonestMark kind="credit" look="chip" />
          </span>
          <span className={css['onlyWide']}>
            <LookSwitches />
          </span>
          <PersonMenu />
        </header>
        <main id="main" className={css['main']}>
          <Outlet />
        </main>
      </div>
      {isMenuOpen && (
        <Modal title={t('console.name')} size="drawer" onClose={() => setMenuOpen(false)}>
          <Menu onChosen={() => setMenuOpen(false)} />
        </Modal>
      )}
      <FactorDialog />
    </div>
  );
}

function Brand() {
  const { t } = useUi();
  return (
    <AppLink href="/console" className={css['brand']}>
      <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
      {t('console.title')}
    </AppLink>
  );
}

/** Leads to the page of members; the key `/` leads here. */
function MemberSearch() {
  const { t } = useUi();
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <form
      role="search"
      className={`nk-in ${css['search']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') go(`/console/members?q=${encodeURIComponent(words.trim())}`);
      }}
    >
      <Icon name="search" size="small" />
      <input
        ref={field}
        type="search"
        value={words}
        maxLength={64}
        placeholder={t('console.findAnything')}
        aria-label={t('console.searchLabel')}
        onChange={(event) => setWords(event.target.value)}
      />
      <kbd className={css['slash']} aria-hidden="true">
        /
      </kbd>
    </form>
  );
}
