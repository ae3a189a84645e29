import { meldOf } from '@nokshi/fairness/supplier/rummy/meld.ts';
import { useWords } from '../words/words.ts';
import type { Layout } from './hand-layout.ts';
import { RummyCard } from './rummy-card.tsx';
import { MELD_NAMES } from './rummy-words.ts';

/** Cards that lie open in groups, each with what it is. */
export function LaidGroups({
  groups,
  left = [],
  wildRank,
}: {
  groups: Layout;
  /** Cards in no group. */
  left?: readonly number[];
  wildRank: number;
}) {
  const { say } = useWords();
  const all = left.length === 0 ? groups : [...groups, left];
  return (
    <ul className="rummy-laid">
      {all.map((group, at) => {
        const meld = at < groups.length ? meldOf(group, wildRank) : null;
        return (
          <li key={group[0]}>
            <span className="rummy-small">
              {group.map((card) => (
                <RummyCard key={card} card={card} wildRank={wildRank} />
              ))}
            </span>
            <span className={meld === null ? 'rummy-meld none' : `rummy-meld ${meld}`}>
              {say(meld === null ? 'rummyNoMeld' : MELD_NAMES[meld])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
