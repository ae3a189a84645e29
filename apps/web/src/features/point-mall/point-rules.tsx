import { useStore } from '@nokshi/browser/store.ts';
import { Badge, Icon, type IconName } from '@nokshi/ui';
import { useId } from 'react';
import { useCategoryNames } from '../../lib/games/category-names.ts';
import { sayAmount, sayDecimal, sayNumber } from '../../lib/texts/format.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import type { Held } from './point-hero.tsx';
import styles from './point-mall.module.css';

/** How points come (SC-4.4), with the sum of yesterday, and what they are worth by level (SC-4.5). */
export function PointRules({ held }: { readonly held: Held }) {
  return (
    <div className={styles['rules']}>
      <Earning held={held} />
      <Rates held={held} />
    </div>
  );
}

function Earning({ held }: { readonly held: Held }) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const nameOf = useCategoryNames();
  const id = useId();
  const { rates, yesterday } = held;
  const sayRate = (rate: number) => sayDecimal(language, rate.toFixed(1));
  const weights = [...new Set(rates.map(({ points }) => points))].toSorted((one, other) => other - one);
  const rateOf = (category: string) => rates.find((rate) => rate.category === category)?.points ?? 0;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t('points.earning')}</h2>
      <p>{t('points.earningText')}</p>
      <dl className={styles['sums']}>
        {weights.map((weight) => (
          <div key={weight}>
            <dt>
              {rates
                .filter(({ points }) => points === weight)
                .map(({ category }) => nameOf(category))
                .join(', ')}
            </dt>
            <dd>{sayRate(weight)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['stitched']}>
        <b>{t('points.yourYesterday')}</b>
        {yesterday.parts.length === 0 && <p>{t('points.noSum')}</p>}
        {yesterday.parts.map(({ category, ownMicros, points }) => (
          <p key={category}>
            {t('points.sum', {
              category: nameOf(category),
              own: sayAmount(language, BigInt(ownMicros)),
              rate: sayRate(rateOf(category)),
              points: sayNumber(language, points),
            })}
          </p>
        ))}
        {yesterday.parts.length > 0 && (
          <b>{t('points.total', { points: sayNumber(language, yesterday.points) })}</b>
        )}
      </div>
    </section>
  );
}

function Rates({ held }: { readonly held: Held }) {
  const t = useTexts('points');
  const language = useStore(languageStore);
  const id = useId();
  const { ratios, level, least, step } = held;
  const say = (value: number) => sayNumber(language, value);
  const rules: readonly (readonly [IconName, string])[] = [
    ['lock-keyhole', t('points.rulePassword')],
    ['clock', t('points.ruleForever')],
    ['arrow-down-up', t('points.ruleLeast', { least: say(least), step: say(step) })],
    ['history', t('points.ruleBack')],
  ];
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t('points.rates')}</h2>
      <table className={styles['rates']}>
        <thead>
          <tr>
            <th scope="col">{t('points.level')}</th>
            <th scope="col">{t('points.perUnit')}</th>
          </tr>
        </thead>
        <tbody>
          {ratios.map(({ fromLevel, ratio }, place) => {
            const next = ratios[place + 1]?.fromLevel;
            const isOwn = level >= fromLevel && (next === undefined || level < next);
            return (
              <tr key={fromLevel}>
                <td>
                  {next === undefined
                    ? t('points.levelsUp', { from: say(fromLevel) })
                    : t('points.levels', { from: say(fromLevel), to: say(next - 1) })}{' '}
                  {isOwn && <Badge>{t('points.you')}</Badge>}
                </td>
                <td>{say(ratio)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul className={styles['rows']}>
        {rules.map(([icon, said]) => (
          <li key={said} className={styles['rule']}>
            <Icon name={icon} size="small" />
            {said}
          </li>
        ))}
      </ul>
    </section>
  );
}
