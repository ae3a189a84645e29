import type { CDPSession } from 'playwright-core';

/** Bytes on the wire, headers included. */
export interface WireSums {
  readonly totalBytes: number;
  readonly scriptBytes: number;
  /** Pictures and sounds; a font is none. */
  readonly artBytes: number;
  readonly requests: number;
}

const ART = /^(image|audio|video)\//;

/** Counts what came over the network, as the browser's own tools count it; of some addresses alone with `isCounted`. */
export function watchWire(session: CDPSession, isCounted: (url: string) => boolean = () => true) {
  const scripts = new Set<string>();
  const art = new Set<string>();
  const open = new Set<string>();
  const sums = { totalBytes: 0, scriptBytes: 0, artBytes: 0, requests: 0 };
  let changedAt = performance.now();
  const end = (id: string, bytes: number) => {
    if (!open.delete(id)) return;
    changedAt = performance.now();
    sums.totalBytes += bytes;
    if (scripts.has(id)) sums.scriptBytes += bytes;
    if (art.has(id)) sums.artBytes += bytes;
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:') || !isCounted(request.url)) return;
    open.add(requestId);
    changedAt = performance.now();
    sums.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Preloaded modules are told as something else until their answer says what they are.
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
    if (ART.test(response.mimeType)) art.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    sums: (): WireSums => sums,
    quietForMs: () => (open.size > 0 ? 0 : performance.now() - changedAt),
  };
}
