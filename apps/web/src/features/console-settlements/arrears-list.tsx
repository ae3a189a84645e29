import { MoneyText } from '@nokshi/ui';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { PagedTable } from '../../lib/console/paged-table.tsx';
import { Party } from '../../lib/console/party.tsx';
import { useTexts } from '../../lib/texts/texts.ts';
import { useArrears } from './settlement-queries.ts';

/** What is owed by contracts now, the oldest first, and all of it together. */
export function ArrearsList() {
  const t = useTexts('console', 'agentContracts');
  const sayAge = useSayAge();
  const query = useArrears();
  const missing = query.data?.pages[0]?.missingMicros ?? '0';
  return (
    <>
      {missing !== '0' && (
        <p>
          {t('console.arrearsMissing')} <MoneyText micros={BigInt(missing)} />
        </p>
      )}
      <PagedTable
        query={query}
        empty={t('console.arrearsNone')}
        heads={[
          { word: t('console.arrearsDebtor') },
          { word: t('console.arrearsCreditor') },
          { word: t('console.arrearsOpen'), isFigure: true },
          { word: t('console.arrearsOf'), isFigure: true },
          { word: t('console.arrearsCause') },
          { word: t('console.arrearsSince') },
        ]}
        row={(one) => (
          <tr key={one.id}>
            <td>
              <Party party={one.debtor} />
            </td>
            <td>
              <Party party={one.creditor} />
            </td>
            <td className={desk['figure']}>
              <MoneyText micros={BigInt(one.amountMicros) - BigInt(one.paidMicros)} />
            </td>
            <td className={desk['figure']}>
              <MoneyText micros={BigInt(one.amountMicros)} />
            </td>
            <td>
              {t(`console.arrears_${one.cause}`)}
              <small>
                {t(`agentContracts.kind_${one.kind}`)} {one.key} · {one.no}
              </small>
            </td>
            <td>{sayAge(one.openedAt)}</td>
          </tr>
        )}
      />
    </>
  );
}
