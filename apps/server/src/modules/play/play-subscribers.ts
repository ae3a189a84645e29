import { ROUND_EVENTS, type RoundChange, roundChangesOf } from '@nokshi/contract/round-changes.ts';
import type { OutboxEvent, Subscriber } from '../../platform/outbox/event.ts';
import { listAccounts } from '../identity/index.ts';
import { addWinners, nameWinners, pruneWinners } from './round-store.ts';

/** Closed rounds that paid stand on the board of winners, with what was paid or taken back after the close. */
export const winnerSubscriber: Subscriber = {
  name: 'play.winners',
  events: ROUND_EVENTS,
  async handle(tx, events) {
    const changed = events
      .flatMap(changesThatMayWin)
      .filter(mayMove)
      .map(({ memberId, roundId, at }) => ({ memberId, roundId, at }));
    if (changed.length === 0) return;
    const added = await addWinners(tx, changed);
    if (added.length === 0) return;
    const members = new Set(added.map((row) => row.member_id));
    await nameWinners(tx, await listAccounts(tx, [...members]));
    const games = new Set(added.map((row) => row.game_no));
    await pruneWinners(tx, [...games], new Date(Math.max(...changed.map((round) => round.at))));
  },
};

/** A stake that came back may leave a win that is larger than what stands. */
function mayMove({ isClosed, isCorrection, stakeMicros, winMicros }: RoundChange): boolean {
  return isClosed || isCorrection || winMicros !== '0' || stakeMicros.startsWith('-');
}

/** A round that a draw closes wins by the draw or not at all: of an issue, most need no look. */
function changesThatMayWin(event: OutboxEvent): readonly RoundChange[] {
  const changes = roundChangesOf(event);
  if (event.name !== 'play.rounds_closed') return changes;
  return changes.filter(({ winMicros, isCorrection }) => isCorrection || winMicros !== '0');
}
