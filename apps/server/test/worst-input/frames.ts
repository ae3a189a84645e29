// Frames of websockets, written byte by byte: no client's library keeps us from sending what it would not.

import { connect } from 'node:net';
import type { Answered } from './send.ts';

const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
export type FrameKind = keyof typeof OPCODES;
const [FINAL, MASKED] = [0x80, 0x80];
/** A mask of zeros leaves what it masks as it is. */
const NO_MASK = Buffer.alloc(4);

export function frameOf(kind: FrameKind, text: string, { isFinal = true } = {}): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size = Buffer.alloc(length < 126 ? 1 : 3);
  if (length < 126) size[0] = MASKED | length;
  else {
    size[0] = MASKED | 126;
    size.writeUInt16BE(Math.min(length, 0xffff), 1);
  }
  return Buffer.concat([Buffer.from([(isFinal ? FINAL : 0) | OPCODES[kind]]), size, NO_MASK, payload]);
}

/** The beginning of a frame that says it is larger than anything. */
export function endlessFrame(): Buffer {
  const size = Buffer.alloc(9, 0xff);
  size[1] = 0x7f;
  return Buffer.concat([Buffer.from([FINAL | OPCODES.text]), size, NO_MASK]);
}

/** After so many looks without a word everything was said; a loop that is held looks late, and not often. */
const QUIET_LOOKS = 4;
const LOOK_MS = 15;
const CACHED_BYTES = 2_000;
const PATIENCE_MS = 60_000;

export interface Opening {
  readonly port: number;
  readonly path: string;
  readonly address: string;
  /** Takes nothing that the server says after the opening. */
  readonly isDeaf: boolean;
}

/** Opens a websocket, sends frames in one go and waits until the server lets go or is silent; answers the status of the opening. */
export function sendFrames({ port, path, address, isDeaf }: Opening, frames: Buffer): Promise<Answered> {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'host: localhost',
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `x-forwarded-for: ${address}`,
  ];
  return new Promise((resolve, reject) => {
    const kept: Buffer[] = [];
    let [bytes, isOpen, isSent, quietLooks] = [0, false, false, 0];
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    const looking = setInterval(() => {
      quietLooks += isSent ? 1 : 0;
      if (quietLooks >= QUIET_LOOKS) finish();
    }, LOOK_MS);
    const patience = setTimeout(() => finish(), PATIENCE_MS);
    const finish = () => {
      clearInterval(looking);
      clearTimeout(patience);
      socket.destroy();
      const text = Buffer.concat(kept).toString('latin1');
      const status = Number.parseInt(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? '', 10);
      if (Number.isNaN(status)) reject(new Error(`no answer: ${text}`));
      else resolve({ status, bytes, text: text.slice(0, CACHED_BYTES) });
    };
    socket.on('data', (chunk: Buffer) => {
      if (bytes < CACHED_BYTES) kept.push(chunk);
      bytes += chunk.length;
      quietLooks = 0;
      if (isOpen) return;
      isOpen = true;
      if (isDeaf) socket.pause();
      socket.write(frames, () => {
        isSent = true;
      });
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}
