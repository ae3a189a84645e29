import { renewAssistant, stopAssistant } from '@nokshi/contract/agents-assistants.ts';
import { ASSISTANT_RIGHTS, type OutputOf } from '@nokshi/contract/entry.ts';
import { Badge, Button, ConfirmDialog, Icon } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { type Assistant, lookAtAssistants } from './assistant-queries.ts';
import styles from './assistants.module.css';
import { ChangeDialog } from './change-dialog.tsx';
import { DayBar } from './day-bar.tsx';

type Opened = OutputOf<typeof renewAssistant>;

interface AssistantCardProps {
  readonly assistant: Assistant;
  readonly onCode: (opened: Opened) => void;
}

/** One assistant at a glance: rights, what is left of the day, and the acts of the agent. */
export function AssistantCard({ assistant, onCode }: AssistantCardProps) {
  const t = useTexts('assistants');
  const sayTime = useSayTime();
  const [asks, setAsks] = useState<'change' | 'renew' | 'stop' | null>(null);
  const close = () => setAsks(null);
  const { name, login, state, signedInAt, stoppedAt } = assistant;
  return (
    <section className={styles['card']} aria-label={name} data-assistant={state}>
      <div className={styles['who']}>
        <span className={styles['mark']} aria-hidden="true">
          {Array.from(name)[0]}
        </span>
        <span>
          <b>{name}</b>
          <small>
            <bdi>{login}</bdi>
          </small>
        </span>
        <State assistant={assistant} />
      </div>
      <ul className={styles['rights']}>
        {ASSISTANT_RIGHTS.map((right) => {
          const has = assistant.rights.includes(right);
          return (
            <li key={right} data-has={has}>
              <Icon name={has ? 'check' : 'minus'} size="small" />
              <span className="nk-sr">{t(has ? 'assistants.has' : 'assistants.hasNot')}: </span>
              {t(`assistants.right_${right}`)}
            </li>
          );
        })}
      </ul>
      {assistant.rights.includes('transfer') && <DayBar of={assistant} />}
      <p className={styles['quiet']}>
        {stoppedAt !== null
          ? t('assistants.stoppedOn', { time: sayTime(stoppedAt) })
          : signedInAt === null
            ? t('assistants.neverIn')
            : t('assistants.lastIn', { time: sayTime(signedInAt) })}
      </p>
      {state !== 'stopped' && (
        <div className={styles['cardActs']}>
          <Button onClick={() => setAsks('change')}>{t('assistants.change')}</Button>
          <Button onClick={() => setAsks('renew')}>{t('assistants.renew')}</Button>
          <Button onClick={() => setAsks('stop')}>{t('assistants.stop')}</Button>
        </div>
      )}
      {asks === 'change' && <ChangeDialog assistant={assistant} onClose={close} />}
      {asks === 'renew' && <Renew assistant={assistant} onCode={onCode} onClose={close} />}
      {asks === 'stop' && <Stop assistant={assistant} onClose={close} />}
    </section>
  );
}

function State({ assistant: { state, isAtWork } }: { readonly assistant: Assistant }) {
  const t = useTexts('assistants');
  if (state === 'stopped') return <Badge tone="danger">{t('assistants.state_stopped')}</Badge>;
  if (state === 'waiting') return <Badge tone="warn">{t('assistants.state_waiting')}</Badge>;
  return isAtWork ? (
    <Badge tone="accent">{t('assistants.state_atWork')}</Badge>
  ) : (
    <Badge>{t('assistants.state_away')}</Badge>
  );
}

interface AskProps {
  readonly assistant: Assistant;
  readonly onClose: () => void;
}

function Renew({ assistant: { id, name }, onCode, onClose }: AskProps & Pick<AssistantCardProps, 'onCode'>) {
  const t = useTexts('assistants');
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const renew = async () => {
    const opened = await call(renewAssistant, { id });
    onClose();
    onCode(opened);
    await lookAtAssistants();
  };
  return (
    <ConfirmDialog
      title={t('assistants.renewTitle', { name })}
      confirmLabel={t('assistants.renew')}
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(renew)}
      onClose={onClose}
    >
      <p>{t('assistants.renewText')}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}

function Stop({ assistant: { id, name, login }, onClose }: AskProps) {
  const t = useTexts('assistants');
  const sending = useSending((error) => messageOf(error, t('errors.fault')));
  const stop = async () => {
    await call(stopAssistant, { id });
    showToast({ tone: 'good', text: say('assistants.stopped', { name }) });
    onClose();
    await lookAtAssistants();
  };
  return (
    <ConfirmDialog
      title={t('assistants.stopTitle', { name })}
      confirmLabel={t('assistants.stop')}
      isDanger
      isBusy={sending.isBusy}
      onConfirm={() => sending.run(stop)}
      onClose={onClose}
    >
      <p>{t('assistants.stopText', { login })}</p>
      <Warning sending={sending} />
    </ConfirmDialog>
  );
}
