import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { DeskIssue } from '@nokshi/contract/lottery-console.ts';
import { Badge, Button, cx, useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { usePrizeName } from './lottery-dialogs.tsx';
import { resultText } from './result-text.ts';

/** What is asked about an issue. */
export interface AskedIssue {
  readonly what: 'result' | 'void' | 'postpone';
  readonly issue: DeskIssue;
}

interface IssuesProps {
  readonly list: readonly DeskIssue[];
  readonly onAsk: (asked: AskedIssue) => void;
}

/** Issues of official draws: what was staked, what came of them, who said what. */
export function IssueTable({ list, onAsk }: IssuesProps) {
  const { t } = useUi();
  return (
    <DeskScroll>
      <table className={cx(desk['table'], desk['long'])}>
        <thead>
          <tr>
            <th scope="col">{t('console.lotteryIssue')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.lotteryStaked')}
            </th>
            <th scope="col">{t('console.lotteryResult')}</th>
            <th scope="col">{t('console.lotterySaid')}</th>
            <th scope="col">{t('console.vendorActions')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((issue) => (
            <IssueRow key={`${issue.gameCode} ${issue.numero}`} issue={issue} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

function IssueRow({ issue, onAsk }: { readonly issue: DeskIssue; readonly onAsk: IssuesProps['onAsk'] }) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const { title, numero, drawsAt, postponedFrom, ticketCount, stakeMicros } = issue;
  return (
    <tr data-issue={numero} data-state={issue.state}>
      <td>
        <b>{title[language]}</b>
        <small>
          {numero}, {sayMoment(drawsAt)}
        </small>
        {postponedFrom !== null && (
          <small>{t('console.lotteryPostponed', { at: sayMoment(postponedFrom) })}</small>
        )}
      </td>
      <td className={desk['figure']}>
        {issue.state !== 'open' && (
          <>
            <Amount micros={stakeMicros} currency={PLAY_CREDIT} />
            <small>{t('console.lotteryTickets', { count: ticketCount })}</small>
          </>
        )}
      </td>
      <td>
        <Result issue={issue} />
      </td>
      <td>
        <Said issue={issue} />
      </td>
      <td>
        <Actions issue={issue} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function Result({ issue: { state, result, revision, resultDueAt } }: { readonly issue: DeskIssue }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  const prizeName = usePrizeName();
  if (result === null) {
    return (
      <>
        <Badge tone={state === 'held' ? 'danger' : 'warn'}>
          {t(state === 'held' ? 'console.lotteryIssueHeld' : 'console.lotteryNoResult')}
        </Badge>
        {resultDueAt !== null && state !== 'open' && (
          <small>{t('console.lotteryResultDue', { at: sayMoment(resultDueAt) })}</small>
        )}
      </>
    );
  }
  return (
    <>
      {resultText(result, prizeName)}
      {revision > 0 && <small>{t('console.lotteryCorrected', { count: revision })}</small>}
    </>
  );
}

function Actions({ issue, onAsk }: { readonly issue: DeskIssue; readonly onAsk: IssuesProps['onAsk'] }) {
  const { t } = useUi();
  const isFirst = issue.result === null;
  return (
    <div className={desk['actions']}>
      {issue.state !== 'open' && (
        <Button size="small" disabled={!issue.canEnter} onClick={() => onAsk({ what: 'result', issue })}>
          {t(isFirst ? 'console.lotteryEnter' : 'console.lotteryCorrect')}
        </Button>
      )}
      {isFirst && (
        <Button size="small" kind="outline" onClick={() => onAsk({ what: 'postpone', issue })}>
          {t('console.lotteryPostpone')}
        </Button>
      )}
      <Button size="small" kind="outline" onClick={() => onAsk({ what: 'void', issue })}>
        {t('console.lotteryVoid')}
      </Button>
    </div>
  );
}

/** What was said and does not stand yet; another's result only once two differ. What feeds did wrong is said as well. */
function Said({ issue: { entries, voidAsked, notices } }: { readonly issue: DeskIssue }) {
  const { t } = useUi();
  const differ = entries.length > 1 && entries.every(({ result }) => result !== null);
  return (
    <>
      {differ && <Badge tone="danger">{t('console.lotteryDiffer')}</Badge>}
      {entries.map(({ by, result }) => (
        <small key={`result ${by}`}>
          {result === null
            ? t('console.lotterySaidSome', { account: by })
            : t('console.lotterySaidResult', { account: by, result: resultText(result) })}
        </small>
      ))}
      {voidAsked.map(({ by, reason }) => (
        <small key={`void ${by}`}>{t('console.lotterySaidVoid', { account: by, reason })}</small>
      ))}
      {notices.map(({ feed, kind }) => (
        <small key={`${feed} ${kind}`}>{t(`console.lotteryNotice_${kind}`, { feed })}</small>
      ))}
    </>
  );
}
