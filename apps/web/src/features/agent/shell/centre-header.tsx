import { Button, IconButton, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { useState } from 'react';
import { useTimeZone } from '../../../lib/games/catalogue-queries.ts';
import type { AgentPageName } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { openPopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSecond } from '../../../lib/time/second.ts';
import { clockOf, gmtOffset } from '../../../lib/time/zone.ts';
import { AgentMenu } from './agent-menu.tsx';
import styles from './shell.module.css';

/** GMT offset, live clock, nickname, sign-out (AC-14). On a phone the clock and the name stand in the menu's drawer. */
export function CentreHeader({ page }: { readonly page: AgentPageName }) {
  const t = useTexts('pages');
  const { t: core } = useUi();
  const { member } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const name = member?.nickname || member?.account;
  return (
    <header className={styles['head']}>
      <IconButton
        icon="menu"
        className={styles['burger'] ?? ''}
        label={t('pages.agentOpenMenu')}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      />
      <AppLink className="nk-logo" href="/" aria-label={core('shell.homeLabel')}>
        <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
        <span>{core('shell.brand')}</span>
      </AppLink>
      <span className={styles['tag']}>{t('pages.agentCentre')}</span>
      <CentreClock className={styles['clock']} />
      <span className={styles['name']}>{name}</span>
      <Button size="small" icon="log-out" onClick={() => openPopup({ kind: 'logoutConfirm' })}>
        <span className={styles['out']}>{t('pages.signOut')}</span>
      </Button>
      {isMenuOpen && (
        <Modal size="drawer" title={name ?? t('pages.agentMenu')} onClose={() => setMenuOpen(false)}>
          <CentreClock className={styles['drawerClock']} />
          <AgentMenu current={page} onChosen={() => setMenuOpen(false)} />
        </Modal>
      )}
    </header>
  );
}

function CentreClock({ className }: { readonly className: string | undefined }) {
  const t = useTexts('pages');
  const { language } = useUi();
  const timeZone = useTimeZone();
  const now = useSecond(true) * 1000;
  return (
    <span className={className} role="timer" aria-label={t('pages.agentClock')} aria-live="off">
      {writeDigits(language, gmtOffset(timeZone, now))} ·{' '}
      <b className="nk-num">{writeDigits(language, clockOf(timeZone, now))}</b>
    </span>
  );
}
