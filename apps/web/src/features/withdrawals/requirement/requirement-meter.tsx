import { useStore } from '@nokshi/browser/store.ts';
import type { RequirementRow } from '@nokshi/contract/cashier-withdrawal.ts';
import { Button, ErrorState, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { useCategoryNames } from '../../../lib/games/category-names.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useCountedRounds } from '../withdrawal-queries.ts';
import { leftOf, timesOf } from '../withdrawal-rules.ts';
import { GiveUpBonus } from './give-up-bonus.tsx';
import styles from './requirement.module.css';

const ONCE = 1_000_000n;

interface RequirementProps {
  readonly row: RequirementRow;
  readonly currency: string;
}

/** One requirement: what it is of, how much is done, what counts, and which rounds did. */
export function RequirementMeter({ row, currency }: RequirementProps) {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const nameOf = useCategoryNames();
  const title = useTitle({ row, currency });
  const { doneMicros, requiredMicros, categories, expiresAt } = row;
  return (
    <div className={styles['requirement']}>
      <p className={styles['requirementHead']}>
        <b>{title}</b>
        <span>
          <Around
            text={t('withdrawals.left', { amount: '\u0000' })}
            micros={leftOf(row)}
            currency={currency}
          />
        </span>
      </p>
      <Meter label={t('withdrawals.meter', { title })} done={doneMicros} whole={requiredMicros} />
      <p className={styles['requirementEnds']}>
        <span>
          <Around
            text={t('withdrawals.done', { amount: '\u0000' })}
            micros={BigInt(doneMicros)}
            currency={currency}
          />
        </span>
        <span>
          <Around
            text={t('withdrawals.required', { amount: '\u0000' })}
            micros={BigInt(requiredMicros)}
            currency={currency}
          />
        </span>
      </p>
      {categories.length > 0 && (
        <p>{t('withdrawals.onlyCategories', { categories: categories.map(nameOf).join(', ') })}</p>
      )}
      {expiresAt !== null && <p>{t('withdrawals.until', { time: sayTime(expiresAt) })}</p>}
      <Rounds row={row} currency={currency} />
      {row.bonus !== null && <GiveUpBonus requirementId={row.id} bonus={row.bonus} currency={currency} />}
    </div>
  );
}

function useTitle({ row, currency }: RequirementProps): string {
  const t = useTexts('withdrawals');
  const language = useStore(languageStore);
  const sayMoney = useSayMoney(currency);
  const times = timesOf(row);
  const { bonus } = row;
  const amount = sayMoney(BigInt(row.baseMicros));
  const source =
    bonus === null
      ? t(`withdrawals.source_${row.source}`, { amount })
      : t('withdrawals.source_WITH_BONUS', {
          title: bonus.title,
          cash: sayMoney(BigInt(row.baseMicros) - BigInt(bonus.amountMicros)),
          bonus: sayMoney(BigInt(bonus.amountMicros)),
        });
  const said = sayAmount(language, times, times % ONCE === 0n ? 0 : 2);
  return `${source}, ${t('withdrawals.times', { times: said })}`;
}

/** The words of the language around an amount that is drawn with its sign. */
function Around({
  text,
  micros,
  currency,
}: {
  readonly text: string;
  readonly micros: bigint;
  readonly currency: string;
}) {
  const [before = '', after = ''] = text.split('\u0000');
  return (
    <>
      {before}
      <CashierMoney micros={micros} currency={currency} />
      {after}
    </>
  );
}

/** Thousandths are finer than any screen draws. */
const PARTS = 1000n;

function Meter({
  label,
  done,
  whole,
}: {
  readonly label: string;
  readonly done: string;
  readonly whole: string;
}) {
  const all = BigInt(whole);
  const share = all === 0n ? PARTS : (BigInt(done) * PARTS) / all;
  return (
    <progress
      className={styles['meter']}
      aria-label={label}
      value={share.toString()}
      max={PARTS.toString()}
    />
  );
}

function Rounds({ row, currency }: RequirementProps) {
  const t = useTexts('withdrawals');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['fold']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('withdrawals.rounds')}</summary>
      {isOpen && <RoundList requirementId={row.id} currency={currency} />}
    </details>
  );
}

function RoundList({
  requirementId,
  currency,
}: {
  readonly requirementId: string;
  readonly currency: string;
}) {
  const t = useTexts('withdrawals');
  const sayTime = useSayTime();
  const sayMoney = useSayMoney(currency);
  const nameOf = useCategoryNames();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useCountedRounds(requirementId);
  const rounds = data?.pages.flatMap(({ list }) => list) ?? [];
  if (data && rounds.length === 0) return <p>{t('withdrawals.roundsNone')}</p>;
  if (data) {
    return (
      <>
        <ul className={styles['rounds']}>
          {rounds.map(({ roundId, category, gameName, stakeMicros, countedMicros, at }) => (
            <li key={roundId}>
              <span>
                <b>{gameName}</b>
                <small>
                  {nameOf(category)} · {sayTime(at)} ·{' '}
                  {t('withdrawals.roundStake', { amount: sayMoney(BigInt(stakeMicros)) })}
                </small>
              </span>
              <span>
                {countedMicros === '0'
                  ? t('withdrawals.notCounted')
                  : t('withdrawals.counted', { amount: sayMoney(BigInt(countedMicros)) })}
              </span>
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button size="small" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('withdrawals.more')}
          </Button>
        )}
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState {...failureProps(error, t('withdrawals.roundsFailed'))} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton style={{ blockSize: 56 }} />;
}
