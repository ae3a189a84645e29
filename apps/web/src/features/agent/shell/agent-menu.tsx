import { cx, Icon, useUi } from '@nokshi/ui';
import type { AgentPageName } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { ServiceLink } from '../../../lib/navigation/service-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { AGENT_MENU, type AgentMenuEntry } from './agent-looks.ts';
import { usePageGate } from './page-gates.ts';
import styles from './shell.module.css';
import { useMenuCounts } from './use-menu-counts.ts';

interface AgentMenuProps {
  readonly current: AgentPageName;
  readonly onChosen?: () => void;
}

/** The left menu (AC-13): the centre's pages, the cashier, messages, customer service. */
export function AgentMenu({ current, onChosen }: AgentMenuProps) {
  const t = useTexts('pages');
  const counts = useMenuCounts();
  const isOpen = usePageGate();
  const stands = ({ page }: AgentMenuEntry) => page === undefined || isOpen(page) === true;
  return (
    <nav aria-label={t('pages.agentMenu')}>
      {AGENT_MENU.map(({ label, entries }) => (
        <section key={label} className={styles['group']} aria-label={t(label)}>
          <h2>{t(label)}</h2>
          {entries.filter(stands).map((entry) => (
            <MenuLink
              key={entry.href}
              entry={entry}
              count={counts[entry.href] ?? 0}
              current={current}
              onChosen={onChosen}
            />
          ))}
        </section>
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

interface MenuLinkProps {
  readonly entry: AgentMenuEntry;
  /** How much waits there. */
  readonly count: number;
  readonly current: AgentPageName;
  readonly onChosen: (() => void) | undefined;
}

function MenuLink({ entry: { icon, label, href, page }, count, current, onChosen }: MenuLinkProps) {
  const t = useTexts('pages');
  const { t: core } = useUi();
  return (
    <AppLink
      className="nk-side-link"
      href={href}
      aria-current={page === current ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon name={icon} />
      {t(label)}
      {count > 0 && <span className={cx('nk-num', styles['count'])}>{core('shell.count', { count })}</span>}
    </AppLink>
  );
}
