import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { DeskLottery } from '@nokshi/contract/lottery-control.ts';
import { Badge, Button, cx, HonestMark, useUi } from '@nokshi/ui';
import { Suspense, useState } from 'react';
import { Amount, useSayAmountOf } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Panel } from '../../lib/console/panel.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { lazyPopup } from '../../lib/loading/missing-part.tsx';
import { sayNumber } from '../../lib/texts/format.ts';
import { FeedDialog } from './feed-dialog.tsx';
import css from './sales.module.css';
import { SwitchDialog } from './switch-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { useSaySchedule } from './use-say-schedule.ts';

/** Comes with the rules of lotteries, which nothing else of the console needs. */
const PlaysDialog = lazyPopup(async () => (await import('./plays-dialog.tsx')).PlaysDialog);

interface AskedGame {
  readonly what: 'switch' | 'terms' | 'plays' | 'feeds';
  readonly game: DeskLottery;
}

const CHOICES = ['lotteryAll', 'lotteryIsOn', 'lotteryIsOff', 'lotteryKind_official'] as const;
type Choice = (typeof CHOICES)[number];

const TESTS: Readonly<Record<Choice, (game: DeskLottery) => boolean>> = {
  lotteryAll: () => true,
  lotteryIsOn: ({ isOn }) => isOn,
  lotteryIsOff: ({ isOn }) => !isOn,
  lotteryKind_official: ({ drawKind }) => drawKind === 'official',
};

/** Every lottery: how it draws, whether it is open, what is on sale, and what the staff may do about it. */
export function LotteryTable({ list }: { readonly list: readonly DeskLottery[] }) {
  const { t, language } = useUi();
  const mayManage = useMay('lottery.manage');
  const [asked, setAsked] = useState<AskedGame | null>(null);
  const [shown, setShown] = useState<Choice>('lotteryAll');
  const close = () => setAsked(null);
  return (
    <Panel title={t('console.lotteryGames')}>
      <div className={desk['chips']} role="group" aria-label={t('console.lotteryShown')}>
        {CHOICES.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === shown} onClick={() => setShown(choice)}>
            {t(`console.${choice}`)} {sayNumber(language, list.filter(TESTS[choice]).length)}
          </button>
        ))}
      </div>
      <DeskScroll>
        <table className={cx(desk['table'], desk['long'])}>
          <thead>
            <tr>
              <th scope="col">{t('console.lotteryGame')}</th>
              <th scope="col">{t('console.lotteryStateHead')}</th>
              <th scope="col">{t('console.lotteryOnSaleHead')}</th>
              <th scope="col">{t('console.lotteryTermsHead')}</th>
              <th scope="col">{t('console.lotteryEvenHead')}</th>
              {mayManage && <th scope="col">{t('console.vendorActions')}</th>}
            </tr>
          </thead>
          <tbody>
            {list.filter(TESTS[shown]).map((game) => (
              <GameRow key={game.gameCode} game={game} onAsk={mayManage ? setAsked : undefined} />
            ))}
          </tbody>
        </table>
      </DeskScroll>
      <p className={desk['hint']}>{t('console.lotteryEvenText')}</p>
      {asked?.what === 'switch' && <SwitchDialog game={asked.game} onClose={close} />}
      {asked?.what === 'terms' && <TermsDialog game={asked.game} onClose={close} />}
      <Suspense>{asked?.what === 'plays' && <PlaysDialog game={asked.game} onClose={close} />}</Suspense>
      {asked?.what === 'feeds' && <FeedDialog game={asked.game} onClose={close} />}
    </Panel>
  );
}

interface GameProps {
  readonly game: DeskLottery;
}

