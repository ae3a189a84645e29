import { fraction, percentText, ROULETTE_POCKETS, rouletteCovers, roulettePays } from '@nokshi/fairness';
import { timesText } from '../house/times-text.ts';
import { PayTable } from '../table/pay-table.tsx';
import type { WordKey } from '../words/words.ts';
import { figure, useWords } from '../words/words.ts';

/** One spot of each kind, which pays as all of its kind do. */
const KINDS: readonly { readonly spot: string; readonly name: WordKey }[] = [
  { spot: 'n17', name: 'rouletteStraight' },
  { spot: 's-1-2', name: 'rouletteSplits' },
  { spot: 't-1', name: 'rouletteStreets' },
  { spot: 'c-1', name: 'rouletteCorners' },
  { spot: 'x-1', name: 'rouletteLines' },
  { spot: 'dozen1', name: 'rouletteDozens' },
  { spot: 'red', name: 'rouletteEvenMoney' },
];

/** What decides a spin, and what every kind of bet pays. */
export function RouletteRules() {
  const { language, say } = useWords();
  return (
    <>
      <ul className="rules-list">
        <li>{say('rouletteRuleWheel')}</li>
        <li>{say('rouletteRulePays')}</li>
        <li>{say('rouletteRuleZero')}</li>
      </ul>
      <h3>{say('payTable')}</h3>
      <PayTable
        heads={[say('rouletteKind'), say('rouletteNumbers'), say('tableMultiplier'), say('chance')]}
        rows={KINDS.map(({ spot, name }) => {
          const covered = rouletteCovers(spot).length;
          return [
            say(name),
            figure(language, covered),
            timesText(language, 100 * roulettePays(spot)),
            figure(language, `${percentText(fraction(BigInt(covered), BigInt(ROULETTE_POCKETS)))}%`),
          ];
        })}
      />
    </>
  );
}
