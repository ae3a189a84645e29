import type { MemberBet } from '@nokshi/contract/agents-reports.ts';
import { sayPlay, textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { buttonClass, ErrorState, HonestMark, Icon, Modal, Skeleton, useUi } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { sayChoice, sayOutcome } from '../../../lib/games/house-words.ts';
import { useHouseSpeech } from '../../../lib/games/use-house-speech.ts';
import { plainOdds } from '../../../lib/lottery/plain-odds.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayDecimal, writeDigits } from '../../../lib/texts/format.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { useMemberBet } from './report-queries.ts';
import styles from './reports.module.css';

export interface BetDialogProps {
  readonly memberId: string;
  readonly roundId?: string;
  /** A lottery's order, where that is what is known of the bet. */
  readonly orderId?: string;
  readonly onClose: () => void;
}

/** One bet of a member: what was chosen, what came of it, the entries in the ledger and the way to the proof. */
export function BetDialog({ memberId, roundId, orderId, onClose }: BetDialogProps) {
  const t = useTexts('agentReports');
  const { data, isError, error, refetch } = useMemberBet({ memberId, roundId, orderId });
  return (
    <Modal title={data ? (data.order?.no ?? data.bet.gameName) : t('agentReports.bet')} onClose={onClose}>
      {isError && !data ? (
        <ErrorState {...failureProps(error, t('agentReports.betFailed'))} onRetry={() => void refetch()} />
      ) : data ? (
        <Bet data={data} />
      ) : (
        <Skeleton style={{ blockSize: 260 }} />
      )}
    </Modal>
  );
}

function Bet({ data }: { readonly data: MemberBet }) {
  const t = useTexts('agentReports', 'records');
  const sayMoment = useSayMoment();
  const { bet, member } = data;
  const play = (BigInt(bet.stakeMicros) - BigInt(bet.winMicros)).toString();
  return (
    <>
      <p className={styles['dialogNote']}>
        {member.account} · {sayMoment(bet.openedAt)}
      </p>
      <dl className={styles['three']}>
        <div>
          <dt>{t('agentReports.stake')}</dt>
          <dd>
            <Money micros={bet.stakeMicros} />
          </dd>
        </div>
        <div>
          <dt>{t('agentReports.win')}</dt>
          <dd>
            <Money micros={bet.winMicros} />
          </dd>
        </div>
        <div>
          <dt>{t('agentReports.play')}</dt>
          <dd>{bet.state === 'open' ? t('agentReports.state_open') : <Money micros={play} isResult />}</dd>
        </div>
      </dl>
      <dl className={styles['facts']}>
        <Fact name={t('agentReports.game')}>
          {bet.gameName} {bet.hasSimulatedResult && <HonestMark kind="simulated" look="chip" />}
        </Fact>
        <Fact name={t('agentReports.vendor')}>{bet.vendorName}</Fact>
        <Fact name={t('agentReports.reference')}>{bet.reference}</Fact>
        <Fact name={t('agentReports.state')}>{t(`agentReports.state_${bet.state}`)}</Fact>
        {data.fair && <Fair fair={data.fair} />}
      </dl>
      {data.order && <Order order={data.order} />}
      <Proof data={data} />
      <h3 className={styles['heading']}>{t('agentReports.entries')}</h3>
      <ul className={styles['entries']}>
        {data.entries.map(({ no, kind, at, changeMicros }) => (
          <li key={no}>
            <span>
              {t(`records.step_${kind}`)} <small>{sayMoment(at)}</small>
            </span>
            <Money micros={changeMicros} isResult />
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What was bet in one of our own games, and what came of it. */
function Fair({ fair }: { readonly fair: NonNullable<MemberBet['fair']> }) {
  const t = useTexts('agentReports');
  const speech = useHouseSpeech();
  return (
    <>
      <Fact name={t('agentReports.choice')}>{sayChoice(fair.choice, speech)}</Fact>
      <Fact name={t('agentReports.result')}>
        {fair.outcome === null ? t('agentReports.state_open') : sayOutcome(fair.outcome, speech)}
      </Fact>
    </>
  );
}

/** What was drawn, as the signs that it is made of. */
function signsOf(result: unknown): readonly string[] {
  if (typeof result === 'number' || typeof result === 'string') return [String(result)];
  if (Array.isArray(result)) return result.flatMap(signsOf);
  if (typeof result === 'object' && result !== null) return Object.values(result).flatMap(signsOf);
  return [];
}

function Order({ order }: { readonly order: NonNullable<MemberBet['order']> }) {
  const group = textsOfFamily(order.family);
  const t = useTexts('agentReports', 'lottery', ...(group === undefined ? [] : [group]));
  const { language } = useUi();
  const write = (text: string) => writeDigits(language, text);
  return (
    <dl className={styles['facts']}>
      <Fact name={t('agentReports.draw')}>{write(order.numero)}</Fact>
      {order.lines.map((line) => (
        <Fact key={line.no} name={sayPlay(t, order.family, line.play)}>
          {write(line.choice)}
          <br />
          {line.series !== null && `${t('agentReports.seriesOf', { series: write(`${line.series}`) })} · `}
          {t('agentReports.odds', {
            odds: line.oddsE4.map((odds) => sayDecimal(language, plainOdds(BigInt(odds)))).join(' / '),
          })}
        </Fact>
      ))}
      {order.moreLines > 0 && <Fact name={t('agentReports.moreLines')}>{write(`${order.moreLines}`)}</Fact>}
      {order.result !== null && (
        <Fact name={t('agentReports.drawn')}>{write(signsOf(order.result).join(' '))}</Fact>
      )}
      <Fact name={t('agentReports.rebate')}>
        <Money micros={order.rebateMicros} />
      </Fact>
    </dl>
  );
}

/** Anybody can check a game or a draw of ours, an agent too. */
function Proof({ data: { bet, order } }: { readonly data: MemberBet }) {
  const t = useTexts('agentReports');
  const href = bet.isProvable
    ? `/verify?round=${encodeURIComponent(bet.reference)}`
    : order?.drawKind === 'own' && order.result !== null
      ? `/verify-draw?gameCode=${encodeURIComponent(bet.gameCode)}&numero=${encodeURIComponent(order.numero)}`
      : undefined;
  if (href === undefined) return null;
  return (
    <AppLink className={buttonClass('secondary', 'normal', true)} href={href}>
      <Icon name="shield-check" size="small" />
      {t('agentReports.proof')}
    </AppLink>
  );
}
