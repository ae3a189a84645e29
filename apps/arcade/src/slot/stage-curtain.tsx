import { Amount } from '../parts/amount.tsx';
import { Sprite } from '../parts/sprite.tsx';
import { useWords } from '../words/words.ts';
import type { SlotGame } from './slot-game.ts';
import type { SlotScreen } from './slot-screen.ts';
import { spriteAddress } from './stage/pictures.ts';

const COINS = 14;

/** What is laid over the reels for a moment: the start and the end of the free spins, and a big win. */
export function StageCurtain({
  game,
  screen,
  currency,
  hero,
}: {
  game: SlotGame;
  screen: SlotScreen;
  currency: string;
  hero: string;
}) {
  const { say } = useWords();
  const { feature, outcome } = screen;
  if (screen.isBigWinUp && outcome !== null) {
    return (
      <div className="curtain big" onPointerUp={() => game.closeBigWin()}>
        <div className="shower" aria-hidden="true">
          {Array.from({ length: COINS }, (_, index) => (
            <Sprite
              key={index}
              src={spriteAddress('coin')}
              style={{ '--n': index, '--from': `${(index * 37 + 4) % 92}%` }}
            />
          ))}
        </div>
        <Sprite className="curtain-hero" src={spriteAddress(hero)} />
        <p className="curtain-title">{say('bigWin')}</p>
        <p className="curtain-sum gold">
          <Amount micros={outcome.returnedMicros} currency={currency} />
        </p>
      </div>
    );
  }
  if (feature === null || feature.stage === 'play') return null;
  return (
    <div className="curtain">
      <Sprite className="curtain-hero" src={spriteAddress(hero)} />
      <p className="curtain-title">
        {feature.stage === 'intro' ? say('featureIntro', { count: feature.total }) : say('featureEnd')}
      </p>
      {feature.stage === 'end' && (
        <p className="curtain-sum">
          <Amount micros={feature.wonMicros} currency={currency} />
        </p>
      )}
      {feature.stage === 'intro' && <p className="curtain-text">{say('featureIntroText')}</p>}
    </div>
  );
}
