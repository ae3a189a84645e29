import { buttonClass, cx } from '@nokshi/ui';
import { type ReactNode, useRef, useState } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { ApplyPanel } from './apply-panel.tsx';
import { Blurbs } from './blurbs.tsx';
import styles from './landing.module.css';
import { LoginPanel } from './login-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { TeamArt } from './team-art.tsx';
import { TwoHalves } from './two-halves.tsx';

export interface LandingPageProps {
  /** The login of the agents' side; it tells of a member who is no agent. */
  readonly form: (onNoAgent: () => void) => ReactNode;
}

/** The agents' landing page (RT-13): what one earns and owes, the application, and the agents' login. */
export function LandingPage({ form }: LandingPageProps) {
  const t = useTexts('agentsApplications');
  const { isAgent } = useSession();
  const [wasRefused, setRefused] = useState(false);
  const apply = useRef<HTMLElement>(null);
  const login = useRef<HTMLElement>(null);
  const pages = useTexts('pages');
  useTitle(pages('pages.agentTitle'));
  return (
    <div className={styles['page']}>
      <section className={styles['plate']} aria-label={t('agentsApplications.kicker')}>
        <TeamArt className={styles['art']} />
        <div className={styles['said']}>
          <p className={styles['kicker']}>{t('agentsApplications.kicker')}</p>
          <h1>{t('agentsApplications.heading')}</h1>
          <p>{t('agentsApplications.lead')}</p>
          <div className={styles['ways']}>
            {isAgent ? (
              <AppLink className={cx(buttonClass('primary', 'large'), styles['onArt'])} href="/agentHome">
                {t('agentsApplications.enter')}
              </AppLink>
            ) : (
              <>
                <Way to={apply} className={cx(buttonClass('primary', 'large'), styles['onArt'])}>
                  {t('agentsApplications.toApply')}
                </Way>
                <Way to={login} className={cx(buttonClass('outline', 'large'), styles['besideArt'])}>
                  {t('agentsApplications.toLogin')}
                </Way>
              </>
            )}
          </div>
        </div>
      </section>
      <Blurbs />
      <TwoHalves />
      <div className={styles['halves']}>
        <ApplyPanel element={apply} />
        <div className={styles['stack']}>
          <LoginPanel element={login} wasRefused={wasRefused} form={form(() => setRefused(true))} />
          <RulesPanel />
        </div>
      </div>
    </div>
  );
}

interface WayProps {
  readonly to: { readonly current: HTMLElement | null };
  readonly className: string;
  readonly children: ReactNode;
}

/** Leads to a part further down, with the focus, so that the keyboard goes on from there. */
function Way({ to, className, children }: WayProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        to.current?.scrollIntoView({ block: 'start' });
        to.current?.focus({ preventScroll: true });
      }}
    >
      {children}
    </button>
  );
}
