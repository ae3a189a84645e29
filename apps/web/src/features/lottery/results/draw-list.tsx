import type { LotteryGameCard } from '@nokshi/contract/lottery.ts';
import { Badge, Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { Balls } from '../draws/ball.tsx';
import { stationName } from '../draws/vietnam-station.ts';
import { useDraws } from '../lottery-queries.ts';
import styles from '../table.module.css';
import { useSpeech } from '../use-speech.ts';
import { isProvable } from './provable.ts';
import { FoldedBoard } from './result-board.tsx';

/** All issues of a game that are over: what was drawn, or why nothing was, and the proof of each. */
export function DrawList({ game }: { readonly game: LotteryGameCard }) {
  const speech = useSpeech(game.family);
  const { t, write } = speech;
  const sayTime = useSayTime();
  const draws = useDraws(game.gameCode);
  if (draws.error && !draws.data) {
    return (
      <ErrorState
        {...failureProps(draws.error, t('lottery.listFailed'))}
        onRetry={() => void draws.refetch()}
      />
    );
  }
  const rows = draws.data?.pages.flatMap(({ list }) => list);
  if (rows === undefined) return <Skeleton style={{ blockSize: 480 }} />;
  if (rows.length === 0) {
    return <EmptyState icon="history" title={t('lottery.noDraws')} text={t('lottery.noDrawsText')} />;
  }
  return (
    <section className={styles['panel']} aria-label={t('lottery.viewDraws')}>
      <ol className={styles['draws']}>
        {rows.map((draw) => (
          <li key={draw.numero}>
            <div className={styles['draw-what']}>
              <b className="nk-num">{write(draw.numero)}</b>
              <small>{sayTime(draw.drawnAt ?? draw.drawsAt)}</small>
              <Station gameCode={game.gameCode} numero={draw.numero} />
            </div>
            {draw.result === null || draw.voidReason !== null ? (
              <Badge tone={draw.voidReason !== null ? 'warn' : 'plain'}>
                {t(draw.voidReason !== null ? 'lottery.issueVoid' : 'lottery.issueWaits')}
              </Badge>
            ) : (
              <Balls family={game.family} result={draw.result} size="small" />
            )}
            {draw.revision > 0 && draw.voidReason === null && (
              <Badge tone="info">{t('lottery.corrected')}</Badge>
            )}
            {isProvable(game.gameCode) && draw.result !== null && (
              <AppLink
                href={`/verify-draw?gameCode=${game.gameCode}&numero=${draw.numero}`}
                className={buttonClass('secondary', 'small')}
              >
                {t('lottery.proof')}
              </AppLink>
            )}
            {draw.voidReason === null && <FoldedBoard family={game.family} result={draw.result} />}
          </li>
        ))}
      </ol>
      {draws.hasNextPage && (
        <Button isBusy={draws.isFetchingNextPage} onClick={() => void draws.fetchNextPage()}>
          {t('lottery.showMore')}
        </Button>
      )}
    </section>
  );
}

function Station({ gameCode, numero }: { readonly gameCode: string; readonly numero: string }) {
  const station = stationName(gameCode, numero);
  return station === undefined ? null : <small>{station}</small>;
}
