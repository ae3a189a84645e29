import type {
  InstantChoice,
  InstantKind,
  InstantOutcome,
  InstantRound,
} from '@nokshi/contract/in-house-instant.ts';
import { instantBet, instantHistory } from '@nokshi/contract/in-house-instant.ts';
import type { InstantGame } from '@nokshi/fairness';
import { serverSeedHash, settleInstant } from '@nokshi/fairness';
import type { RoundRules, SettledRound } from '../table/check-round.ts';
import type { GameCalls } from '../table/game-call.ts';
import { call, mapResult } from '../table/game-call.ts';
import { payoutAt } from '../table/payout-at.ts';

/** Choice and outcome of a game of one bet as the wire names them, their kind in them. */
export type ChoiceOf<Kind extends InstantKind> = InstantChoice & { kind: Kind };
export type OutcomeOf<Kind extends InstantKind> = InstantOutcome & { kind: Kind };

/** The calls of one kind of game; an answer of another kind is a fault. */
export function instantCalls<Kind extends InstantKind>(
  kind: Kind,
): GameCalls<ChoiceOf<Kind>, OutcomeOf<Kind>> {
  return {
    bet: async (session, order, onTrouble) => {
      const result = await call(instantBet, { body: order, session, onTrouble });
      return mapResult(result, (value) => ({ ...value, round: roundOf(kind, value.round) }));
    },
    history: async (session) =>
      mapResult(await call(instantHistory, { session }), ({ rounds }) =>
        rounds.map((round) => roundOf(kind, round)),
      ),
  };
}

/** The check of a round with the public rules of its game. */
export function instantRules<Choice, Outcome extends object>(
  game: InstantGame<Choice, Outcome>,
): RoundRules<Choice, Outcome> {
  return {
    isPaidByRule: ({ choice, outcome, stakeMicros, winMicros }, maxPayoutMicros) => {
      const stake = BigInt(stakeMicros);
      if (stake <= 0n || !game.isChoice(choice) || !game.isOutcome(choice, outcome)) return false;
      const due = settleInstant(game, { choice, outcome, stakeMicros: stake, maxPayoutMicros });
      return due.payoutMicros === BigInt(winMicros);
    },
    isDrawnFrom: (round, serverSeed) => {
      const { choice, clientSeed, nonce } = round;
      if (serverSeedHash(serverSeed) !== round.serverSeedHash.toLowerCase() || !game.isChoice(choice)) {
        return false;
      }
      return isSameOutcome(game.draw({ serverSeed, clientSeed, nonce }, choice), round.outcome);
    },
  };
}

/** What a choice returns at best, the stake in it and at most the largest win; null where there is none yet. */
export function instantBestReturn<Choice, Outcome>(
  game: InstantGame<Choice, Outcome>,
): (choice: Choice, stakeMicros: bigint | null, maxPayoutMicros: bigint) => bigint | null {
  return (choice, stakeMicros, maxPayoutMicros) => {
    if (stakeMicros === null || stakeMicros <= 0n || !game.isChoice(choice)) return null;
    return payoutAt(game.topMultiplier(choice), stakeMicros, maxPayoutMicros);
  };
}

/** A round of the wire as the table keeps it. */
export function roundOf<Kind extends InstantKind>(
  kind: Kind,
  round: InstantRound,
): SettledRound<ChoiceOf<Kind>, OutcomeOf<Kind>> {
  const { choice, outcome } = round;
  if (!isKind(kind, choice) || !isKind(kind, outcome))
    throw new Error(`a round of another game than ${kind}`);
  return { ...round, choice, outcome };
}

function isKind<Kind extends InstantKind, Value extends { kind: InstantKind }>(
  kind: Kind,
  value: Value,
): value is Value & { kind: Kind } {
  return value.kind === kind;
}

/** Every field of the drawn outcome is in the shown one, which carries its kind besides. */
function isSameOutcome(drawn: object, shown: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(shown));
  return Object.entries(drawn).every(
    ([field, value]) => JSON.stringify(fields.get(field)) === JSON.stringify(value),
  );
}
