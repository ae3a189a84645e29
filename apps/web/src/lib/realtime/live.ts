import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';

type MessageType = RealtimeMessage['type'];

/** What a feature does with the messages of the live connection that concern it; several may take the same one. */
export type LiveHandlers = {
  readonly [Type in MessageType]?: (message: Extract<RealtimeMessage, { type: Type }>) => void;
};

/** Hands a message to every feature that takes its type. */
export function handOut(features: readonly LiveHandlers[], message: RealtimeMessage): void {
  for (const live of features) {
    const handle = live[message.type] as ((message: RealtimeMessage) => void) | undefined;
    handle?.(message);
  }
}
