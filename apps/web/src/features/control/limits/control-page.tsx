import type { ControlState, PlayResult } from '@nokshi/contract/protection.ts';
import { Button, ErrorState, MoneyText, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { openPopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../control.module.css';
import { useControl } from '../control-queries.ts';
import { netOf } from '../control-rules.ts';
import { SignedInClock } from '../session-strip.tsx';
import { BreakNotice } from './break-notice.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ExclusionPanel } from './exclusion-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { TimeOutPanel } from './time-out-panel.tsx';

/** A member's own control: results, limits, breaks, self-exclusion, reality checks, and somebody to talk to. */
export function ControlPage() {
  const t = useTexts('control');
  const { data, isError, error, refetch } = useControl();
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h2>{t('control.title')}</h2>
        <p>{t('control.lead')}</p>
      </header>
      {data && <Control state={data} />}
      {isError && !data && (
        <section className={styles['panel']}>
          <ErrorState {...failureProps(error, t('control.failed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output aria-label={t('control.loading')}>
          <Skeleton style={{ blockSize: 480 }} />
        </output>
      )}
    </div>
  );
}

function Control({ state }: { readonly state: ControlState }) {
  const isShut = state.exclusion !== null;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <BreakNotice state={state} />
        <Results state={state} />
        <LimitsPanel limits={state.limits} operatorDeposits={state.operatorDeposits} />
        {!isShut && <TimeOutPanel />}
        {state.exclusion?.until !== null && <ExclusionPanel />}
      </div>
      <aside className={styles['aside']}>
        <CheckPanel minutes={state.checkMinutes} />
        <TalkPanel />
        <QuestionsPanel />
      </aside>
    </div>
  );
}

function Results({ state }: { readonly state: ControlState }) {
  const t = useTexts('control');
  return (
    <dl className={styles['results']} aria-label={t('control.resultsLabel')}>
      <div>
        <dt>{t('control.session')}</dt>
        <dd>
          <SignedInClock />
        </dd>
      </div>
      <Result label={t('control.today')} result={state.activity.day} />
      <Result label={t('control.week')} result={state.activity.week} />
      <Result label={t('control.month')} result={state.activity.month} />
    </dl>
  );
}

function Result({ label, result }: { readonly label: string; readonly result: PlayResult }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyText micros={netOf(result)} isResult />
      </dd>
    </div>
  );
}

function TalkPanel() {
  const t = useTexts('control');
  return (
    <section className={styles['panel']} aria-labelledby="control-talk">
      <h3 id="control-talk">{t('control.talk')}</h3>
      <p>{t('control.talkText')}</p>
      <Button icon="message-circle" isBlock onClick={() => openPopup({ kind: 'feedback' })}>
        {t('control.talkButton')}
      </Button>
    </section>
  );
}

function QuestionsPanel() {
  const t = useTexts('control');
  return (
    <section className={styles['panel']} aria-labelledby="control-questions">
      <h3 id="control-questions">{t('control.questions')}</h3>
      <ul className={styles['questions']}>
        <li>{t('control.question1')}</li>
        <li>{t('control.question2')}</li>
        <li>{t('control.question3')}</li>
      </ul>
      <p>{t('control.questionsYes')}</p>
    </section>
  );
}
