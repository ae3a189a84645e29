import { useStore } from '@nokshi/browser/store.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { DrawFile, SealedTicket } from '@nokshi/lottery/draws/draw-file.ts';
import { ticketStakeMicros } from '@nokshi/lottery/draws/tickets.ts';
import { MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { sayAmount } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useSayMoment } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './lottery-verify.module.css';

/** A ticket may have two hundred lines; the first show what it is. */
const SHOWN_LINES = 10;

/** Which draw a file is of, and the ticket that it holds. */
export function DrawFacts({ file }: { readonly file: DrawFile }) {
  const t = useTexts('lotteryVerify');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  return (
    <>
      <dl className={styles['facts']}>
        <Fact name={t('lotteryVerify.factGame')}>
          {file.game} ({file.family})
        </Fact>
        <Fact name={t('lotteryVerify.factIssue')}>{file.issue}</Fact>
        <Fact name={t('lotteryVerify.factClosed')}>{sayMoment(file.closeAtMs)}</Fact>
        <Fact name={t('lotteryVerify.factBeacon')}>
          {t('lotteryVerify.beaconRound', { name: file.chain.name, round: `${file.round}` })}
        </Fact>
        <Fact name={t('lotteryVerify.factTickets')}>
          {t('lotteryVerify.ticketsSealed', { count: file.ticketCount })}
        </Fact>
        <Fact name={t('lotteryVerify.factStake')}>{sayAmount(language, file.ticketStakeMicros)}</Fact>
      </dl>
      {file.ticket && <TicketFacts sealed={file.ticket} />}
    </>
  );
}

function Fact({
  name,
  isWide = false,
  children,
}: {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={isWide ? styles['wide'] : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TicketFacts({ sealed: { ticket } }: { readonly sealed: SealedTicket }) {
  const t = useTexts('lotteryVerify');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const { lines } = ticket;
  const rest = lines.length - SHOWN_LINES;
  return (
    <section className={styles['ticket']}>
      <h3>{t('lotteryVerify.ticketTitle')}</h3>
      <dl className={styles['facts']}>
        <Fact name={t('lotteryVerify.ticketOrder')} isWide>
          {ticket.orderId}
        </Fact>
        <Fact name={t('lotteryVerify.ticketPlaced')}>{sayMoment(ticket.placedAtMs)}</Fact>
        <Fact name={t('lotteryVerify.factStake')}>
          {ticket.currency === PLAY_CREDIT ? (
            <MoneyText micros={ticketStakeMicros(ticket)} />
          ) : (
            `${sayAmount(language, ticketStakeMicros(ticket))} ${ticket.currency}`
          )}
        </Fact>
      </dl>
      <ul>
        {lines.slice(0, SHOWN_LINES).map(({ play, choice, bets, stakeMicros }) => (
          <li key={`${play} ${choice}`}>
            <code>
              {play} {choice}
            </code>
            <span>{t('lotteryVerify.ticketLine', { bets })}</span>
            <b>{sayAmount(language, stakeMicros)}</b>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('lotteryVerify.ticketMore', { count: rest })}</p>}
    </section>
  );
}
