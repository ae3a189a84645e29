import { Badge, Icon, MoneyText } from '@nokshi/ui';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';
import { BAD_HALF, GOOD_HALF, LONGEST, microsOfWhole } from './example-halves.ts';
import styles from './landing.module.css';

/** The same agent in a good and in a bad half month, drawn to one scale, as an example (domain B.9). */
export function TwoHalves() {
  const t = useTexts('agentsApplications');
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['two']}>
      <div>
        <h2 id={id}>
          {t('agentsApplications.halvesTitle')} <Badge tone="info">{t('agentsApplications.example')}</Badge>
        </h2>
        <p>{t('agentsApplications.halvesText')}</p>
      </div>
      <div className={styles['halves']}>
        <article className={styles['panel']}>
          <Badge tone="accent">{t('agentsApplications.goodHalf')}</Badge>
          <p className={styles['fact']}>
            {t('agentsApplications.teamBets')} <Money units={GOOD_HALF.teamBets} /> ·{' '}
            {t('agentsApplications.houseProfit')} <Money units={GOOD_HALF.houseProfit} />
          </p>
          <Bar
            words={t('agentsApplications.commissionTier', { rate: GOOD_HALF.ratePercent })}
            units={GOOD_HALF.commission}
            parts={[{ kind: 'own', units: GOOD_HALF.commission }]}
          />
          <Bar
            words={t('agentsApplications.paidDown')}
            units={-GOOD_HALF.paidDown}
            parts={[{ kind: 'down', units: GOOD_HALF.paidDown }]}
          />
          <Total words={t('agentsApplications.youKeep')}>
            <MoneyText micros={microsOfWhole(GOOD_HALF.kept)} isResult />
          </Total>
        </article>
        <article className={styles['panel']}>
          <Badge tone="warn">{t('agentsApplications.badHalf')}</Badge>
          <p className={styles['fact']}>
            {t('agentsApplications.membersWon')} <Money units={BAD_HALF.houseProfit} />
          </p>
          <Bar words={t('agentsApplications.commission')} units={BAD_HALF.commission} parts={[]} />
          <Bar
            words={t('agentsApplications.owedDown')}
            units={-BAD_HALF.owedDown}
            parts={[{ kind: 'down', units: BAD_HALF.owedDown }]}
          />
          <Bar
            words={t('agentsApplications.fromWallet')}
            units={BAD_HALF.fromWallet}
            parts={[
              { kind: 'down', units: BAD_HALF.fromWallet },
              { kind: 'owed', units: BAD_HALF.arrears },
            ]}
          />
          <Total words={t('agentsApplications.stillOwed')}>
            <MoneyText micros={microsOfWhole(-BAD_HALF.arrears)} isResult />
          </Total>
        </article>
      </div>
      <p className={styles['note']}>
        <Icon name="info" size="small" />
        <span>{t('agentsApplications.halvesNote')}</span>
      </p>
    </section>
  );
}

function Money({ units }: { readonly units: number }) {
  return <MoneyText micros={microsOfWhole(units)} />;
}

interface BarProps {
  readonly words: string;
  readonly units: number;
  readonly parts: readonly { readonly kind: 'own' | 'down' | 'owed'; readonly units: number }[];
}

function Bar({ words, units, parts }: BarProps) {
  return (
    <div className={styles['bar']}>
      <span>{words}</span>
      <b>
        <Money units={units} />
      </b>
      <div className={styles['track']} aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part.kind}
            data-kind={part.kind}
            style={{ inlineSize: `${(part.units / LONGEST) * 100}%` }}
          />
        ))}
      </div>
    </div>
  );
}

function Total({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <div className={styles['total']}>
      <span>{words}</span>
      <b>{children}</b>
    </div>
  );
}
