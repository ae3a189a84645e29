import { createHash, randomInt } from 'node:crypto';
import { type Ticket, type TicketLine, ticketText } from '@nokshi/lottery/draws/tickets.ts';
import type { LineRow } from './order-store.ts';
import type { PricedLine } from './price-lines.ts';

/** The ticket of an order: the text that is hashed into the sealed set, and that a receipt is signed over. */

type TicketHead = Omit<Ticket, 'lines'>;

const ZERO_BYTE = Buffer.of(0);

/** The leaf of an order that is being placed. */
export function leafOfNew(head: TicketHead, lines: readonly PricedLine[]): Uint8Array {
  return ticketLeafByNode({
    ...head,
    lines: lines.map((line) => ({
      play: line.play.code,
      approach: approachOf(line.text),
      choice: line.text,
      bets: line.bets,
      unitMicros: line.unitMicros,
      multiple: line.multiple,
      series: line.series,
      odds: line.odds,
      stakeMicros: line.stakeMicros,
    })),
  });
}

/** `ticketLeaf` by the hash of Node, which takes a tenth of the time: a chase may have two megabytes of tickets. */
export function ticketLeafByNode(ticket: Ticket): Uint8Array {
  return createHash('sha256').update(ZERO_BYTE).update(ticketText(ticket), 'utf8').digest();
}

/** The ticket of an order that is stored. */
export function ticketOfRows(
  order: {
    readonly id: string;
    readonly game_code: string;
    readonly numero: string;
    readonly placed_at: Date;
    readonly currency: string;
  },
  lines: readonly LineRow[],
): Ticket {
  return {
    orderId: order.id,
    game: order.game_code,
    issue: order.numero,
    placedAtMs: order.placed_at.getTime(),
    currency: order.currency,
    lines: lines.map((line) => ({
      play: line.play,
      approach: approachOf(line.choice),
      choice: line.choice,
      bets: line.bets,
      unitMicros: line.unit,
      multiple: line.multiple,
      series: line.series,
      odds: line.odds,
      stakeMicros: line.stake,
    })),
  };
}

/** Several selections in one choice are single bets that were typed. */
function approachOf(choice: string): TicketLine['approach'] {
  return choice.includes(' ') ? 2 : 1;
}

/** Without letters and digits that are taken for each other when a person reads them out. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** What people call an order by: `7K2MQX-9TB4WD`, one of 5 x 10^17. */
export function newOrderNo(): string {
  const signs = Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]);
  return `${signs.slice(0, 6).join('')}-${signs.slice(6).join('')}`;
}
