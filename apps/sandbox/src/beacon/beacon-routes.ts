import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { BEACON_ID, type BeaconChain, type BeaconRound, GENESIS, PERIOD, SCHEME } from './beacon-chain.ts';
import type { BeaconFaults } from './beacon-faults.ts';

type ChainPath = { Params: { chainHash: string } };
type RoundPath = { Params: { chainHash: string; round: string } };

/** The beacon's HTTP interface, as drand's relays have it. Nobody signs in: what a beacon says is for everybody. */
export function mountBeacon(
  app: FastifyInstance,
  { chain, faults, now }: { chain: BeaconChain; faults: BeaconFaults; now: () => Date },
): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });

  app.get('/beacon/chains', async () => [chain.hash]);

  app.get<ChainPath>('/beacon/:chainHash/info', async (request, reply) => {
    if (request.params.chainHash !== chain.hash) return unknown(reply, 'the chain is unknown');
    return {
      public_key: chain.publicKey,
      period: PERIOD,
      genesis_time: GENESIS,
      hash: chain.hash,
      groupHash: chain.groupHash,
      schemeID: SCHEME,
      metadata: { beaconID: BEACON_ID },
    };
  });

  app.get<RoundPath>('/beacon/:chainHash/public/:round', async (request, reply) => {
    if (request.params.chainHash !== chain.hash) return unknown(reply, 'the chain is unknown');
    const { round: asked } = request.params;
    const latest = chain.latestAt(now());
    const number = asked === 'latest' ? latest : wholeNumber(asked);
    // A round that is told before its time would be no randomness: this is looked at before any fault.
    if (number < 1 || number > latest) return unknown(reply, 'the round is not out');
    const fault = faults.take(() => true);
    if (fault === null) return answer(reply, chain.round(number), asked);
    switch (fault.kind) {
      case 'silent':
        await wait(fault.delayMs, undefined, { ref: false });
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case 'late':
        await wait(fault.delayMs, undefined, { ref: false });
        return answer(reply, chain.round(number), asked);
      case 'html':
        return reply.type('text/html').send('<h1>Bad gateway</h1>');
      default:
        return answer(reply, twisted(chain, number, fault.kind), asked);
    }
  });
}

/** A round that is wrong in one way; what is taken of another round is of the one before, so that it is out. */
function twisted(
  chain: BeaconChain,
  number: number,
  kind: 'wrong_signature' | 'wrong_randomness' | 'other_round',
): BeaconRound {
  const [right, other] = [chain.round(number), chain.round(number === 1 ? 1 : number - 1)];
  if (kind === 'wrong_signature') return { ...other, round: right.round };
  return kind === 'other_round' ? other : { ...right, randomness: other.randomness };
}

function answer(reply: FastifyReply, round: BeaconRound, asked: string): FastifyReply {
  const lifetime = asked === 'latest' ? `public, max-age=${PERIOD}` : 'public, max-age=604800, immutable';
  return reply.header('cache-control', lifetime).send(round);
}

function unknown(reply: FastifyReply, error: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ error });
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number.parseInt(text, 10) : 0;
}
