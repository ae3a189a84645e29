import { useLayoutEffect, useRef, useState } from 'react';
import { fractionTimes } from '../house/times-text.ts';
import { focusBeside } from '../parts/arrow-focus.ts';
import { refuseHeldKey } from '../parts/held-key.ts';
import { Icon } from '../parts/icon.tsx';
import { StepLine } from '../steps/step-line.tsx';
import type { StepParts } from '../steps/step-plan.ts';
import { StepRoom } from '../steps/step-room.tsx';
import { useWords } from '../words/words.ts';
import type { Floor, TileFace, TowersRound } from './towers-terms.ts';
import { difficultyOf, floorsOf, placeOf, tileFace, tilesOf } from './towers-terms.ts';
import { towersWords } from './towers-words.ts';

type TowersParts = StepParts<'towers'>;

/** The tower, its lowest floor below, and the line that says how the climb stands. */
export function TowersStage(parts: TowersParts) {
  const { screen, currency } = parts;
  const { say } = useWords();
  return (
    <div className="towers">
      <StepRoom screen={screen} currency={currency}>
        <Tower {...parts} />
      </StepRoom>
      <StepLine
        words={towersWords}
        screen={screen}
        currency={currency}
        hint={say('towersHint')}
        running={say('towersRunning')}
      />
    </div>
  );
}

function Tower({ game, screen }: TowersParts) {
  const { say } = useWords();
  const { shown, phase, choice } = screen;
  const difficulty = difficultyOf(choice);
  const tower = useRef<HTMLOListElement>(null);
  const [asked, setAsked] = useState<number | null>(null);
  // A tower of another difficulty stands there: the round that was shown does not lie on it.
  const round = shown !== null && difficultyOf(shown.choice) === difficulty ? shown : null;
  const climbed = round?.outcome.state.climbed.length ?? 0;
  // The tile that had the focus is gone with its floor: the one above it takes the focus over.
  useLayoutEffect(() => {
    if (climbed === 0 || asked === null || document.activeElement !== document.body) return;
    tower.current?.querySelectorAll<HTMLButtonElement>('.now button')[asked]?.focus();
  }, [climbed, asked]);
  return (
    <ol
      ref={tower}
      className={phase === 'running' || phase === 'acting' ? 'tower live' : 'tower'}
      aria-label={say('towersTower')}
    >
      {floorsOf(difficulty)
        .toReversed()
        .map((floor) => (
          <FloorRow
            key={floor.floor}
            floor={floor}
            tiles={tilesOf(difficulty)}
            round={round}
            isOff={phase !== 'running'}
            asked={phase === 'acting' ? asked : null}
            onMove={(key) => tower.current !== null && focusBeside(tower.current, key)}
            onTile={(tile) => {
              setAsked(tile);
              game.act({ kind: 'climb', tile });
            }}
          />
        ))}
    </ol>
  );
}

function FloorRow({
  floor: { floor, multiplier },
  tiles,
  round,
  isOff,
  asked,
  onMove,
  onTile,
}: {
  floor: Floor;
  tiles: readonly number[];
  round: TowersRound | null;
  isOff: boolean;
  asked: number | null;
  onMove: (key: string) => boolean;
  onTile: (tile: number) => void;
}) {
  const { language, say } = useWords();
  const place = placeOf(round, floor);
  const taken = round?.outcome.state.climbed[floor - 1];
  return (
    <li className={`tower-floor ${place}`} aria-current={place === 'now' && !isOff ? 'step' : undefined}>
      <span className="tower-times">
        <span className="sr-only">{say('towersFloorAt', { floor })} </span>
        {fractionTimes(language, multiplier)}
        {taken !== undefined && <span className="sr-only"> {say('towersTaken', { tile: taken + 1 })}</span>}
      </span>
      <span className="tower-tiles">
        {tiles.map((tile) => {
          const face = tileFace(round, floor, tile);
          const className = `tower-tile face-${face}`;
          if (place !== 'now') {
            return (
              <span key={tile} className={className} aria-hidden="true">
                <TilePicture face={face} />
              </span>
            );
          }
          return (
            <button
              key={tile}
              type="button"
              className={asked === tile ? `${className} asked` : className}
              aria-label={say('towersTile', { tile: tile + 1, floor })}
              aria-disabled={isOff}
              onKeyDown={(event) => {
                refuseHeldKey(event);
                if (!event.shiftKey && onMove(event.key)) event.preventDefault();
              }}
              onClick={() => onTile(tile)}
            />
          );
        })}
      </span>
    </li>
  );
}

function TilePicture({ face }: { face: TileFace }) {
  if (face === 'closed') return null;
  return <Icon name={face === 'hit' || face === 'trap' ? 'mine' : 'gem'} size={22} />;
}
