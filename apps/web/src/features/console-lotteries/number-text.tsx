import { findPlay, loadFamily, parseChoice } from '@nokshi/lottery';
import { textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { useUi } from '@nokshi/ui';
import { useQuery } from '@tanstack/react-query';
import { arrive } from '../../lib/loading/chunks.tsx';
import { saySelection } from '../../lib/lottery/pick-words.ts';
import { writeDigits } from '../../lib/texts/format.ts';
import { useTexts } from '../../lib/texts/texts.ts';

export interface NumberTextProps {
  readonly family: string;
  readonly play: string;
  /** The written form of a single bet; `*` stands for all numbers of the play. */
  readonly number: string;
}

/** A single bet as players read it; in its written form while the rules are on their way. */
export function NumberText({ family, play: code, number }: NumberTextProps) {
  const { language } = useUi();
  const group = textsOfFamily(family);
  const t = useTexts('lottery', ...(group === undefined ? [] : [group]));
  const rules = useQuery({
    queryKey: ['lottery-rules', family],
    queryFn: () => arrive(() => loadFamily(family)),
    staleTime: Number.POSITIVE_INFINITY,
    // Rules are objects that know each other, no plain values to be compared.
    structuralSharing: false,
  });
  if (number === '*') return t('console.lotteryExposureAll');
  const write = (text: string) => writeDigits(language, text);
  const play = rules.data ? findPlay(rules.data, code) : undefined;
  const read = play && parseChoice(play, number);
  const [selection] = read?.ok === true ? read.choice : [];
  if (play === undefined || selection === undefined) return write(number);
  return saySelection(t, write, play, selection);
}
