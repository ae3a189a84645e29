import { useWords } from '../words/words.ts';

/** The game's session is being opened. */
export function OpeningScreen({ isTroubled }: { isTroubled: boolean }) {
  const { say } = useWords();
  return (
    <main className="opening" aria-busy="true">
      <div className="opening-bar" aria-hidden="true" />
      <output>{say(isTroubled ? 'openingTroubled' : 'opening')}</output>
    </main>
  );
}
