import { useStore } from '@nokshi/browser/store.ts';
import { CATEGORIES } from '@nokshi/contract/constants.ts';
import type { Profit, ProfitPart } from '@nokshi/contract/records.ts';
import { MoneyText } from '@nokshi/ui';
import { useMedia } from '../../../lib/device/use-media.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayDay } from '../../../lib/texts/say-day.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../parts/records.module.css';
import rowStyles from '../parts/rows.module.css';
import { filterHref, type RecordFilter, type Split } from '../record-filter.ts';

interface Line extends ProfitPart {
  readonly key: string;
  readonly name: string;
  /** The bets behind the line. */
  readonly href: string | null;
}

export interface ProfitTableProps {
  readonly data: Profit;
  readonly by: Split;
  readonly filter: RecordFilter;
}

/** The same figures as the chart, and more, in lines that lead to their bets. */
export function ProfitTable({ data, by, filter }: ProfitTableProps) {
  const t = useTexts('records');
  const isTable = useMedia('(min-width: 768px)');
  const lines = useLines({ data, by, filter });
  return (
    <section className={styles['panel']} aria-labelledby="profit-split">
      <h3 id="profit-split">{t(`records.by_${by}`)}</h3>
      {isTable ? <LineTable lines={lines} by={by} /> : <LineCards lines={lines} />}
      {lines.some(isBelowZero) && <p className={styles['quiet']}>{t('records.undoneNote')}</p>}
    </section>
  );
}

/** More was undone there than was played. */
function isBelowZero({ rounds, stakeMicros }: ProfitPart): boolean {
  return rounds < 0 || stakeMicros.startsWith('-');
}

function useLines({ data, by, filter }: ProfitTableProps): readonly Line[] {
  const t = useTexts('records');
  const sayDay = useSayDay();
  const bets = (change: Partial<RecordFilter>) =>
    filterHref('personalHistoryCopy', { ...filter, by: '', type: '' }, change, '');
  if (by === 'day') {
    return [...data.days].reverse().map((part) => ({
      ...part,
      key: part.day,
      name: sayDay(part.day),
      href: bets({ from: part.day, to: part.day }),
    }));
  }
  if (by === 'category') {
    return data.categories.map((part) => {
      const known = CATEGORIES.find((category) => category === part.category);
      const name = t(known ? CATEGORY_LOOKS[known].name : 'records.noValue');
      return { ...part, key: part.category, name, href: known ? bets({ category: known }) : null };
    });
  }
  const games = data.games.map((part) => ({
    ...part,
    key: part.gameCode,
    name: part.gameName,
    href: bets({ game: part.gameCode }),
  }));
  const others = { ...data.otherGames, key: 'others', name: t('records.otherGames'), href: null };
  return isNothing(data.otherGames) ? games : [...games, others];
}

function isNothing({ rounds, stakeMicros, winMicros }: ProfitPart): boolean {
  return rounds === 0 && stakeMicros === '0' && winMicros === '0';
}

function Name({ line }: { readonly line: Line }) {
  return line.href === null ? line.name : <AppLink href={line.href}>{line.name}</AppLink>;
}

function LineTable({ lines, by }: { readonly lines: readonly Line[]; readonly by: Split }) {
  const t = useTexts('records');
  const language = useStore(languageStore);
  return (
    <table className={rowStyles['table']}>
      <thead>
        <tr>
          <th scope="col">{t(`records.${by}`)}</th>
          <th scope="col" data-is-figure>
            {t('records.roundsCount')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.stake')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.win')}
          </th>
          <th scope="col" data-is-figure>
            {t('records.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              <Name line={line} />
            </th>
            <td data-is-figure>{sayNumber(language, line.rounds)}</td>
            <td data-is-figure>
              <MoneyText micros={BigInt(line.stakeMicros)} />
            </td>
            <td data-is-figure>
              <MoneyText micros={BigInt(line.winMicros)} />
            </td>
            <td data-is-figure>
              <MoneyText micros={BigInt(line.netMicros)} isResult />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineCards({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTexts('records');
  return (
    <ul className={rowStyles['cards']}>
      {lines.map((line) => (
        <li key={line.key}>
          <div className={rowStyles['card']}>
            <b>
              <Name line={line} />
            </b>
            <span className={rowStyles['end']}>
              <MoneyText micros={BigInt(line.netMicros)} isResult />
            </span>
            <small>
              {t('records.stake')} <MoneyText micros={BigInt(line.stakeMicros)} />
            </small>
            <small className={rowStyles['end']}>
              {t('records.win')} <MoneyText micros={BigInt(line.winMicros)} />
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}
