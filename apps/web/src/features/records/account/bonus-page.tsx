import { useStore } from '@nokshi/browser/store.ts';
import type { Bonus } from '@nokshi/contract/records.ts';
import { Badge, type BadgeProps, MoneyText } from '@nokshi/ui';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { PagedRows } from '../parts/paged-rows.tsx';
import styles from '../parts/records.module.css';
import rowStyles from '../parts/rows.module.css';
import { SumStrip } from '../parts/sum-strip.tsx';
import { useBonuses } from '../record-queries.ts';
import { useSayCode } from './say-code.ts';

/** Bonuses and credit that were given, with what has to be staked for each (MC-9). */
export function BonusPage({ cursor }: { readonly cursor: string }) {
  const t = useTexts('records');
  const { data } = useBonuses(cursor);
  return (
    <div className={styles['main']}>
      <header className={styles['head']}>
        <h2 id="member-page-title">{t('member.bonusDetails')}</h2>
      </header>
      <SumStrip
        cells={[
          {
            label: t('records.bonusTotal'),
            figure: data && <MoneyText micros={BigInt(data.totalMicros)} />,
          },
        ]}
      />
      <section className={styles['panel']} aria-label={t('member.bonusDetails')}>
        <Bonuses cursor={cursor} />
      </section>
    </div>
  );
}

function Bonuses({ cursor }: { readonly cursor: string }) {
  const t = useTexts('records');
  return (
    <PagedRows
      query={useBonuses(cursor)}
      cursor={cursor}
      onGo={(at) =>
        go(`${memberHref('bonusDetails')}${at === '' ? '' : `&cursor=${encodeURIComponent(at)}`}`)
      }
      icon="gift"
      words={{
        failed: t('records.bonusesFailed'),
        empty: t('records.noBonuses'),
        emptyText: t('records.noBonusesText'),
      }}
    >
      {({ list }) => (
        <ul className={rowStyles['cards']}>
          {list.map((bonus) => (
            <BonusRow key={bonus.id} bonus={bonus} />
          ))}
        </ul>
      )}
    </PagedRows>
  );
}

const TONES: Readonly<Record<string, NonNullable<BadgeProps['tone']>>> = {
  OPEN: 'info',
  DONE: 'accent',
  CANCELLED: 'plain',
  FORFEITED: 'danger',
};
const STATUSES = ['OPEN', 'DONE', 'CANCELLED', 'FORFEITED'] as const;

function BonusRow({ bonus }: { readonly bonus: Bonus }) {
  const t = useTexts('records');
  const language = useStore(languageStore);
  const sayMoment = useSayMoment();
  const sayCode = useSayCode();
  const { requirement } = bonus;
  const status = STATUSES.find((one) => one === requirement?.status);
  return (
    <li>
      <div className={rowStyles['card']}>
        <b>{sayCode(bonus.code)}</b>
        <span className={rowStyles['end']}>
          <MoneyText micros={BigInt(bonus.amountMicros)} isResult />
        </span>
        <small>{sayMoment(bonus.at)}</small>
        <span className={rowStyles['end']}>
          {requirement && status ? (
            <Badge tone={TONES[status] ?? 'plain'}>{t(`records.status_${status}`)}</Badge>
          ) : (
            <small>{t('records.noRequirement')}</small>
          )}
        </span>
        {requirement && (
          <small className={rowStyles['whole']}>
            {t('records.requirement', {
              required: sayAmount(language, BigInt(requirement.requiredMicros)),
              done: sayAmount(language, BigInt(requirement.doneMicros)),
            })}
            {requirement.expiresAt !== null && (
              <> · {t('records.until', { time: sayMoment(requirement.expiresAt) })}</>
            )}
          </small>
        )}
      </div>
    </li>
  );
}
