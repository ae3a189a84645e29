import type { DeskPlay, DeskPlays } from '@nokshi/contract/lottery-plays.ts';
import { foldText } from '@nokshi/texts/fold-words.ts';

/** Plays by a part of their name, their code or the name of their group; groups without any are left out. */
export function findPlays(groups: DeskPlays['groups'], words: string): DeskPlays['groups'] {
  const wanted = foldText(words);
  const holds = (texts: readonly string[]) => texts.some((text) => foldText(text).includes(wanted));
  const isFound = ({ code, title }: DeskPlay) => holds([code, title.bn, title.en]);
  return groups
    .map((group) => {
      const isNamed = holds([`${group.title.bn} ${group.title.en}`]);
      return { ...group, plays: isNamed ? group.plays : group.plays.filter(isFound) };
    })
    .filter((group) => group.plays.length > 0);
}
