import { Sprite } from '../parts/sprite.tsx';
import { useWords } from '../words/words.ts';
import { spriteAddress } from './stage/pictures.ts';
import type { SymbolLook } from './symbol-plan.ts';

/** A symbol outside the reels: on the rules page and in the history. */
export function SymbolPicture({ look }: { look: SymbolLook | undefined }) {
  const { say } = useWords();
  if (look === undefined) return <span className="symbol" />;
  if (look.kind === 'rank') {
    return <span className={`symbol rank rank-${look.place}`}>{look.rank}</span>;
  }
  const label = look.kind === 'prop' ? null : say(look.kind);
  return (
    <span className={`symbol ${look.kind}`}>
      <Sprite src={spriteAddress(look.prop)} width="56" height="56" />
      {label !== null && <span className="ribbon">{label}</span>}
    </span>
  );
}

/** What a symbol is called where it is not seen. */
export function useSymbolName(looks: ReadonlyMap<number, SymbolLook>): (symbol: number) => string {
  const { say } = useWords();
  const pictures = [...looks].filter(([, look]) => look.kind === 'prop').map(([symbol]) => symbol);
  return (symbol) => {
    const look = looks.get(symbol);
    if (look === undefined) return '';
    if (look.kind === 'rank') return look.rank;
    if (look.kind === 'prop') return say('pictureNumber', { number: pictures.indexOf(symbol) + 1 });
    return say(look.kind);
  };
}
