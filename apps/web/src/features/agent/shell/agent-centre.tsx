import { EmptyState, Skeleton } from '@nokshi/ui';
import { useEffect } from 'react';
import { findAgentPage } from '../../../lib/navigation/agent-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { AGENT_LOOKS } from './agent-looks.ts';
import { AgentMenu } from './agent-menu.tsx';
import { CentreHeader } from './centre-header.tsx';
import { CENTRE_PAGES } from './centre-pages.ts';
import { usePageGate } from './page-gates.ts';
import styles from './shell.module.css';

/** The agent centre (RT-14) with a header and a menu of its own. Who is no agent is led to the agents' page. */
export function AgentCentre({ pageName }: { readonly pageName: string | undefined }) {
  const t = useTexts('pages');
  const { state, isAgent } = useSession();
  const page = findAgentPage(pageName);
  const gate = usePageGate()(page);
  const Page = gate === false ? undefined : CENTRE_PAGES[page];
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
          {gate === undefined ? (
            <Skeleton style={{ blockSize: 320 }} />
          ) : Page ? (
            <Page />
          ) : (
            <Gated icon={AGENT_LOOKS[page].icon} />
          )}
        </main>
      </div>
    </>
  );
}

/** A page that opens with a contract says so. */
function Gated({ icon }: { readonly icon: (typeof AGENT_LOOKS)[keyof typeof AGENT_LOOKS]['icon'] }) {
  const t = useTexts('pages');
  return <EmptyState icon={icon} title={t('pages.agentGated')} text={t('pages.agentGatedText')} />;
}
