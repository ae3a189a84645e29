import {
  answerFeedback,
  closeFeedback,
  feedbackPicture,
  feedbackQueue,
  feedbackSheet,
  type QueuedFeedback,
} from '@nokshi/contract/brand-answers-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { FEEDBACK_KEY } from '../../lib/console/desk-queries.ts';
import { Loaded, Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AppLink } from '../../lib/navigation/app-link.tsx';
import { AnswerDesk } from './answer-desk.tsx';
import { sheetKey } from './answer-queries.ts';
import { GivenAnswer, MarkDone, SheetPictures, WriteAnswer } from './answer-sheet.tsx';
import css from './answers.module.css';

type Sheet = OutputOf<typeof feedbackSheet>;

/** Feedback of members and guests: read, answered, done. */
export function FeedbackPage() {
  const { t } = useUi();
  return (
    <AnswerDesk<QueuedFeedback>
      title={t('console.feedback')}
      caption={t('console.feedbackText')}
      emptyText={t('console.feedbackNoneText')}
      queueKey={FEEDBACK_KEY}
      fetchPage={(asked, signal) => call(feedbackQueue, asked, { signal })}
      about={({ memberId }) => t(memberId === null ? 'console.answersGuest' : 'console.member')}
      sheet={(row) => <FeedbackSheet key={row.id} row={row} />}
    />
  );
}

function FeedbackSheet({ row }: { readonly row: QueuedFeedback }) {
  const { t } = useUi();
  const query = useQuery({
    queryKey: sheetKey(FEEDBACK_KEY, row.id),
    queryFn: ({ signal }) => call(feedbackSheet, { id: row.id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Panel
      title={row.account ?? t('console.answersGuest')}
      aside={
        row.memberId !== null && (
          <AppLink className="nk-link" href={`/console/members/${row.memberId}`}>
            {t('console.wholePage')}
          </AppLink>
        )
      }
    >
      <Loaded query={query} lines={6}>
        {(sheet) => <SheetBody sheet={sheet} />}
      </Loaded>
    </Panel>
  );
}

function SheetBody({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayAnswer = useMay('brand.answer_feedback');
  const { id, memberId, version, contact, reference } = sheet;
  return (
    <>
      <p className={desk['hint']}>{sayMoment(sheet.at)}</p>
      <p className={css['text']}>{sheet.content}</p>
      {reference !== null && <p className={desk['quiet']}>{t('console.answersReference', { reference })}</p>}
      {memberId === null && (
        <p className={desk['quiet']}>
          {contact === null ? t('console.feedbackNoContact') : t('console.feedbackContact', { contact })}
        </p>
      )}
      <SheetPictures
        id={id}
        pictureIds={sheet.pictureIds}
        fetchPicture={(pictureId, signal) => call(feedbackPicture, { id, pictureId }, { signal })}
      />
      <GivenAnswer {...sheet} />
      {mayAnswer && memberId !== null && sheet.answer === null && (
        <WriteAnswer
          language={sheet.language}
          queueKey={FEEDBACK_KEY}
          sent={t('console.answersSent', { account: sheet.account ?? '' })}
          ways={[
            {
              words: t('console.answersSend'),
              isMain: true,
              send: (answer) => call(answerFeedback, { memberId, id, version, answer }),
            },
          ]}
        >
          {t('console.answersOnce')}
        </WriteAnswer>
      )}
      {mayAnswer && sheet.state !== 'done' && (
        <MarkDone
          queueKey={FEEDBACK_KEY}
          text={t(sheet.answer === null ? 'console.feedbackDoneText' : 'console.answersDoneText')}
          close={(reason) =>
            call(closeFeedback, { id, version, reason, ...(memberId !== null && { memberId }) })
          }
        />
      )}
    </>
  );
}
