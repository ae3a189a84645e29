import { exportMovements, RECORD_TYPES } from '@nokshi/contract/records.ts';
import { ErrorState, MoneyText } from '@nokshi/ui';
import { fetchFile } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { FilterSelect } from '../../../lib/filters/filter-select.tsx';
import filterStyles from '../../../lib/filters/filters.module.css';
import { useTimeZone, useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FileButtons } from '../parts/file-buttons.tsx';
import { PagedRows } from '../parts/paged-rows.tsx';
import { RangeBar } from '../parts/range-bar.tsx';
import styles from '../parts/records.module.css';
import { SumStrip } from '../parts/sum-strip.tsx';
import { filterHref, type RecordFilter } from '../record-filter.ts';
import { movementInput, useMovementSum, useMovements } from '../record-queries.ts';
import { MovementList } from './movement-list.tsx';

export interface AccountRecordPageProps {
  readonly filter: RecordFilter;
  readonly today: string;
}

/** The account record (MC-7): every movement of the balance; what came and went leads from start to end. */
export function AccountRecordPage({ filter, today }: AccountRecordPageProps) {
  const t = useTexts('records');
  const language = useWireLanguage();
  const timeZone = useTimeZone();
  const change = (part: Partial<RecordFilter>) => go(filterHref('transactionHistory', filter, part, today));
  return (
    <div className={styles['main']}>
      <header className={styles['head']}>
        <h2 id="member-page-title">{t('member.transactionHistory')}</h2>
      </header>
      <MovementSums filter={filter} />
      <section className={styles['panel']} aria-label={t('member.transactionHistory')}>
        <div className={filterStyles['filters']}>
          <RangeBar filter={filter} today={today} onChange={change} />
          <FilterSelect
            icon="list-filter"
            label={t('records.type')}
            all={t('records.allTypes')}
            value={filter.type}
            options={RECORD_TYPES.map((type) => ({ value: type, label: t(`records.type_${type}`) }))}
            onChange={(type) => change({ type })}
          />
          <FileButtons
            fetchFile={(format) =>
              fetchFile(exportMovements, { ...movementInput(filter, timeZone), format, language })
            }
          />
        </div>
        <Movements filter={filter} onChange={change} />
      </section>
    </div>
  );
}

function MovementSums({ filter }: { readonly filter: RecordFilter }) {
  const t = useTexts('records');
  const { data, isError, error, refetch } = useMovementSum(filter);
  if (isError && !data) {
    return (
      <section className={styles['panel']}>
        <ErrorState {...failureProps(error, t('records.sumFailed'))} onRetry={() => void refetch()} />
      </section>
    );
  }
  const money = (micros: string | undefined, isResult = false) =>
    micros === undefined ? undefined : <MoneyText micros={BigInt(micros)} isResult={isResult} />;
  const agrees =
    data &&
    BigInt(data.openingMicros) + BigInt(data.inMicros) + BigInt(data.outMicros) ===
      BigInt(data.closingMicros);
  return (
    <SumStrip
      cells={[
        { label: t('records.opening'), figure: money(data?.openingMicros) },
        { label: t('records.incoming'), figure: money(data?.inMicros, true) },
        { label: t('records.outgoing'), figure: money(data?.outMicros, true) },
        {
          label: t('records.closing'),
          figure: money(data?.closingMicros),
          note: agrees ? t('records.agrees') : undefined,
        },
      ]}
    />
  );
}

interface MovementsProps {
  readonly filter: RecordFilter;
  readonly onChange: (part: Partial<RecordFilter>) => void;
}

function Movements({ filter, onChange }: MovementsProps) {
  const t = useTexts('records');
  return (
    <PagedRows
      query={useMovements(filter)}
      cursor={filter.cursor}
      onGo={(cursor) => onChange({ cursor })}
      icon="receipt-text"
      words={{
        failed: t('records.movementsFailed'),
        empty: t('records.noMovements'),
        emptyText: t('records.noMovementsText'),
      }}
    >
      {({ list }) => <MovementList movements={list} />}
    </PagedRows>
  );
}
