import { ResultLine } from '../table/result-line.tsx';
import type { TableParts } from '../table/table-plan.ts';
import { useWords } from '../words/words.ts';
import { ClothTable } from './cloth-table.tsx';
import type { RouletteBet, RouletteSpin } from './roulette-terms.ts';
import { RouletteWheel } from './roulette-wheel.tsx';
import { rouletteWords } from './roulette-words.ts';

/** The wheel with its ball, and the cloth with the chips. */
export function RouletteStage(parts: TableParts<RouletteBet, RouletteSpin>) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="roulette">
      <RouletteWheel {...parts} />
      <ResultLine words={rouletteWords} screen={screen} currency={currency} hint={say('rouletteHint')} />
      <ClothTable {...parts} />
    </div>
  );
}
