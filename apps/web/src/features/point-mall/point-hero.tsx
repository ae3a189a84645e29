import { useStore } from '@nokshi/browser/store.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { pointOverview } from '@nokshi/contract/rewards-points.ts';
import { LateImage, Note } from '@nokshi/ui';
import { useCategoryNames } from '../../lib/games/category-names.ts';
import { Plate, propHref } from '../../lib/rewards/plate.tsx';
import { sayAmount, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './point-mall.module.css';

export type Held = OutputOf<typeof pointOverview>;

const ART_PX = 180;

/** What the member holds, what it is worth, how yesterday came to its sum, and what today has earned so far. */
export function PointHero({ held }: { readonly held: Held }) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const nameOf = useCategoryNames();
  const { points, worthMicros, yesterday, today, owed } = held;
  const say = (value: number) => sayNumber(language, value);
  const parts = yesterday.parts
    .filter((part) => part.points > 0)
    .map((part) => t('points.part', { category: nameOf(part.category), points: say(part.points) }))
    .join(' + ');
  const how = parts === '' ? t('points.yesterdayNone') : t('points.yesterday', { parts });
  return (
    <>
      <Plate
        hue="lotus"
        label={t('points.yours')}
        art={<LateImage src={propHref('gems')} alt="" width={ART_PX} height={ART_PX} instead="gift" isNow />}
      >
        <p className={styles['kicker']}>{t('points.yours')}</p>
        <p className={styles['held']}>{say(points)}</p>
        <p>{t('points.worth', { amount: sayAmount(language, BigInt(worthMicros)) })}</p>
        <dl className={styles['days']}>
          <div>
            <dt>{yesterday.isCounted || parts === '' ? how : `${how}. ${t('points.yesterdayWaits')}`}</dt>
            <dd>+{say(yesterday.points)}</dd>
          </div>
          <div>
            <dt>{t('points.today')}</dt>
            <dd>{say(today.points)}</dd>
          </div>
        </dl>
      </Plate>
      {owed > 0 && <Note tone="warn">{t('points.owed', { points: say(owed) })}</Note>}
    </>
  );
}