function GameRow({ game, onAsk }: GameProps & { readonly onAsk: ((asked: AskedGame) => void) | undefined }) {
  const { t, language } = useUi();
  const saySchedule = useSaySchedule();
  const { gameCode, title, family, prizeMode, drawKind, isOn } = game;
  return (
    <tr data-game={gameCode}>
      <td>
        <b>{title[language]}</b>
        <small>
          {gameCode} · {family} · {prizeMode} · {t(`console.lotteryKind_${drawKind}`)}
        </small>
        <small>{saySchedule(game)}</small>
      </td>
      <td>
        <State game={game} />
      </td>
      <td>
        <OnSale game={game} />
      </td>
      <td>
        <Terms game={game} />
      </td>
      <td>
        <Even game={game} />
      </td>
      {onAsk && (
        <td>
          <div className={desk['actions']}>
            <Button size="small" onClick={() => onAsk({ what: 'switch', game })}>
              {t(isOn ? 'console.lotteryClose' : 'console.lotteryOpen')}
            </Button>
            <Button size="small" kind="outline" onClick={() => onAsk({ what: 'terms', game })}>
              {t('console.lotteryTerms')}
            </Button>
            <Button size="small" kind="outline" onClick={() => onAsk({ what: 'plays', game })}>
              {t('console.lotteryPlays')}
            </Button>
            {drawKind === 'official' && (
              <Button size="small" kind="outline" onClick={() => onAsk({ what: 'feeds', game })}>
                {t('console.lotteryFeeds')}
              </Button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}

function State({ game: { isOn, isVendorOn, held, voiding, feeds } }: GameProps) {
  const { t } = useUi();
  const asked = feeds.filter((feed) => feed.isOn);
  return (
    <>
      <Badge tone={isOn && isVendorOn ? 'accent' : 'plain'}>
        {t(isOn ? 'console.lotteryIsOn' : 'console.lotteryIsOff')}
      </Badge>
      {isOn && !isVendorOn && <small>{t('console.lotteryVendorOff')}</small>}
      {held > 0 && <Badge tone="danger">{t('console.lotteryHeld', { count: held })}</Badge>}
      {voiding > 0 && <Badge tone="warn">{t('console.lotteryVoiding', { count: voiding })}</Badge>}
      {asked.length > 0 && <small>{t('console.lotteryFeedCount', { count: asked.length })}</small>}
      {asked.some((feed) => feed.isSimulated) && <HonestMark kind="simulated" look="tag" />}
    </>
  );
}

function OnSale({ game: { current } }: GameProps) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (current === null) return <small>{t('console.lotteryNothingOnSale')}</small>;
  return (
    <>
      <span className={css['whole']}>{current.numero}</span>
      <small>{t('console.lotteryUntil', { at: sayMoment(current.closesAt) })}</small>
      <small>
        {t('console.lotteryOrders', { count: current.orders })},{' '}
        <Amount micros={current.stakeMicros} currency={PLAY_CREDIT} />
      </small>
    </>
  );
}

function Terms({ game: { terms, next, plays, nextPlaysFrom } }: GameProps) {
  const { t, language } = useUi();
  const sayMoment = useSayMoment();
  const sayAmountOf = useSayAmountOf();
  const figure = (value: number) => sayNumber(language, value);
  return (
    <>
      <small>{t('console.lotteryMostWin', { amount: sayAmountOf(terms.mostWinMicros, PLAY_CREDIT) })}</small>
      <small>
        {t('console.lotteryMostLiability', { amount: sayAmountOf(terms.mostLiabilityMicros, PLAY_CREDIT) })}
      </small>
      <small>{t('console.lotteryMostMultiple', { count: figure(terms.mostMultiple) })}</small>
      {terms.series && (
        <small>
          {t('console.lotterySeries', { own: figure(terms.series.own), least: figure(terms.series.least) })}
        </small>
      )}
      {plays.closed > 0 && <small>{t('console.lotteryPlaysClosed', { count: plays.closed })}</small>}
      {plays.ownOdds > 0 && <small>{t('console.lotteryOwnOdds', { count: plays.ownOdds })}</small>}
      {next && <Badge tone="warn">{t('console.lotteryNextTerms', { at: sayMoment(next.from) })}</Badge>}
      {nextPlaysFrom !== null && (
        <Badge tone="warn">{t('console.lotteryNextPlays', { at: sayMoment(nextPlaysFrom) })}</Badge>
      )}
    </>
  );
}

const PERCENT = { style: 'percent', maximumSignificantDigits: 2 } as const;

function Even({ game: { selfTest, drawKind } }: GameProps) {
  const { t, language } = useUi();
  if (drawKind === 'official') return <small>{t('console.lotteryEvenNone')}</small>;
  if (selfTest === null) return <small>{t('console.lotteryEvenTooFew')}</small>;
  const { draws, chance, mostUneven, isDrifting } = selfTest;
  const percent = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en', PERCENT).format(chance);
  return (
    <>
      <Badge tone={isDrifting ? 'danger' : 'accent'}>
        {isDrifting ? t('console.lotteryUneven', { place: mostUneven }) : t('console.lotteryEven')}
      </Badge>
      <small>{t('console.lotteryEvenOf', { draws: sayNumber(language, draws), percent })}</small>
    </>
  );
}
