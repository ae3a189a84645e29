import { buttonClass, Icon, type IconName } from '@nokshi/ui';
import { type ReactNode, Suspense } from 'react';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { useTitle } from '../../lib/texts/title.ts';
import styles from './agent.module.css';

/** The agents' landing page (RT-13): why to become one, when people answer, and the login. */
export function AgentPage({ form }: { readonly form: ReactNode }) {
  const t = useTexts('pages');
  const { state, isAgent, member } = useSession();
  useTitle(t('pages.agentTitle'));
  return (
    <div className={styles['landing']}>
      <div>
        <h1>{t('pages.agentHeading')}</h1>
        <p className={styles['lead']}>{t('pages.agentLead')}</p>
        <div className={styles['blurbs']}>
          <Blurb icon="sparkles" title={t('pages.agentSupportTitle')} text={t('pages.agentSupportText')} />
          <Blurb icon="calendar-days" title={t('pages.agentDaysTitle')} text={t('pages.agentDaysText')} />
          <Blurb icon="chart-line" title={t('pages.agentReportsTitle')} text={t('pages.agentReportsText')} />
          <Blurb icon="clock" title={t('pages.agentHoursTitle')} text={t('pages.agentHours')} />
        </div>
      </div>
      <section className={styles['card']} aria-label={t('pages.agentFormTitle')}>
        <h2>{t('pages.agentFormTitle')}</h2>
        {state === 'guest' && (
          <>
            <p>{t('pages.agentFormHint')}</p>
            <Suspense>{form}</Suspense>
          </>
        )}
        {member && <p>{t('pages.agentSignedInAs', { account: member.account })}</p>}
        {member && isAgent && (
          <AppLink className={buttonClass('primary', 'large', true)} href="/agentHome">
            {t('pages.agentEnter')}
          </AppLink>
        )}
        {member && !isAgent && <p>{t('pages.agentNotYet')}</p>}
        {state === 'guest' && (
          <div>
            <b>{t('pages.agentBecome')}</b>
            <p>{t('pages.agentBecomeText')}</p>
          </div>
        )}
      </section>
    </div>
  );
}

interface BlurbProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

function Blurb({ icon, title, text }: BlurbProps) {
  return (
    <section className={styles['blurb']} aria-label={title}>
      <span className={styles['disc']}>
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}
