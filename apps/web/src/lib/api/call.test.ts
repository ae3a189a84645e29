import { gameList } from '@nokshi/contract/catalogue.ts';
import { lotteryNear } from '@nokshi/contract/lottery-gateway.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const sent: Request[] = [];

/** As a page makes them: against its own origin. */
class PageRequest extends Request {
  constructor(path: string, init: RequestInit) {
    super(new URL(path, 'http://portal.example'), init);
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, lang: 'bn' },
    getElementById: () => null,
    querySelector: () => null,
  });
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response(JSON.stringify({ success: true, value: {}, message: null }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call of the portal', () => {
  it('[API-7.1] asks for the envelope where a brand may answer bare', async () => {
    const { call } = await import('./call.ts');
    await call(lotteryNear, { gameId: 1 }).catch(() => undefined);
    await call(gameList, {}).catch(() => undefined);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([lotteryNear.paths[0], gameList.paths[0]]);
    expect(sent.map(({ headers }) => headers.get('x-envelope'))).toEqual(['1', null]);
  });
});
