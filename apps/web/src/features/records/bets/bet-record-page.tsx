import { useStore } from '@nokshi/browser/store.ts';
import { type Bet, exportBets } from '@nokshi/contract/records.ts';
import { ErrorState, Modal, MoneyText } from '@nokshi/ui';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { useMedia } from '../../../lib/device/use-media.ts';
import { useTimeZone, useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { sayAmount, sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FileButtons } from '../parts/file-buttons.tsx';
import { PagedRows } from '../parts/paged-rows.tsx';
import styles from '../parts/records.module.css';
import { SumStrip } from '../parts/sum-strip.tsx';
import { filterHref, type RecordFilter } from '../record-filter.ts';
import { betInput, useBetSum, useBets } from '../record-queries.ts';
import { BetDetail } from './bet-detail.tsx';
import { BetFilters } from './bet-filters.tsx';
import { BetList } from './bet-list.tsx';

export interface BetRecordPageProps {
  readonly filter: RecordFilter;
  readonly today: string;
  /** The round that the address names. */
  readonly wantedRound: string | null;
}

/** The betting record (MC-6): every round with its state, the sum of the filter, and each round in detail. */
export function BetRecordPage({ filter, today, wantedRound }: BetRecordPageProps) {
  const t = useTexts('records');
  const isWide = useMedia('(min-width: 1560px)');
  const [chosen, setChosen] = useState(wantedRound);
  const change = (part: Partial<RecordFilter>) => go(filterHref('personalHistoryCopy', filter, part, today));
  const detail = chosen !== null && <BetDetail key={chosen} roundId={chosen} />;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <BetHead filter={filter} onChange={change} />
        <BetSums filter={filter} />
        <section className={styles['panel']} aria-label={t('member.personalHistoryCopy')}>
          <BetFilters filter={filter} today={today} onChange={change}>
            <BetFiles filter={filter} />
          </BetFilters>
          <Bets filter={filter} chosen={chosen} onChoose={setChosen} onChange={change} />
        </section>
      </div>
      {isWide && (
        <aside className={styles['aside']} aria-label={t('records.detail')}>
          <section className={styles['panel']}>
            <h3>{t('records.detail')}</h3>
            {detail || <p className={styles['quiet']}>{t('records.chooseRow')}</p>}
          </section>
        </aside>
      )}
      {!isWide && detail && (
        <Modal title={t('records.detail')} onClose={() => setChosen(null)}>
          {detail}
        </Modal>
      )}
    </div>
  );
}

const STATES = ['', 'settled', 'open'] as const;

interface HeadProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
}

function BetHead({ filter, onChange }: HeadProps) {
  const t = useTexts('records');
  return (
    <header className={styles['head']}>
      <h2 id="member-page-title">{t('member.personalHistoryCopy')}</h2>
      <fieldset className="nk-segmented" aria-label={t('records.state')}>
        {STATES.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={filter.state === state}
            onClick={() => onChange({ state })}
          >
            {t(`records.state_${state === '' ? 'all' : state}`)}
          </button>
        ))}
      </fieldset>
    </header>
  );
}

function BetSums({ filter }: { readonly filter: RecordFilter }) {
  const t = useTexts('records');
  const language = useStore(languageStore);
  const { data, isError, error, refetch } = useBetSum(filter);
  if (isError && !data) {
    return (
      <section className={styles['panel']}>
        <ErrorState {...failureProps(error, t('records.sumFailed'))} onRetry={() => void refetch()} />
      </section>
    );
  }
  const money = (micros: string | undefined, isResult = false) =>
    micros === undefined ? undefined : <MoneyText micros={BigInt(micros)} isResult={isResult} />;
  const openNow = data && data.openCount > 0 ? t('records.openNow', { count: data.openCount }) : undefined;
  const refunded =
    data && data.refundedCount > 0 ? t('records.refundedBeside', { count: data.refundedCount }) : undefined;
  return (
    <SumStrip
      cells={[
        { label: t('records.bets'), figure: data && sayNumber(language, data.count), note: refunded },
        { label: t('records.stake'), figure: money(data?.stakeMicros) },
        { label: t('records.win'), figure: money(data?.winMicros) },
        { label: t('records.net'), figure: money(data?.netMicros, true), note: openNow },
      ]}
    />
  );
}

function BetFiles({ filter }: { readonly filter: RecordFilter }) {
  const language = useWireLanguage();
  const timeZone = useTimeZone();
  return (
    <FileButtons
      fetchFile={(format) => fetchFile(exportBets, { ...betInput(filter, timeZone), format, language })}
    />
  );
}

interface BetsProps extends HeadProps {
  readonly chosen: string | null;
  readonly onChoose: (roundId: string) => void;
}

function Bets({ filter, chosen, onChoose, onChange }: BetsProps) {
  const t = useTexts('records');
  return (
    <PagedRows
      query={useBets(filter)}
      cursor={filter.cursor}
      onGo={(cursor) => onChange({ cursor })}
      icon="ticket"
      words={{
        failed: t('records.betsFailed'),
        empty: t('records.noBets'),
        emptyText: t('records.noBetsText'),
      }}
      foot={(rows) => <PageSum page={rows.page} />}
    >
      {({ list }) => <BetList bets={list} chosen={chosen} onChoose={(bet: Bet) => onChoose(bet.roundId)} />}
    </PagedRows>
  );
}

interface PageSumProps {
  readonly page: {
    readonly count: number;
    readonly refundedCount: number;
    readonly stakeMicros: string;
    readonly winMicros: string;
    readonly netMicros: string;
  };
}

function PageSum({ page }: PageSumProps) {
  const t = useTexts('records');
  const language = useStore(languageStore);
  const amount = (micros: string) => sayAmount(language, BigInt(micros));
  return (
    <p className={styles['quiet']}>
      {t('records.pageSum', {
        count: page.count + page.refundedCount,
        stake: amount(page.stakeMicros),
        win: amount(page.winMicros),
        net: amount(page.netMicros),
      })}
    </p>
  );
}
