import type { OwnAgentApplication, OwnApplicationAnswer } from '@nokshi/contract/agents-applications.ts';
import { Button, buttonClass, ErrorState, Note, Skeleton } from '@nokshi/ui';
import { type RefObject, useId, useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { openLogin, openRegister } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ApplicationState } from './application-state.tsx';
import { ApplyForm } from './apply-form.tsx';
import styles from './landing.module.css';
import { useOwnApplication } from './landing-queries.ts';

/** How to become an agent, for whoever looks: guest, trial account, member with or without an application, agent. */
export function ApplyPanel({ element }: { readonly element: RefObject<HTMLElement | null> }) {
  const t = useTexts('agentsApplications');
  const { state, isAgent } = useSession();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id} ref={element} tabIndex={-1}>
      <h2 id={id}>{t('agentsApplications.applyTitle')}</h2>
      {state === 'loading' && <Skeleton style={{ blockSize: 280 }} />}
      {state === 'guest' && <GuestWays text={t('agentsApplications.guestText')} canLogIn />}
      {state === 'trial' && <GuestWays text={t('agentsApplications.trialText')} canLogIn={false} />}
      {state === 'member' && isAgent && (
        <>
          <p>{t('agentsApplications.isAgent')}</p>
          <AppLink className={buttonClass('primary', 'large', true)} href="/agentHome">
            {t('agentsApplications.enter')}
          </AppLink>
        </>
      )}
      {state === 'member' && !isAgent && <OfMember />}
    </section>
  );
}

function GuestWays({ text, canLogIn }: { readonly text: string; readonly canLogIn: boolean }) {
  const t = useTexts('agentsApplications');
  return (
    <>
      <p>{text}</p>
      <div className={styles['ways']}>
        {canLogIn && (
          <Button kind="primary" onClick={() => openLogin()}>
            {t('agentsApplications.memberLogin')}
          </Button>
        )}
        <Button onClick={() => openRegister()}>{t('shell.register')}</Button>
      </div>
    </>
  );
}

function OfMember() {
  const t = useTexts('agentsApplications');
  const { data, isError, error, refetch } = useOwnApplication();
  if (data !== undefined) return <Known answer={data} />;
  if (!isError) return <Skeleton style={{ blockSize: 280 }} />;
  return (
    <ErrorState {...failureProps(error, t('agentsApplications.loadFailed'))} onRetry={() => void refetch()} />
  );
}

/** The last application with what became of it, and the form where another one may be sent. */
function Known({ answer }: { readonly answer: OwnApplicationAnswer }) {
  const t = useTexts('agentsApplications');
  const sayMoment = useSayMoment();
  const { application, block, mayApplyAt } = answer;
  return (
    <>
      {application !== null && <ApplicationState application={application} />}
      {block === null && <Another application={application} />}
      {(block === 'locked' || block === 'closed' || block === 'too_soon') && (
        <Note tone="plain">
          {t(`agentsApplications.block_${block}`, {
            time: mayApplyAt === null ? '' : sayMoment(mayApplyAt),
          })}
        </Note>
      )}
    </>
  );
}

/** The first form stands open; the next one opens when it is wanted, with what was written before. */
function Another({ application }: { readonly application: OwnAgentApplication | null }) {
  const t = useTexts('agentsApplications');
  const [isOpen, setOpen] = useState(application === null);
  if (isOpen) return <ApplyForm before={application} />;
  return <Button onClick={() => setOpen(true)}>{t('agentsApplications.again')}</Button>;
}
