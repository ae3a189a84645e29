import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { watchConnections } from './end-connections.ts';

it('ends connections opened in advance and those kept alive, and leaves what is being answered', async () => {
  let finish = (): void => undefined;
  const server = createServer((_request, response) => {
    response.write('begun');
    finish = () => response.end('done');
  });
  const endUnused = watchConnections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const inAdvance = connect(port, '127.0.0.1');
  await once(inAdvance, 'connect');
  const asking = connect(port, '127.0.0.1');
  let heard = '';
  asking.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  asking.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await expect.poll(() => heard).toContain('begun');

  const closed = new Promise((resolve) => server.close(resolve));
  const stopEnding = endUnused();
  await once(inAdvance.resume(), 'close');
  expect(asking.destroyed).toBe(false);
  finish();
  await once(asking, 'close');
  await closed;
  stopEnding();
  expect(heard).toContain('done');
});
