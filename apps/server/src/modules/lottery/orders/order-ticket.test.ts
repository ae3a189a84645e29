import { type Ticket, ticketLeaf } from '@nokshi/lottery/draws/tickets.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticketLeafByNode } from './order-ticket.ts';

const field = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[|\n\r]/g, ''));
const amount = fc.bigInt(0n, 10n ** 15n);

const ticket: fc.Arbitrary<Ticket> = fc.record({
  orderId: field,
  game: field,
  issue: field,
  placedAtMs: fc.nat(),
  currency: field,
  lines: fc.array(
    fc.record({
      play: field,
      approach: fc.constantFrom(1, 2),
      choice: field,
      bets: fc.nat(),
      unitMicros: amount,
      multiple: fc.nat(),
      series: fc.option(fc.nat()),
      odds: fc.array(amount, { maxLength: 3 }),
      stakeMicros: amount,
    }),
    { maxLength: 3 },
  ),
});

it('a leaf on the server is the leaf that anybody reckons from the ticket', () => {
  fc.assert(
    fc.property(ticket, (any) => {
      expect(Buffer.from(ticketLeafByNode(any))).toEqual(Buffer.from(ticketLeaf(any)));
    }),
  );
});
