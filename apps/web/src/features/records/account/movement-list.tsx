import type { Movement } from '@nokshi/contract/records.ts';
import { MoneyText } from '@nokshi/ui';
import { useMedia } from '../../../lib/device/use-media.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { shortReference } from '../bets/bet-list.tsx';
import styles from '../parts/rows.module.css';
import { useSayCode } from './say-code.ts';

/** Where the deposit, withdrawal, transfer or round behind a movement is shown. */
function sourceHref({ kind, id }: NonNullable<Movement['source']>): string {
  if (kind === 'deposit') return `${memberHref('depositv2')}&order=${id}`;
  if (kind === 'withdrawal') return `${memberHref('withdraw')}&order=${id}`;
  if (kind === 'transfer') return `${memberHref('transferUpline')}&order=${id}`;
  return `${memberHref('personalHistoryCopy')}&round=${id}`;
}

/** The number of an order as it is, of a round its end. */
function referenceOf(movement: Movement): string {
  return movement.source?.kind === 'round' ? shortReference(movement.reference) : movement.reference;
}

/** Movements of the balance as a table; on a phone as lines of two rows. */
export function MovementList({ movements }: { readonly movements: readonly Movement[] }) {
  const isTable = useMedia('(min-width: 768px)');
  return isTable ? <MovementTable movements={movements} /> : <MovementCards movements={movements} />;
}

function MovementTable({ movements }: { readonly movements: readonly Movement[] }) {
  const t = useTexts('records');
  const sayMoment = useSayMoment();
  const sayCode = useSayCode();
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('records.time')}</th>
          <th scope="col">{t('records.type')}</th>
          <th scope="col">{t('records.behind')}</th>
          <th scope="col" data-is-figure>
            {t('records.amount')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td>{sayMoment(movement.at)}</td>
            <th scope="row">
              {sayCode(movement.code)}
              {movement.source?.gameName && <small>{movement.source.gameName}</small>}
            </th>
            <td>
              <Reference movement={movement} />
            </td>
            <td data-is-figure>
              <MoneyText micros={BigInt(movement.amountMicros)} isResult />
            </td>
            <td data-is-figure>
              <MoneyText micros={BigInt(movement.balanceAfterMicros)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reference({ movement }: { readonly movement: Movement }) {
  const t = useTexts('records');
  const { source } = movement;
  if (source === null) return <span className={styles['code']}>{referenceOf(movement)}</span>;
  return (
    <AppLink
      className={styles['code'] ?? ''}
      href={sourceHref(source)}
      aria-label={`${t(`records.open_${source.kind}`)}: ${referenceOf(movement)}`}
    >
      {referenceOf(movement)}
    </AppLink>
  );
}

function MovementCards({ movements }: { readonly movements: readonly Movement[] }) {
  return (
    <ul className={styles['cards']}>
      {movements.map((movement) => (
        <li key={movement.id}>
          {movement.source === null ? (
            <div className={styles['card']}>
              <CardText movement={movement} />
            </div>
          ) : (
            <AppLink className={styles['card'] ?? ''} href={sourceHref(movement.source)}>
              <CardText movement={movement} />
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function CardText({ movement }: { readonly movement: Movement }) {
  const sayMoment = useSayMoment();
  const sayCode = useSayCode();
  const name = movement.source?.gameName;
  return (
    <>
      <b>
        {sayCode(movement.code)}
        {name && <span className={styles['of']}> · {name}</span>}
      </b>
      <span className={styles['end']}>
        <MoneyText micros={BigInt(movement.amountMicros)} isResult />
      </span>
      <small>
        {sayMoment(movement.at)}
        {movement.source && <> · {referenceOf(movement)}</>}
      </small>
      <small className={styles['end']}>
        <MoneyText micros={BigInt(movement.balanceAfterMicros)} />
      </small>
    </>
  );
}
