import type { LotteryTable } from '@nokshi/contract/lottery.ts';
import { type Family, oddsOf, type Play, playsOf } from '@nokshi/lottery';
import { menuKey, sayPlay, sayRule } from '@nokshi/texts/plays/play-words.ts';
import { HonestMark, Icon, Note } from '@nokshi/ui';
import { useState } from 'react';
import { sayPrize } from '../../../lib/lottery/pick-words.ts';
import { plainOdds } from '../../../lib/lottery/plain-odds.ts';
import { sayOneIn, sayReturn } from '../../../lib/lottery/say-figures.ts';
import { sayDecimal } from '../../../lib/texts/format.ts';
import { pricingOf, type Terms } from '../cart/figures.ts';
import { Example } from '../lessons/play-lesson.tsx';
import { type Speech, useSpeech } from '../use-speech.ts';
import styles from './rules.module.css';

export interface RulesPageProps {
  readonly table: LotteryTable;
  readonly family: Family<unknown>;
  readonly terms: Terms;
}

/** Every play of a lottery: its rule, a worked case, its odds, its chance and what it returns. */
export function RulesPage({ table, family, terms }: RulesPageProps) {
  const speech = useSpeech(family.code);
  const { t, write } = speech;
  const closed = new Set(table.closedPlays);
  const first = playsOf(family).find(({ code }) => !closed.has(code));
  return (
    <div className={styles['page']}>
      <Note tone="info">
        {table.series === null
          ? t('lottery.rulesFixed')
          : t('lottery.rulesSeries', { series: write(`${table.series.own}`) })}{' '}
        {t('lottery.rulesLimits', {
          win: speech.amount(BigInt(table.mostWinMicros)),
          multiple: write(`${table.mostMultiple}`),
        })}
      </Note>
      {table.game.drawKind === 'simulated' && (
        <p>
          <HonestMark kind="simulated" look="chip" />
        </p>
      )}
      {family.groups.map((group) => {
        const plays = group.plays.filter(({ code }) => !closed.has(code));
        if (plays.length === 0) return null;
        return (
          <section key={group.code} className={styles['group']}>
            <h2>{t(menuKey(family.code, group.code))}</h2>
            {plays.map((play) => (
              <PlayRules
                key={play.code}
                speech={speech}
                family={family}
                play={play}
                terms={terms}
                isFirst={play === first}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface PlayRulesProps {
  readonly speech: Speech;
  readonly family: Family<unknown>;
  readonly play: Play<unknown>;
  readonly terms: Terms;
  /** Open from the beginning: it shows what the others hold. */
  readonly isFirst: boolean;
}

/** One play; its case and its table are worked out when it is opened. */
function PlayRules({ speech, family, play, terms, isFirst }: PlayRulesProps) {
  const { t } = speech;
  const [isOpen, setOpen] = useState(isFirst);
  return (
    <details
      className={styles['play']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>
          <b>{sayPlay(t, family.code, play.code)}</b>
          <small>{sayReturn(speech, play, pricingOf(terms, null))}</small>
        </span>
        <Icon name="chevron-down" size="small" />
      </summary>
      {isOpen && (
        <div>
          <p>{sayRule(t, family.code, play.code)}</p>
          <Example family={family} play={play} terms={terms} series={null} />
          <PrizeTable speech={speech} play={play} terms={terms} />
        </div>
      )}
    </details>
  );
}

function PrizeTable({ speech, play, terms }: Omit<PlayRulesProps, 'family' | 'isFirst'>) {
  const { t, write } = speech;
  const odds = oddsOf(play, pricingOf(terms, null));
  return (
    <table className={styles['prizes']}>
      <thead>
        <tr>
          <th scope="col">{t('lottery.prizeFor')}</th>
          <th scope="col">{t('lottery.odds')}</th>
          <th scope="col">{t('lottery.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {play.prizes.map((prize, index) => {
          const { numerator, denominator } = prize.chance;
          return (
            <tr key={prize.key}>
              <td>{sayPrize(t, write, play, prize)}</td>
              <td>{sayDecimal(speech.language, plainOdds(odds[index] ?? 0n))}</td>
              <td>{sayOneIn(speech, (denominator * 100n + numerator - 1n) / numerator)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
