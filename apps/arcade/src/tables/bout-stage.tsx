import { BLUE, COCKFIGHT_EXCHANGES, RED } from '@nokshi/fairness/supplier/cockfight.ts';
import { figure, useWords } from '../words/words.ts';
import { winnerOf } from './live-words.ts';
import { Rooster } from './rooster.tsx';
import type { StageProps } from './stage-props.ts';

type Mood = 'rest' | 'dance' | 'score' | 'crow' | 'bow';

/** Two drawn roosters dance; each exchange moves the bar of points. Nothing touches anything. */
export function BoutStage({ screen, shown, isOver }: StageProps) {
  const { language, say } = useWords();
  const exchanges = shown.slice(1);
  const red = exchanges.filter((side) => side === RED).length;
  const blue = exchanges.length - red;
  const latest = exchanges.at(-1) ?? null;
  const isOn = screen.round?.phase === 'showing' && !isOver;
  const winner = isOver && exchanges.length > 0 ? winnerOf('cockfight', shown) : null;
  const moodOf = (side: number, name: string): Mood => {
    if (winner !== null) return winner === name ? 'crow' : 'bow';
    if (!isOn) return 'rest';
    return latest === side ? 'score' : 'dance';
  };
  const lead = exchanges.length === 0 ? 0.5 : 0.5 + (red - blue) / (2 * COCKFIGHT_EXCHANGES);
  return (
    <div className="bout">
      <div className="bout-ring" aria-hidden="true" />
      {/* A new key starts the hop again at every exchange. */}
      <div className="bout-bird red" key={`red-${latest === RED ? exchanges.length : 'dance'}`}>
        <Rooster corner="red" mood={moodOf(RED, 'red')} />
      </div>
      <div className="bout-bird blue" key={`blue-${latest === BLUE ? exchanges.length : 'dance'}`}>
        <Rooster corner="blue" mood={moodOf(BLUE, 'blue')} />
      </div>
      <div className="bout-board">
        <span className="bout-name red">{say('liveRed')}</span>
        <b>
          {figure(language, red)} – {figure(language, blue)}
        </b>
        <span className="bout-name blue">{say('liveBlue')}</span>
        <span className="bout-bar" aria-hidden="true">
          <span style={{ '--lead': lead }} />
        </span>
      </div>
    </div>
  );
}
