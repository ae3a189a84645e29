import type { AgentApplicationState, OwnAgentApplication } from '@nokshi/contract/agents-applications.ts';
import { Icon, type IconName } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './landing.module.css';

const ICONS: Readonly<Record<AgentApplicationState, IconName>> = {
  waiting: 'clock',
  asked: 'circle-help',
  accepted: 'circle-check',
  refused: 'circle-x',
};

/** What became of an application so far: sent, asked and answered, decided. */
export function ApplicationState({ application }: { readonly application: OwnAgentApplication }) {
  const t = useTexts('agentsApplications');
  const sayMoment = useSayMoment();
  const { state, talk, answer, appliedAt, decidedAt } = application;
  return (
    <>
      <div className={styles['state']} data-state={state} role="status">
        <span className={styles['disc']}>
          <Icon name={ICONS[state]} />
        </span>
        <div>
          <b>{t(`agentsApplications.${state === 'waiting' ? 'waits' : state}Title`)}</b>
          <p>
            <Said application={application} />
          </p>
        </div>
      </div>
      <ol className={styles['steps']}>
        <Step icon="check" title={t('agentsApplications.stepSent')} at={sayMoment(appliedAt)}>
          {application.plan}
        </Step>
        {talk.map(({ by, body, at }, index) => (
          <Step
            key={at}
            icon={by === 'desk' ? 'circle-help' : 'check'}
            isOpen={state === 'asked' && index === talk.length - 1}
            title={t(by === 'desk' ? 'agentsApplications.stepQuestion' : 'agentsApplications.stepAnswer')}
            at={sayMoment(at)}
          >
            {body}
          </Step>
        ))}
        <Step
          icon={decidedAt === null ? 'clock' : ICONS[state]}
          title={t('agentsApplications.stepVerdict')}
          at={decidedAt === null ? t('agentsApplications.stepVerdictWaits') : sayMoment(decidedAt)}
        >
          {answer}
        </Step>
      </ol>
      {state === 'asked' && <AnswerForm key={application.version} version={application.version} />}
    </>
  );
}

function Said({ application }: { readonly application: OwnAgentApplication }) {
  const t = useTexts('agentsApplications');
  const sayMoment = useSayMoment();
  const { state, no, dueAt, decidedAt } = application;
  if (state === 'asked') return t('agentsApplications.askedText', { no });
  if (dueAt !== null) {
    const isLate = dueAt < serverNow();
    return t(isLate ? 'agentsApplications.lateText' : 'agentsApplications.waitsText', {
      no,
      time: sayMoment(dueAt),
    });
  }
  return t('agentsApplications.decidedText', { no, time: decidedAt === null ? '' : sayMoment(decidedAt) });
}

interface StepProps {
  readonly icon: IconName;
  readonly title: string;
  readonly at: string;
  /** It waits for the reader. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

function Step({ icon, title, at, isOpen = false, children }: StepProps) {
  return (
    <li data-open={isOpen || undefined}>
      <span className={styles['mark']}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <b>{title}</b>
        <small>{at}</small>
        {children && <p>{children}</p>}
      </div>
    </li>
  );
}
