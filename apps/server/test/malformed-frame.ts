import { connect } from 'node:net';

/** A text that is not masked, which no client may send. */
const UNMASKED = Buffer.from([0x81, 0x02, 0x68, 0x69]);

/** Opens a websocket by hand, sends what no websocket may send, and waits until the server lets go. */
export async function sendMalformedFrame(address: {
  readonly port: number;
  readonly path: string;
}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const socket = connect({ port: address.port, host: '127.0.0.1' });
    socket.write(
      `GET ${address.path} HTTP/1.1\r\nHost: 127.0.0.1:${address.port}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    socket.once('data', (said) => {
      if (said.toString().startsWith('HTTP/1.1 101')) socket.write(UNMASKED);
      else reject(new Error(said.toString().slice(0, 100)));
    });
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}
