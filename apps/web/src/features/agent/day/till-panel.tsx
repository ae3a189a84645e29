import { useStore } from '@nokshi/browser/store.ts';
import { type AgentDay, DAY_LINES } from '@nokshi/contract/agents-day.ts';
import { cx, Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import styles from './day.module.css';
import { type TillRow, tillRowsOf } from './day-till.ts';

/** The day as a till is counted: what was there, what came and went, what should be there and what is. */
export function TillPanel({ day }: { readonly day: AgentDay }) {
  const t = useTexts('agentDay');
  const rows = tillRowsOf(day);
  const isHeld = day.heldMicros !== '0';
  return (
    <section className={styles['till']} aria-label={t('agentDay.day')}>
      <dl>
        <Row
          name={t('agentDay.opening')}
          note={t('agentDay.openingNote')}
          figure={<Money micros={day.openingMicros} />}
          isLarge
        />
        {rows.map((row) => (
          <Moved key={row.key} row={row} />
        ))}
        {rows.length === 0 && <p className={styles['nothing']}>{t('agentDay.nothing')}</p>}
        <Row
          sign="="
          name={t('agentDay.expected')}
          note={t('agentDay.expectedNote')}
          figure={<Money micros={day.expectedMicros} />}
          isLarge
          isSum
        />
        <Row
          name={t('agentDay.closing')}
          note={
            <>
              {t(`agentDay.closingNote_${day.state}`)}
              {isHeld && (
                <>
                  {' · '}
                  {t('agentDay.held')} <Money micros={day.heldMicros} />
                </>
              )}
            </>
          }
          figure={<Money micros={day.closingMicros} />}
          isLarge
        />
      </dl>
      <Difference day={day} />
    </section>
  );
}

/** One line of the till; its sign stands before it, so that the sum reads downwards. */
function Moved({ row: { key, count, micros, parts } }: { readonly row: TillRow }) {
  const t = useTexts('agentDay');
  const language = useStore(languageStore);
  const isEarnings = key === 'earnings';
  const isTransfer = !isEarnings && DAY_LINES[key] === 'transfers';
  const counted = t(isTransfer ? 'agentDay.count_transfers' : 'agentDay.count_other', {
    count: sayNumber(language, count),
  });
  return (
    <Row
      sign={micros < 0n ? '−' : '+'}
      name={isEarnings ? t('agentDay.group_earnings') : t(`agentDay.line_${key}`)}
      note={
        isEarnings
          ? parts.map(({ kind, amountMicros }, place) => (
              <span key={kind}>
                {place > 0 && ' · '}
                {t(`agentDay.line_${kind}`)}{' '}
                <Money micros={amountMicros} isResult={amountMicros.startsWith('-')} />
              </span>
            ))
          : counted
      }
      figure={<Money micros={(micros < 0n ? -micros : micros).toString()} />}
    />
  );
}

interface RowProps {
  readonly sign?: string;
  readonly name: string;
  readonly note: ReactNode;
  readonly figure: ReactNode;
  readonly isLarge?: boolean;
  readonly isSum?: boolean;
}

function Row({ sign = '', name, note, figure, isLarge = false, isSum = false }: RowProps) {
  return (
    <div className={cx(styles['row'], isSum && styles['sum'], isLarge && styles['large'])}>
      <dt>
        <i>{sign}</i>
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
      </dt>
      <dd>{figure}</dd>
    </div>
  );
}

function Difference({ day: { differenceMicros, strange } }: { readonly day: AgentDay }) {
  const t = useTexts('agentDay');
  const language = useStore(languageStore);
  const isZero = differenceMicros === '0';
  return (
    <div className={styles['difference']} data-is-zero={isZero}>
      <p>
        <Icon name={isZero ? 'circle-check' : 'circle-alert'} />
        <b>
          {t('agentDay.difference')} <Money micros={differenceMicros} isResult={!isZero} />
        </b>
        {isZero && <span>{t('agentDay.allAgrees')}</span>}
      </p>
      {!isZero && (
        <>
          <p>{t('agentDay.strange')}</p>
          <ul>
            {strange.map(({ code, count, amountMicros }) => (
              <li key={code}>
                <code>{code}</code> · {t('agentDay.count_other', { count: sayNumber(language, count) })} ·{' '}
                <Money micros={amountMicros} isResult />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
