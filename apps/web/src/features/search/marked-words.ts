import { foldText, wordsOf } from '@nokshi/texts/fold-words.ts';

export interface WordPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * A name in its words, those marked that hold one of the searched words. Whole words are marked, because a cut inside
 * a Bengali cluster leaves a dotted circle.
 */
export function markWords(name: string, searched: string): readonly WordPiece[] {
  const wanted = wordsOf(searched);
  return name.split(/(\s+)/).map((text) => {
    const word = foldText(text);
    const isMarked = word !== '' && wanted.some((each) => word.includes(each));
    return { text, isMarked };
  });
}
