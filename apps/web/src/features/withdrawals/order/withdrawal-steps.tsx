import type { Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import { Badge, Icon } from '@nokshi/ui';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { useSayLength } from '../../../lib/cashier/cashier-money.tsx';
import progressStyles from '../../../lib/cashier/progress.module.css';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTimeLeft } from '../../../lib/time/server-clock.ts';
import type { Desk } from '../desk.ts';
import { useSayLeft } from '../say-left.ts';
import { useDesk } from '../withdrawal-queries.ts';
import { isOver } from '../withdrawal-rules.ts';
import { type Line, timelineOf } from './timeline.ts';

/** Every step with its moment and who took it, who has it now and since when, and what is to come. */
export function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals');
  const { data: desk } = useDesk();
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-steps">
      <div className={cashierStyles['panelHead']}>
        <h3 id="withdraw-steps">{t('withdrawals.stepsTitle')}</h3>
        {!isOver(withdrawal) && <Badge tone="info">{t('withdrawals.live')}</Badge>}
      </div>
      <ol className={progressStyles['steps']}>
        {timelineOf(withdrawal).map((line) => (
          <LineRow key={line.key} line={line} withdrawal={withdrawal} desk={desk} />
        ))}
      </ol>
      <output className="nk-sr">{t(`withdrawals.state_${withdrawal.state}`)}</output>
    </section>
  );
}

interface LineRowProps {
  readonly line: Line;
  readonly withdrawal: Withdrawal;
  readonly desk: Desk | undefined;
}

function LineRow({ line, withdrawal, desk }: LineRowProps) {
  const t = useTexts('withdrawals');
  const { state, icon, title, note, key } = line;
  const when = useWhen(line);
  const usual = useUsual(line, desk);
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={progressStyles['stepMark']}>
        <Icon name={icon} size="small" />
      </span>
      <div>
        <b>{t(title)}</b>
        <span className="nk-sr">: {t(`withdrawals.mark_${state}`)}</span>
        {note !== undefined && <p>{t(note)}</p>}
        {usual !== undefined && <p>{usual}</p>}
        {when !== undefined && <small>{when}</small>}
        {key === 'confirm' && state === 'now' && withdrawal.confirmUntil !== null && (
          <TimeLeft until={withdrawal.confirmUntil} />
        )}
      </div>
    </li>
  );
}

const SHORTEST_TOLD_MS = 1000;

/** When it was done and how long it took, or since when somebody has it. */
function useWhen({ at, state, tookMs }: Line): string | undefined {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const sayLength = useSayLength();
  if (at === null) return undefined;
  if (state === 'now') return t('withdrawals.since', { time: sayTime(at) });
  if (tookMs === null || tookMs < SHORTEST_TOLD_MS) return sayTime(at);
  return t('withdrawals.took', { time: sayTime(at), length: sayLength(tookMs / 1000) });
}

/** The median of the last 24 hours of what is under way or to come. */
function useUsual({ median, state }: Line, desk: Desk | undefined): string | undefined {
  const t = useTexts('withdrawals');
  const sayLength = useSayLength();
  if (median === undefined || desk === undefined || (state !== 'now' && state !== 'next')) return undefined;
  const seconds = median === 'check' ? desk.medianCheckSeconds : desk.medianPaySeconds;
  return seconds === null ? undefined : t('withdrawals.median', { length: sayLength(seconds) });
}

function TimeLeft({ until }: { readonly until: number }) {
  const t = useTexts('withdrawals');
  const sayLeft = useSayLeft();
  const leftMs = useTimeLeft(until, true);
  return <small role="timer">{t('withdrawals.timeLeft', { rest: sayLeft(leftMs) })}</small>;
}
