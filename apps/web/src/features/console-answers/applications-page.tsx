import {
  applicationPicture,
  applicationQueue,
  applicationSheet,
  closeApplication,
  decideApplication,
  type QueuedApplication,
} from '@nokshi/contract/brand-answers-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { Badge, useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { APPLICATIONS_KEY } from '../../lib/console/desk-queries.ts';
import { SheetPanel } from '../../lib/console/sheet-panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { AnswerDesk } from './answer-desk.tsx';
import { sheetKey } from './answer-queries.ts';
import { GivenAnswer, MarkDone, SheetPictures, WriteAnswer } from './answer-sheet.tsx';
import css from './answers.module.css';

type Sheet = OutputOf<typeof applicationSheet>;

/** Applications to promotions: read, accepted or refused, done. */
export function ApplicationsPage() {
  const { t } = useUi();
  return (
    <AnswerDesk<QueuedApplication>
      title={t('console.applications')}
      caption={t('console.applicationsText')}
      emptyText={t('console.applicationsNoneText')}
      queueKey={APPLICATIONS_KEY}
      fetchPage={(asked, signal) => call(applicationQueue, asked, { signal })}
      about={({ promotion }) => promotion}
      sheet={(row) => <ApplicationSheet key={row.id} row={row} />}
    />
  );
}

function ApplicationSheet({ row }: { readonly row: QueuedApplication }) {
  const { language } = useUi();
  const query = useQuery({
    queryKey: [...sheetKey(APPLICATIONS_KEY, row.id), language],
    queryFn: ({ signal }) => call(applicationSheet, { id: row.id }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <SheetPanel member={row} query={query} lines={6}>
      {(sheet) => <SheetBody sheet={sheet} />}
    </SheetPanel>
  );
}

function SheetBody({ sheet }: { readonly sheet: Sheet }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const mayDecide = useMay('brand.decide_applications');
  const { id, memberId, version, account } = sheet;
  const isDecided = sheet.answeredAt !== null;
  const decide = (decision: 'accept' | 'refuse') => (answer: string) =>
    call(decideApplication, { memberId, id, version, answer, decision });
  return (
    <>
      <p className={desk['hint']}>{sayMoment(sheet.at)}</p>
      <p>
        <b>{sheet.promotion}</b>
      </p>
      <p className={css['text']}>{sheet.remark === '' ? t('console.applicationNoRemark') : sheet.remark}</p>
      <SheetPictures
        id={id}
        pictureIds={sheet.pictureIds}
        fetchPicture={(pictureId, signal) => call(applicationPicture, { id, pictureId }, { signal })}
      />
      {isDecided && (
        <Badge tone={sheet.status === 'rejected' ? 'danger' : 'accent'}>
          {t(sheet.status === 'rejected' ? 'console.applicationRefused' : 'console.applicationAccepted')}
        </Badge>
      )}
      <GivenAnswer {...sheet} />
      {mayDecide && !isDecided && (
        <WriteAnswer
          language={sheet.language}
          queueKey={APPLICATIONS_KEY}
          sent={t('console.answersSent', { account })}
          ways={[
            { words: t('console.applicationAccept'), isMain: true, send: decide('accept') },
            { words: t('console.applicationRefuse'), isMain: false, send: decide('refuse') },
          ]}
        >
          {t('console.applicationHint')}
        </WriteAnswer>
      )}
      {mayDecide && isDecided && sheet.state !== 'done' && (
        <MarkDone
          queueKey={APPLICATIONS_KEY}
          text={t('console.answersDoneText')}
          close={(reason) => call(closeApplication, { memberId, id, version, reason })}
        />
      )}
    </>
  );
}
