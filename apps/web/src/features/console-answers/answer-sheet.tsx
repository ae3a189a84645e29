import { ANSWER_LENGTH } from '@nokshi/contract/content.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Field, useUi } from '@nokshi/ui';
import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { EvidencePicture } from '../../lib/console/evidence-picture.tsx';
import { ReasonDialog } from '../../lib/console/reason-dialog.tsx';
import { showToast } from '../../lib/toasts/toasts.ts';
import { useRefreshAnswers } from './answer-queries.ts';
import css from './answers.module.css';

/** Parts of the sheets of feedback and applications. */

const CONFLICT = 409;

interface PicturesProps {
  readonly id: string;
  readonly pictureIds: readonly string[];
  readonly fetchPicture: (pictureId: string, signal: AbortSignal) => Promise<{ readonly webp: string }>;
}

export function SheetPictures({ id, pictureIds, fetchPicture }: PicturesProps) {
  const { t } = useUi();
  return pictureIds.map((pictureId, index) => (
    <EvidencePicture
      key={pictureId}
      queryKey={['form-picture', id, pictureId]}
      fetchPicture={(signal) => fetchPicture(pictureId, signal)}
      loadWords={t('console.answersPicture', { no: index + 1 })}
      alt={t('console.answersPictureAlt', { no: index + 1 })}
    />
  ));
}

interface GivenProps {
  readonly answer: string | null;
  readonly answeredAt: number | null;
  readonly answeredBy: string | null;
  readonly doneAt: number | null;
  readonly doneBy: string | null;
}

/** What was answered, by whom and when, and who said that it is done. */
export function GivenAnswer({ answer, answeredAt, answeredBy, doneAt, doneBy }: GivenProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const by = (account: string | null, at: number) =>
    account === null ? sayMoment(at) : t('console.answersBy', { account, date: sayMoment(at) });
  return (
    <>
      {answer !== null && (
        <section className={css['answer']} aria-label={t('console.answersGiven')}>
          <b>{t('console.answersGiven')}</b>
          <p>{answer}</p>
          {answeredAt !== null && <small className={desk['hint']}>{by(answeredBy, answeredAt)}</small>}
        </section>
      )}
      {doneAt !== null && (
        <p className={desk['quiet']}>{t('console.answersDoneBy', { by: by(doneBy, doneAt) })}</p>
      )}
    </>
  );
}

interface WriteProps {
  readonly language: 'BN' | 'EN' | null;
  readonly queueKey: readonly string[];
  /** What is sent with the answer, each by a button of its own. */
  readonly ways: readonly {
    readonly words: string;
    readonly isMain: boolean;
    readonly send: (answer: string) => Promise<unknown>;
  }[];
  readonly sent: string;
  readonly children?: ReactNode;
}

/** Writes the answer. Where somebody else was faster, that is told and what was typed stays until it is read again. */
export function WriteAnswer({ language, queueKey, ways, sent, children }: WriteProps) {
  const { t } = useUi();
  const refresh = useRefreshAnswers(queueKey);
  const [answer, setAnswer] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isStale, setStale] = useState(false);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const send = async ({ words, send: act }: WriteProps['ways'][number]) => {
    if (isBlank(answer)) {
      setFault(t('console.answersNeeded'));
      return;
    }
    setBusyWith(words);
    try {
      await act(answer.trim());
      showToast({ tone: 'good', text: sent });
      await refresh();
    } catch (error) {
      setFault(messageOf(error, t('console.failed')));
      setStale(error instanceof ApiFailure && error.status === CONFLICT);
    } finally {
      setBusyWith(null);
    }
  };

  return (
    <form className={css['write']} noValidate onSubmit={(event) => event.preventDefault()}>
      <Field
        label={t(language === null ? 'console.answersWrite' : `console.answersWrite_${language}`)}
        error={fault}
        hint={children}
      >
        {({ id, describedBy, isInvalid }) => (
          <textarea
            id={id}
            className="nk-textarea"
            rows={5}
            maxLength={ANSWER_LENGTH}
            value={answer}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            onChange={(event) => {
              setAnswer(event.target.value);
              setFault(null);
            }}
          />
        )}
      </Field>
      <div className={desk['actions']}>
        {ways.map((way) => (
          <Button
            key={way.words}
            kind={way.isMain ? 'primary' : 'outline'}
            className={way.isMain ? undefined : desk['danger']}
            isBusy={busyWith === way.words}
            disabled={busyWith !== null && busyWith !== way.words}
            onClick={() => void send(way)}
          >
            {way.words}
          </Button>
        ))}
        {isStale && <Button onClick={() => void refresh()}>{t('console.answersAgain')}</Button>}
      </div>
    </form>
  );
}

interface DoneProps {
  readonly queueKey: readonly string[];
  readonly text: string;
  readonly close: (reason: string) => Promise<unknown>;
}

/** The button that says that nothing more is to be done, and its question. */
export function MarkDone({ queueKey, text, close }: DoneProps) {
  const { t } = useUi();
  const refresh = useRefreshAnswers(queueKey);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={css['more']}>
      <Button icon="check" onClick={() => setAsked(true)}>
        {t('console.answersMarkDone')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('console.answersDoneQuestion')}
          verb={t('console.answersMarkDone')}
          onClose={() => setAsked(false)}
          onConfirm={async (reason) => {
            await close(reason);
            showToast({ tone: 'good', text: t('console.answersDoneToast') });
            await refresh();
          }}
        >
          <p>{text}</p>
        </ReasonDialog>
      )}
    </div>
  );
}
