import { lotteryHref } from '@nokshi/contract/lottery-paths.ts';
import type { BetDetail as Detail } from '@nokshi/contract/records.ts';
import { Button, buttonClass, ErrorState, HonestMark, Icon, MoneyText } from '@nokshi/ui';
import { failureProps, helpWith } from '../../../lib/api/failure.ts';
import { sayChoice, sayOutcome } from '../../../lib/games/house-words.ts';
import { sayDecisions } from '../../../lib/games/step-words.ts';
import { useHouseSpeech } from '../../../lib/games/use-house-speech.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { replayHref } from '../../../lib/navigation/navigation.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import detailStyles from '../parts/detail.module.css';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import rowStyles from '../parts/rows.module.css';
import { useBet } from '../record-queries.ts';
import { BetBadge, netOf, Stake } from './bet-list.tsx';

/** A round: what was staked and won, every step with the balance after it, and the way to its proof. */
export function BetDetail({ roundId }: { readonly roundId: string }) {
  const t = useTexts('records');
  const { data, isError, error, refetch } = useBet(roundId);
  if (isError && !data) {
    return <ErrorState {...failureProps(error, t('records.detailFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowSkeletons />;
  return (
    <div className={detailStyles['detail']}>
      <Facts bet={data.bet} fair={data.fair} />
      <Steps steps={data.steps} />
      {data.bet.isProvable && (
        <AppLink
          className={buttonClass('secondary', 'normal', true)}
          href={`/verify?round=${encodeURIComponent(data.bet.reference)}`}
        >
          <Icon name="shield-check" size="small" />
          {t('records.proof')}
        </AppLink>
      )}
      {data.order && lotteryHref(data.bet.vendor, data.bet.gameCode) !== undefined && (
        <AppLink
          className={buttonClass('secondary', 'normal', true)}
          href={`${lotteryHref(data.bet.vendor, data.bet.gameCode)}&order=${data.order.orderId}`}
        >
          <Icon name="ticket" size="small" />
          {t('records.order', { no: data.order.no })}
        </AppLink>
      )}
      {data.bet.canReplay && (
        <AppLink
          className={buttonClass('secondary', 'normal', true)}
          href={replayHref(data.bet.gameCode, data.bet.roundId)}
        >
          <Icon name="play" size="small" />
          {t('records.watchAgain')}
        </AppLink>
      )}
      <Button kind="outline" icon="message-circle" isBlock onClick={() => helpWith(data.bet.reference)}>
        {t('records.help')}
      </Button>
    </div>
  );
}

function Facts({ bet, fair }: Pick<Detail, 'bet' | 'fair'>) {
  const t = useTexts('records');
  const sayMoment = useSayMoment();
  return (
    <dl className={detailStyles['facts']}>
      <div>
        <dt>{t('records.game')}</dt>
        <dd>
          {bet.gameName}
          {bet.hasSimulatedResult && <HonestMark kind="simulated" look="chip" />}
        </dd>
      </div>
      <div>
        <dt>{t('records.vendor')}</dt>
        <dd>
          {bet.vendorName}
          {bet.isSimulated && <small>{t('records.simulated')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('records.reference')}</dt>
        <dd className={rowStyles['code']}>{bet.reference}</dd>
      </div>
      <div>
        <dt>{t('records.state')}</dt>
        <dd>
          <BetBadge state={bet.state} />
        </dd>
      </div>
      <div>
        <dt>{t('records.openedAt')}</dt>
        <dd>{sayMoment(bet.openedAt)}</dd>
      </div>
      {bet.closedAt !== null && (
        <div>
          <dt>{t('records.closedAt')}</dt>
          <dd>{sayMoment(bet.closedAt)}</dd>
        </div>
      )}
      <div>
        <dt>{t('records.stake')}</dt>
        <dd>
          <Stake bet={bet} />
        </dd>
      </div>
      <div>
        <dt>{t('records.win')}</dt>
        <dd>
          <MoneyText micros={BigInt(bet.winMicros)} />
        </dd>
      </div>
      {fair && <FairFacts fair={fair} />}
      {bet.state !== 'open' && (
        <div data-is-total>
          <dt>{t('records.net')}</dt>
          <dd>
            <MoneyText micros={netOf(bet)} isResult />
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What was bet in one of our own games, and what came of it. */
function FairFacts({ fair }: { readonly fair: NonNullable<Detail['fair']> }) {
  const t = useTexts('records');
  const speech = useHouseSpeech();
  const decisions = fair.outcome && sayDecisions(fair.outcome, speech);
  return (
    <>
      <div>
        <dt>{t('records.choice')}</dt>
        <dd>{sayChoice(fair.choice, speech)}</dd>
      </div>
      {decisions !== null && (
        <div>
          <dt>{t('records.decisions')}</dt>
          <dd>{decisions}</dd>
        </div>
      )}
      <div>
        <dt>{t('records.outcome')}</dt>
        <dd>{fair.outcome === null ? speech.t('game.roundRuns') : sayOutcome(fair.outcome, speech)}</dd>
      </div>
    </>
  );
}

function Steps({ steps }: { readonly steps: Detail['steps'] }) {
  const t = useTexts('records');
  const sayMoment = useSayMoment();
  return (
    <section aria-label={t('records.steps')}>
      <h4>{t('records.steps')}</h4>
      <ol className={detailStyles['steps']}>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps only ever come at the end
          <li key={index}>
            <b>{t(`records.step_${step.kind}`)}</b>
            <MoneyText micros={BigInt(step.changeMicros)} isResult />
            <small>{sayMoment(step.at)}</small>
            {step.balanceAfterMicros !== null && (
              <small className={rowStyles['end']}>
                {t('records.balance')} <MoneyText micros={BigInt(step.balanceAfterMicros)} />
              </small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
