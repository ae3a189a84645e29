import { Button, buttonClass, Note } from '@nokshi/ui';
import { type ReactNode, type RefObject, Suspense, useId } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { openLogin } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './landing.module.css';

export interface LoginPanelProps {
  readonly element: RefObject<HTMLElement | null>;
  /** Somebody who is no agent tried to get in here. */
  readonly wasRefused: boolean;
  readonly form: ReactNode;
}

/** The agents' login, which the server opens to agents alone (RO-1.9), with the way on for everybody else. */
export function LoginPanel({ element, wasRefused, form }: LoginPanelProps) {
  const t = useTexts('agentsApplications');
  const { state, isAgent, member } = useSession();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id} ref={element} tabIndex={-1}>
      <h2 id={id}>{t('agentsApplications.loginTitle')}</h2>
      {state === 'guest' && wasRefused && (
        <Note tone="bad" role="alert">
          <b>{t('agentsApplications.refusedAgent')}</b> {t('agentsApplications.refusedAgentText')}{' '}
          <Button size="small" onClick={() => openLogin()}>
            {t('agentsApplications.memberLogin')}
          </Button>
        </Note>
      )}
      {state === 'guest' && <Suspense>{form}</Suspense>}
      {member && <p>{t('agentsApplications.signedInAs', { account: member.account })}</p>}
      {member && isAgent && (
        <AppLink className={buttonClass('primary', 'large', true)} href="/agentHome">
          {t('agentsApplications.enter')}
        </AppLink>
      )}
      {state === 'member' && !isAgent && <p>{t('agentsApplications.notYetAgent')}</p>}
    </section>
  );
}
