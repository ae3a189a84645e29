import { newId } from '../../../platform/ids.ts';
import type { Asked } from './decision.ts';
import { hashCommand, type WalletCommand } from './wallet-command.ts';

/**
 * Commands with all that is worked out about them before anything is read; `now` is the time of the call. Their places count
 * from the first one's, because those of a set differ.
 */
export function askWallet(commands: readonly WalletCommand[], now: Date, first = 0): readonly Asked[] {
  return commands.map((command, index) => {
    const happenedAt = command.at ?? now;
    return {
      place: first + index,
      command,
      hash: hashCommand(command),
      ids: { command: newId(happenedAt), second: newId(happenedAt), round: newId(happenedAt) },
      happenedAt,
      at: happenedAt.getTime(),
    };
  });
}
