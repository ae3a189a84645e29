import { newRequestId } from '@nokshi/browser/request-id.ts';
import { useStore } from '@nokshi/browser/store.ts';
import {
  answerDispute,
  askDispute,
  closeDispute,
  type Dispute,
  replyDispute,
} from '@nokshi/contract/agents-disputes.ts';
import { Badge, Button, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { messageOf } from '../../../lib/api/query.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { ReportPanel } from '../parts/report-page.tsx';
import { lookAtDisputes, useDisputes } from './dispute-queries.ts';
import styles from './disputes.module.css';
import { SayForm } from './say-form.tsx';

/** Questions about a statement: the owner asks, the upline answers until the shown time, the staff afterwards. */
export function StatementDisputes({ statementNo }: { readonly statementNo: number }) {
  const t = useTexts('agentStatements');
  const { data, isError, error, refetch } = useDisputes(statementNo);
  const [isAsking, setAsking] = useState(false);
  if (data && data.list.length === 0 && !data.mayAsk) return null;
  return (
    <ReportPanel
      title={t('agentStatements.questions')}
      beside={
        data?.mayAsk === true &&
        !isAsking && (
          <Button size="small" kind="outline" icon="circle-help" onClick={() => setAsking(true)}>
            {t('agentStatements.ask')}
          </Button>
        )
      }
    >
      {isError && !data && (
        <ErrorState
          {...failureProps(error, t('agentStatements.questionsFailed'))}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <Skeleton style={{ blockSize: 72 }} />}
      {data && (
        <div className={styles['list']}>
          {data.mayAsk && isAsking ? (
            <Ask statementNo={statementNo} answerHours={data.answerHours} onClose={() => setAsking(false)} />
          ) : (
            data.list.length === 0 && <p className={styles['quiet']}>{t('agentStatements.questionsNone')}</p>
          )}
          {data.list.map((dispute) => (
            <OneDispute key={dispute.id} dispute={dispute} />
          ))}
        </div>
      )}
    </ReportPanel>
  );
}

interface AskProps {
  readonly statementNo: number;
  readonly answerHours: number | null;
  readonly onClose: () => void;
}

function Ask({ statementNo, answerHours, onClose }: AskProps) {
  const t = useTexts('agentStatements');
  const language = useStore(languageStore);
  // The same question sent twice is one.
  const [id] = useState(newRequestId);
  return (
    <SayForm
      label={t('agentStatements.askLabel')}
      hint={
        answerHours === null
          ? t('agentStatements.askHintHouse')
          : t('agentStatements.askHint', { hours: sayNumber(language, answerHours) })
      }
      verb={t('agentStatements.askSend')}
      send={async (body) => {
        await call(askDispute, { id, statementNo, body });
        onClose();
      }}
      beside={<Button onClick={onClose}>{t('agentStatements.askCancel')}</Button>}
    />
  );
}

function OneDispute({ dispute }: { readonly dispute: Dispute }) {
  const t = useTexts('agentStatements');
  const sayMoment = useSayMoment();
  const { id, no, turn, answerBy, messages, may } = dispute;
  return (
    <section className={styles['one']} aria-label={no}>
      <p className={styles['head']}>
        <b>{no}</b>
        <Badge tone={turn === 'nobody' ? 'plain' : turn === 'asker' ? 'accent' : 'info'}>
          {t(`agentStatements.turn_${turn}`)}
        </Badge>
        {turn === 'upline' && answerBy !== null && (
          <span className={styles['quiet']}>
            {t('agentStatements.answerBy', { time: sayMoment(answerBy) })}
          </span>
        )}
      </p>
      <ol className={styles['talk']}>
        {messages.map((message) => (
          <li key={message.at} data-side={message.side}>
            <small>
              <Sayer dispute={dispute} side={message.side} /> · {sayMoment(message.at)}
            </small>
            <p>{message.body}</p>
          </li>
        ))}
      </ol>
      {may.answer && (
        <SayForm
          label={t('agentStatements.answerLabel')}
          hint={t('agentStatements.answerHint')}
          verb={t('agentStatements.answerSend')}
          send={(body) => call(answerDispute, { id, body })}
        />
      )}
      {may.reply && (
        <SayForm
          label={t('agentStatements.replyLabel')}
          hint={t('agentStatements.replyHint')}
          verb={t('agentStatements.replySend')}
          send={(body) => call(replyDispute, { id, body })}
        />
      )}
      {may.close && <Close id={id} />}
    </section>
  );
}

interface SayerProps {
  readonly dispute: Dispute;
  readonly side: Dispute['messages'][number]['side'];
}

function Sayer({ dispute: { whose, upline }, side }: SayerProps) {
  const t = useTexts('agentStatements', 'agentContracts');
  const { member } = useSession();
  if (side === 'staff') return t('agentStatements.staff');
  const account = side === 'asker' ? whose.account : upline?.account;
  return account === member?.account ? t('agentContracts.you') : account;
}

function Close({ id }: { readonly id: string }) {
  const t = useTexts('agentStatements');
  const sending = useSending((error) => messageOf(error, say('errors.fault')));
  const close = () =>
    sending.run(async () => {
      try {
        await call(closeDispute, { id });
      } finally {
        void lookAtDisputes();
      }
    });
  return (
    <div className={styles['acts']}>
      <Button size="small" kind="outline" icon="check" isBusy={sending.isBusy} onClick={close}>
        {t('agentStatements.closeQuestion')}
      </Button>
      <Warning sending={sending} />
    </div>
  );
}
