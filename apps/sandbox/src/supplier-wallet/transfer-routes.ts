import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fields, parseFields } from '../read-fields.ts';
import { TRANSFER_CALLS, type TransferCall, type TransferFaults } from './transfer-faults.ts';
import {
  type TransferAnswer,
  type TransferWalletDeps,
  transfer,
  transferBalance,
} from './transfer-wallet.ts';

/** The operator's calls of the wallets that this supplier keeps, with their faults on demand. */
export function mountTransferWallet(
  app: FastifyInstance,
  base: string,
  deps: TransferWalletDeps & { transferFaults: TransferFaults },
): void {
  const act = (call: TransferCall, fields: Fields, refusesAs: string | null): Promise<TransferAnswer> =>
    call === 'balance' ? transferBalance(deps, fields) : transfer(deps, call, fields, refusesAs);

  for (const call of TRANSFER_CALLS) {
    app.post<{ Body: Buffer }>(`${base}/transfer_wallet/${call}`, async (request, reply) => {
      const fields = parseFields(request.body);
      const fault = deps.transferFaults.take(call);
      if (fault?.kind === 'lost_before') return hangUp(reply);
      if (fault?.kind === 'slow') await sleep(fault.delayMs);
      const answer = await act(call, fields, fault?.kind === 'refuse' ? 'RS_ERROR_USER_DISABLED' : null);
      if (fault?.kind === 'lost_after') return hangUp(reply);
      if (fault?.kind === 'html') return reply.type('text/html').send('<h1>502 Bad Gateway</h1>');
      return answer;
    });
  }
}

/** The connection breaks: whoever asked never learns what came of it. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
