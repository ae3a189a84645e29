import type { Bet, BetState } from '@nokshi/contract/records.ts';
import { Badge, type BadgeProps, HonestMark, MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../parts/rows.module.css';

const TONES: Readonly<Record<BetState, NonNullable<BadgeProps['tone']>>> = {
  open: 'info',
  settled: 'plain',
  refunded: 'warn',
};

export function BetBadge({ state }: { readonly state: BetState }) {
  const t = useTexts('records');
  return <Badge tone={TONES[state]}>{t(`records.state_${state}`)}</Badge>;
}

const LONGEST_IN_A_LINE = 12;

/** The end of a supplier's name of a round where it is too long for a line; the detail shows all of it. */
export function shortReference(reference: string): string {
  return reference.length <= LONGEST_IN_A_LINE ? reference : reference.slice(-8).toUpperCase();
}

export function netOf(bet: Pick<Bet, 'stakeMicros' | 'winMicros'>): bigint {
  return BigInt(bet.winMicros) - BigInt(bet.stakeMicros);
}

export interface BetListProps {
  readonly bets: readonly Bet[];
  readonly chosen: string | null;
  readonly onChoose: (bet: Bet) => void;
}

/** Rounds as a table; on a phone as lines of two rows. */
export function BetList(props: BetListProps) {
  const isTable = useMedia('(min-width: 768px)');
  return isTable ? <BetTable {...props} /> : <BetCards {...props} />;
}

function BetTable({ bets, chosen, onChoose }: BetListProps) {
  const t = useTexts('records');
  const sayMoment = useSayMoment();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('records.game')}</th>
          <th scope="col">{t('records.time')}</th>
          <th scope="col" data-is-figure>
            {t('records.stake')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.win')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.net')}
          </th>
          <th scope="col">{t('records.state')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.roundId} data-is-chosen={bet.roundId === chosen} onClick={() => onChoose(bet)}>
            <th scope="row">
              <button
                type="button"
                className={styles['open']}
                aria-pressed={bet.roundId === chosen}
                onClick={() => onChoose(bet)}
              >
                {bet.gameName}
              </button>
              <small>{shortReference(bet.reference)}</small>
              {bet.hasSimulatedResult && <HonestMark kind="simulated" look="tag" />}
            </th>
            <td>{sayMoment(bet.openedAt)}</td>
            <td data-is-figure>
              <Stake bet={bet} />
            </td>
            <td data-is-figure>
              <Settled bet={bet}>
                <MoneyText micros={BigInt(bet.winMicros)} />
              </Settled>
            </td>
            <td data-is-figure>
              <Settled bet={bet}>
                <MoneyText micros={netOf(bet)} isResult />
              </Settled>
            </td>
            <td>
              <BetBadge state={bet.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A stake that a free bet paid is told as such, and not as 0. */
export function Stake({ bet }: { readonly bet: Bet }) {
  return bet.isFree ? <FreeBadge /> : <MoneyText micros={BigInt(bet.stakeMicros)} />;
}

function FreeBadge() {
  const t = useTexts('records');
  return <Badge tone="info">{t('records.step_free_stake')}</Badge>;
}

/** What a round that still runs has won nobody knows. */
function Settled({ bet, children }: { readonly bet: Bet; readonly children: ReactNode }) {
  const t = useTexts('records');
  if (bet.state !== 'open') return children;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="nk-sr">{t('records.noValue')}</span>
    </>
  );
}

function BetCards({ bets, chosen, onChoose }: BetListProps) {
  const t = useTexts('records');
  const sayMoment = useSayMoment();
  return (
    <ul className={styles['cards']}>
      {bets.map((bet) => (
        <li key={bet.roundId}>
          <button
            type="button"
            className={styles['card']}
            aria-pressed={bet.roundId === chosen}
            onClick={() => onChoose(bet)}
          >
            <b>
              {bet.gameName} {bet.hasSimulatedResult && <HonestMark kind="simulated" look="tag" />}
            </b>
            <span className={styles['end']}>
              <Settled bet={bet}>
                <MoneyText micros={netOf(bet)} isResult />
              </Settled>
            </span>
            <small>{sayMoment(bet.openedAt)}</small>
            <span className={styles['end']}>
              {bet.state === 'settled' ? (
                <small>
                  {!bet.isFree && t('records.stake')} <Stake bet={bet} />
                </small>
              ) : (
                <BetBadge state={bet.state} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
