import { VERDICT_LENGTH } from '@nokshi/contract/agents-applications.ts';
import {
  type AgentApplicationSheet,
  askApplicant,
  decideAgentApplication,
} from '@nokshi/contract/agents-applications-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import desk from '../../lib/console/desk.module.css';
import { AGENT_APPLICATIONS_KEY } from '../../lib/console/desk-queries.ts';
import { showToast } from '../../lib/toasts/toasts.ts';
import css from './agents.module.css';

type Way = 'accept' | 'ask' | 'refuse';

const CONFLICT = 409;

interface VerdictProps {
  readonly sheet: AgentApplicationSheet;
  readonly onDone: () => void;
}

/** The words that the applicant reads, sent as a yes, a question or a no. Where somebody else was faster, that is told. */
export function Verdict({ sheet, onDone }: VerdictProps) {
  const { t } = useUi();
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [busyWith, setBusyWith] = useState<Way | null>(null);
  const { id, memberId, version, account, language } = sheet;
  const refresh = () => queries.invalidateQueries({ queryKey: AGENT_APPLICATIONS_KEY });

  const send = async (way: Way) => {
    if (busyWith !== null) return;
    if (isBlank(words)) {
      setFault(t('console.agentsAnswerNeeded'));
      return;
    }
    setBusyWith(way);
    const seen = { id, memberId, version };
    const said = words.trim();
    try {
      await (way === 'ask'
        ? call(askApplicant, { ...seen, question: said })
        : call(decideAgentApplication, { ...seen, decision: way, answer: said }));
      showToast({ tone: 'good', text: t(`console.agentsDone_${way}`, { account }) });
      onDone();
      await refresh();
    } catch (error) {
      setFault(messageOf(error, t('console.failed')));
      setStale(error instanceof ApiFailure && error.status === CONFLICT);
      setBusyWith(null);
    }
  };
  const button = (way: Way) => ({
    isBusy: busyWith === way,
    disabled: busyWith !== null && busyWith !== way,
    onClick: () => void send(way),
  });

  return (
    <form className={css['verdict']} noValidate onSubmit={(event) => event.preventDefault()}>
      <Field label={t(`console.agentsAnswer_${language}`)} error={fault} hint={t('console.agentsHint')}>
        {({ id: fieldId, describedBy, isInvalid }) => (
          <textarea
            id={fieldId}
            className="nk-textarea"
            rows={4}
            maxLength={VERDICT_LENGTH}
            value={words}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              setWords(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      <Button kind="primary" isBlock icon="check" {...button('accept')}>
        {t('console.agentsAccept')}
      </Button>
      <div className={css['pair']}>
        <Button icon="circle-help" isBlock {...button('ask')}>
          {t('console.agentsAsk')}
        </Button>
        <Button kind="outline" isBlock icon="x" className={desk['danger']} {...button('refuse')}>
          {t('console.agentsRefuse')}
        </Button>
      </div>
      {isStale && <Button onClick={() => void refresh()}>{t('console.agentsReload')}</Button>}
    </form>
  );
}
