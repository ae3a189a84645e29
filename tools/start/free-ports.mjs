import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Systems give outgoing connections ports from 32768 on (macOS and Windows from 49152 on). What is chosen here lies
 * below, so that it is still free after its program was ended and is started again.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
const ATTEMPTS = 100;

/**
 * Ports next to each other that nobody listens on now.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = randomInt(LOWEST, HIGHEST - count);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const servers = await Promise.all(ports.map(listen));
    const areFree = servers.every((server) => server !== undefined);
    await Promise.all(servers.map((server) => server && new Promise((resolve) => server.close(resolve))));
    if (areFree) return ports;
  }
  throw new Error(`no ${count} free ports next to each other between ${LOWEST} and ${HIGHEST}`);
}

/** @param {number} port @returns {Promise<net.Server | undefined>} nothing where somebody else listens */
function listen(port) {
  return new Promise((resolve) => {
    const server = net.createServer().once('error', () => resolve(undefined));
    server.listen({ port, host: '0.0.0.0' }, () => resolve(server));
  });
}
