import { Button, buttonClass, EmptyState, useUi } from '@nokshi/ui';
import { useEffect } from 'react';
import { AppLink } from '../../lib/app-link.tsx';
import { openLogin } from '../../lib/gate.ts';
import { go } from '../../lib/navigation.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';

/**
 * The agents' address on an installation without the agent centre: what the centre is for, and that it is off here.
 * The centre's own address leads here for everybody who is no agent.
 */
export function AgentPage({ isCentre = false }: { readonly isCentre?: boolean }) {
  const t = useTexts('pages');
  const { t: core } = useUi();
  const { state, isAgent } = useSession();
  useTitle(t('pages.agentTitle'));
  const isStranger = isCentre && state !== 'loading' && !isAgent;
  useEffect(() => {
    if (isStranger) go('/agent', { replace: true });
  }, [isStranger]);
  return (
    <>
      <h1 className="nk-sr">{t('pages.agentTitle')}</h1>
      <EmptyState
        icon="users"
        title={t('pages.agentOff')}
        text={t('pages.agentText')}
        action={
          state === 'guest' ? (
            <Button kind="primary" aria-haspopup="dialog" onClick={() => openLogin()}>
              {core('shell.login')}
            </Button>
          ) : (
            <AppLink href="/" className={buttonClass('primary')}>
              {core('shell.toHome')}
            </AppLink>
          )
        }
      />
    </>
  );
}
