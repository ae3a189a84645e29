import type { Launch } from '../game/session-store.ts';
import { playerMark } from '../tables/table-bets.ts';

/** Who sits where at a table. Nothing here outlives the process: a hand that it cuts off is given back. */

type SetAside = 'boot' | 'turn' | null;

type Bot = { kind: 'bot'; seat: number; player: string; handsLeft: number };
export type Member = {
  kind: 'member';
  seat: number;
  player: string;
  launch: Launch;
  /** Wants to be dealt in; otherwise sits out. */
  sits: boolean;
  /** Why it sits out without having asked for it. */
  setAside: SetAside;
  /** Pages of this member that follow the table. */
  pages: number;
};
export type Chair = Bot | Member;

export type Chairs = {
  all(): Chair[];
  at(seat: number): Chair | undefined;
  memberOf(userRef: string): Member | undefined;
  members(): Member[];
  /** Who is dealt in next. */
  ready(): Chair[];
  isFull(): boolean;
  /** Gives a member a chair; undefined when none is free. */
  seat(launch: Launch): Member | undefined;
  free(seat: number): void;
  /** Bots come where fewer people want to play than a hand needs, and go when enough do, or when they have played long enough. */
  arrangeBots(below: (limit: number) => number): void;
  /** Chairs of members who do not play on. */
  clearLeft(): void;
};

const BOT_HANDS = { least: 4, spread: 8 };

/** `fewest` is how many play a hand at least, bots among them. */
export function createChairs({ seats, fewest }: { seats: number; fewest: number }): Chairs {
  const chairs = new Map<number, Chair>();
  let botsSoFar = 0;

  const all = (): Chair[] => [...chairs.values()].sort((one, other) => one.seat - other.seat);
  const members = (): Member[] => all().filter((chair) => chair.kind === 'member');
  const bots = (): Bot[] => all().filter((chair) => chair.kind === 'bot');
  const freeSeat = (): number | undefined =>
    Array.from({ length: seats }, (_, seat) => seat).find((seat) => !chairs.has(seat));
  const ready = (): Chair[] => all().filter((chair) => chair.kind === 'bot' || chair.sits);

  return {
    all,
    at: (seat) => chairs.get(seat),
    memberOf: (userRef) => members().find(({ launch }) => launch.userRef === userRef),
    members,
    ready,
    isFull: () => freeSeat() === undefined,
    seat(launch) {
      const seat = freeSeat();
      if (seat === undefined) return undefined;
      const player = playerMark(launch.userRef, launch.gameCode);
      const member: Member = { kind: 'member', seat, player, launch, sits: true, setAside: null, pages: 0 };
      chairs.set(seat, member);
      return member;
    },
    free: (seat) => {
      chairs.delete(seat);
    },
    arrangeBots(below) {
      const people = ready().filter(({ kind }) => kind === 'member').length;
      for (const bot of bots()) {
        bot.handsLeft -= 1;
        if (bot.handsLeft < 0) chairs.delete(bot.seat);
      }
      const wanted = people === 0 ? 0 : Math.max(0, fewest - people);
      for (const bot of bots().slice(wanted)) chairs.delete(bot.seat);
      while (bots().length < wanted) {
        const seat = freeSeat();
        if (seat === undefined) return;
        botsSoFar += 1;
        const handsLeft = BOT_HANDS.least + below(BOT_HANDS.spread);
        chairs.set(seat, { kind: 'bot', seat, player: `${botsSoFar}`, handsLeft });
      }
    },
    clearLeft() {
      for (const { seat, sits, pages, setAside } of members()) {
        // Who was set aside keeps the chair as long as the page is open, to come back by one press.
        if (pages === 0 || (!sits && setAside === null)) chairs.delete(seat);
      }
    },
  };
}
