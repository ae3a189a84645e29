import { Segments } from '../parts/segments.tsx';
import { RandomAct } from '../steps/random-act.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { NextTerms } from '../steps/term-row.tsx';
import { useWords } from '../words/words.ts';
import { DIFFICULTIES, difficultyOf, nextFloor, tileChance, tilesOf } from './towers-terms.ts';
import { difficultyText } from './towers-words.ts';

type TowersParts = StepParts<'towers'>;

export function TowersControls({ game, screen }: TowersParts) {
  const { language, say } = useWords();
  return (
    <Segments
      label={say('towersDifficulty')}
      options={DIFFICULTIES.map((value) => ({ value, text: difficultyText(language, value) }))}
      chosen={difficultyOf(screen.choice)}
      isDisabled={screen.phase !== 'rest'}
      onChoose={(difficulty) => game.choose((bet) => ({ ...bet, difficulty }))}
    />
  );
}

/** Climbs by any tile of the floor, for whoever does not want to choose. */
export function TowersActs({ game, screen }: TowersParts) {
  const tiles = screen.phase === 'running' ? tilesOf(difficultyOf(screen.choice)) : [];
  return (
    <RandomAct game={game} label="randomPick" actions={tiles.map((tile) => ({ kind: 'climb', tile }))} />
  );
}

/** What the next floor is worth and how likely a tile of it is safe. */
export function TowersTerms(parts: TowersParts) {
  const { phase, shown, choice } = parts.screen;
  const isRunning = phase === 'running' || phase === 'acting';
  const climbed = isRunning ? (shown?.outcome.state.climbed.length ?? 0) : 0;
  const difficulty = difficultyOf(choice);
  return (
    <NextTerms
      {...parts}
      worthLabel="towersNext"
      multiplier={nextFloor(difficulty, climbed)?.multiplier ?? null}
      chanceLabel="towersNextChance"
      chance={tileChance(difficulty)}
    />
  );
}
