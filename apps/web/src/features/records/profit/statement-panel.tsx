import { exportStatement, type Statement } from '@nokshi/contract/records.ts';
import { Button, ErrorState, MoneyText } from '@nokshi/ui';
import { useState } from 'react';
import { fetchFile } from '../../../lib/api/call.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { useWireLanguage } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSayCode } from '../account/say-code.ts';
import detailStyles from '../parts/detail.module.css';
import { FileButtons } from '../parts/file-buttons.tsx';
import styles from '../parts/records.module.css';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { useStatement } from '../record-queries.ts';

/** The statement of the past year: its sums when asked for, and all of it as a file. */
export function StatementPanel() {
  const t = useTexts('records');
  const language = useWireLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles['panel']} aria-labelledby="statement-title">
      <h3 id="statement-title">{t('records.statementTitle')}</h3>
      <p>{t('records.statementText')}</p>
      {isShown ? (
        <Sums />
      ) : (
        <Button isBlock icon="scroll-text" onClick={() => setShown(true)}>
          {t('records.statementShow')}
        </Button>
      )}
      <FileButtons fetchFile={(format) => fetchFile(exportStatement, { format, language })} />
    </section>
  );
}

function Sums() {
  const t = useTexts('records');
  const { data, isError, error, refetch } = useStatement(true);
  if (isError && !data) {
    return (
      <ErrorState {...failureProps(error, t('records.statementFailed'))} onRetry={() => void refetch()} />
    );
  }
  return data ? <SumList statement={data} /> : <RowSkeletons />;
}

function SumList({ statement }: { readonly statement: Statement }) {
  const t = useTexts('records');
  const sayCode = useSayCode();
  return (
    <dl className={detailStyles['facts']}>
      <div>
        <dt>{t('records.opening')}</dt>
        <dd>
          <MoneyText micros={BigInt(statement.openingMicros)} />
        </dd>
      </div>
      {statement.codes.map(({ code, count, changeMicros }) => (
        <div key={code}>
          <dt>
            {sayCode(code)} <small>{t('records.statementCount', { count })}</small>
          </dt>
          <dd>
            <MoneyText micros={BigInt(changeMicros)} isResult />
          </dd>
        </div>
      ))}
      <div data-is-total>
        <dt>{t('records.closing')}</dt>
        <dd>
          <MoneyText micros={BigInt(statement.closingMicros)} />
        </dd>
      </div>
    </dl>
  );
}
