import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.ts';
import type { CheckedRound, ProofState } from './check-round.ts';
import { isGain, proofState } from './check-round.ts';
import type { PlanFacts } from './table-plan.ts';

const SHOWN_ROUNDS = 12;

const PROOF_WORDS = {
  wrong: 'proofWrong',
  rules_kept: 'proofRulesKept',
  proven: 'proofProven',
} as const;

/** The latest rounds, newest first; each opens with everything it was made from. */
export function RoundsStrip<Choice, Outcome>({
  plan,
  rounds,
  onOpenRound,
}: {
  plan: PlanFacts<Choice, Outcome>;
  rounds: readonly CheckedRound<Choice, Outcome>[];
  onOpenRound: (roundId: string) => void;
}) {
  const { language, say } = useWords();
  if (rounds.length === 0) return <p className="rounds-empty">{say('tableNoRounds')}</p>;
  return (
    <ul className="rounds" aria-label={say('tableLatest')}>
      {rounds.slice(0, SHOWN_ROUNDS).map(({ round, proof }) => {
        const state = proofState(proof);
        return (
          <li key={round.roundId}>
            <button
              type="button"
              className={isGain(round) ? 'round-chip gain' : 'round-chip'}
              onClick={() => onOpenRound(round.roundId)}
            >
              {plan.words.outcome(language, round)}
              <ProofTick state={state} />
              <span className="sr-only">
                {say(BigInt(round.winMicros) > 0n ? 'returned' : 'tableLost')}, {say(PROOF_WORDS[state])}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function ProofTick({ state }: { state: ProofState }) {
  if (state === 'wrong') return <Icon name="warning" size={14} />;
  return <Icon name={state === 'proven' ? 'doubleCheck' : 'check'} size={14} />;
}
