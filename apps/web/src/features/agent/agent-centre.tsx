import { Button, EmptyState, Icon, IconButton, Skeleton, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { useEffect, useState } from 'react';
import { useUnreadCount } from '../../lib/balance/balance.ts';
import { useTimeZone } from '../../lib/games/catalogue-queries.ts';
import { type AgentPageName, findAgentPage } from '../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { memberHref } from '../../lib/navigation/member-pages.ts';
import { go } from '../../lib/navigation/navigation.ts';
import { ServiceLink } from '../../lib/navigation/service-link.tsx';
import { openPopup } from '../../lib/session/gate.ts';
import { useSession } from '../../lib/session/session.ts';
import { writeDigits } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import { useSecond } from '../../lib/time/second.ts';
import styles from './agent.module.css';
import { AGENT_LOOKS, AGENT_MENU, clockOf, gmtOffset } from './agent-looks.ts';

/** The agent centre (RT-14) with a header and a menu of its own. Who is no agent is led to the agents' page. */
export function AgentCentre({ pageName }: { readonly pageName: string | undefined }) {
  const t = useTexts('pages');
  const { state, isAgent } = useSession();
  const page = findAgentPage(pageName);
  const isStranger = state !== 'loading' && !isAgent;
  useTitle(t(AGENT_LOOKS[page].label));
  useEffect(() => {
    if (isStranger) go('/agent', { replace: true });
  }, [isStranger]);
  if (!isAgent) return <Skeleton style={{ blockSize: 320 }} />;
  return (
    <>
      <CentreHeader page={page} />
      <div className={styles['centre']}>
        <aside className={styles['menu']} aria-label={t('pages.agentMenu')}>
          <AgentMenu current={page} />
        </aside>
        <main className={styles['main']} id="main" tabIndex={-1}>
          <h1>{t(AGENT_LOOKS[page].label)}</h1>
          <OffPage page={page} />
        </main>
      </div>
    </>
  );
}

/** GMT offset, live clock, nickname, sign-out (AC-14). */
function CentreHeader({ page }: { readonly page: AgentPageName }) {
  const t = useTexts('pages');
  const { t: core, language } = useUi();
  const { member } = useSession();
  const timeZone = useTimeZone();
  const now = useSecond(true) * 1000;
  const [isMenuOpen, setMenuOpen] = useState(false);
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
      <span className={styles['clock']} role="timer" aria-label={t('pages.agentClock')} aria-live="off">
        {writeDigits(language, gmtOffset(timeZone, now))} ·{' '}
        <b className="nk-num">{writeDigits(language, clockOf(timeZone, now))}</b>
      </span>
      <span className={styles['name']}>{member?.nickname || member?.account}</span>
      <Button size="small" icon="log-out" onClick={() => openPopup({ kind: 'logoutConfirm' })}>
        <span className={styles['out']}>{t('pages.signOut')}</span>
      </Button>
      {isMenuOpen && (
        <Modal size="drawer" title={t('pages.agentMenu')} onClose={() => setMenuOpen(false)}>
          <AgentMenu current={page} onChosen={() => setMenuOpen(false)} />
        </Modal>
      )}
    </header>
  );
}

interface AgentMenuProps {
  readonly current: AgentPageName;
  readonly onChosen?: () => void;
}

/** The left menu (AC-13): the centre's pages, the cashier, messages, customer service. */
function AgentMenu({ current, onChosen }: AgentMenuProps) {
  const t = useTexts('pages');
  const { t: core } = useUi();
  const unread = useUnreadCount();
  return (
    <nav aria-label={t('pages.agentMenu')}>
      {AGENT_MENU.map(({ icon, label, href, page }) => (
        <AppLink
          key={href}
          className="nk-side-link"
          href={href}
          aria-current={page === current ? 'page' : undefined}
          onClick={onChosen}
        >
          <Icon name={icon} />
          {t(label)}
          {href === memberHref('messageV2') && unread > 0 && (
            <small className="nk-num">{core('shell.count', { count: unread })}</small>
          )}
        </AppLink>
      ))}
      <ServiceLink className="nk-side-link">
        <Icon name="headset" />
        {t('pages.acService')}
      </ServiceLink>
      <AppLink className="nk-side-link" href="/" onClick={onChosen}>
        <Icon name="house" />
        {t('pages.agentToPortal')}
      </AppLink>
    </nav>
  );
}

/** A page that this installation has switched off says what it holds. */
function OffPage({ page }: { readonly page: AgentPageName }) {
  const t = useTexts('pages');
  const { icon, what } = AGENT_LOOKS[page];
  return (
    <EmptyState icon={icon} title={t('pages.agentOff')} text={t('pages.agentOffText', { what: t(what) })} />
  );
}
