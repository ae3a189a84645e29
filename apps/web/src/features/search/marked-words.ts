export interface WordPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * A name in its words, those marked that hold one of the searched words. Whole words are marked, because a cut inside
 * a Bengali cluster leaves a dotted circle.
 */
export function markWords(name: string, searched: string): readonly WordPiece[] {
  const wanted = searched.toLowerCase().split(/\s+/).filter(Boolean);
  return name.split(/(\s+)/).map((text) => {
    const word = text.toLowerCase();
    const isMarked = word.trim() !== '' && wanted.some((each) => word.includes(each));
    return { text, isMarked };
  });
}
