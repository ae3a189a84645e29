import type { LotteryOrder } from '@nokshi/contract/lottery.ts';
import { Badge } from '@nokshi/ui';
import type { Speech } from '../use-speech.ts';

const STATES = {
  placed: { tone: 'info', text: 'lottery.stateWaiting' },
  won: { tone: 'accent', text: 'lottery.stateWon' },
  lost: { tone: 'plain', text: 'lottery.stateLost' },
  tied: { tone: 'plain', text: 'lottery.stateTied' },
  cancelled: { tone: 'plain', text: 'lottery.stateCancelled' },
  void: { tone: 'warn', text: 'lottery.stateVoid' },
} as const satisfies Record<LotteryOrder['state'], { tone: string; text: string }>;

/** How an order stands, in a word. */
export function OrderState({ speech, order }: { readonly speech: Speech; readonly order: LotteryOrder }) {
  const { tone, text } = STATES[order.state];
  return (
    <span data-order-state={order.state}>
      <Badge tone={tone}>{speech.t(text)}</Badge>
    </span>
  );
}
