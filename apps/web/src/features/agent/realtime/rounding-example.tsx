import { useStore } from '@nokshi/browser/store.ts';
import { sayRate } from '../../../lib/contracts/say-rate.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { Money } from '../parts/money.tsx';
import { ReportPanel } from '../parts/report-page.tsx';
import styles from './salary.module.css';

const CENT = 10_000n;
const PPM = 1_000_000n;
const EXAMPLE_PPM = 500;
const EXAMPLE_STAKES = [33_330_000n, 33_330_000n, 12_500_000n, -33_330_000n];

interface Row {
  readonly stake: bigint;
  readonly total: bigint;
  readonly due: bigint;
  readonly pay: bigint;
}

function exampleRows(): readonly Row[] {
  let [total, paid] = [0n, 0n];
  return EXAMPLE_STAKES.map((stake) => {
    total += stake;
    const due = ((total * BigInt(EXAMPLE_PPM)) / PPM / CENT) * CENT;
    const pay = due - paid;
    paid = due;
    return { stake, total, due, pay };
  });
}

/** Why nothing is lost to rounding, by figures that anybody can check. */
export function RoundingExample() {
  const t = useTexts('agentRealtime');
  const language = useStore(languageStore);
  return (
    <ReportPanel title={t('agentRealtime.exampleTitle')}>
      <p className={styles['quiet']}>
        {t('agentRealtime.exampleText', { rate: sayRate(language, EXAMPLE_PPM) })}
      </p>
      <table className={styles['example']}>
        <thead>
          <tr>
            <th scope="col">{t('agentRealtime.exampleStake')}</th>
            <th scope="col">{t('agentRealtime.exampleTotal')}</th>
            <th scope="col">{t('agentRealtime.exampleDue')}</th>
            <th scope="col">{t('agentRealtime.came')}</th>
          </tr>
        </thead>
        <tbody>
          {exampleRows().map(({ stake, total, due, pay }) => (
            <tr key={`${total}`}>
              {[stake, total, due].map((micros, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns have this order for ever.
                <td key={place}>
                  <Money micros={micros.toString()} />
                </td>
              ))}
              <td>
                <Money micros={pay.toString()} isResult />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['quiet']}>{t('agentRealtime.exampleNote')}</p>
    </ReportPanel>
  );
}
