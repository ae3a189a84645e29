// The ports of a world: the portal's is the person's choice, the others lie beside it unless they are chosen too.

import net from 'node:net';
import { Refusal } from './say.mjs';

/**
 * @typedef {{
 *   PORT: number,
 *   ARCADE_PORT: number,
 *   SANDBOX_PORT: number,
 *   ADMIN_PORT: number,
 *   SANDBOX_SMTP_PORT: number,
 * }} Ports
 */

const DEFAULT_PORT = 8080;
const HIGHEST_PORT = 65_535;
const BESIDE = /** @type {const} */ (['ARCADE_PORT', 'SANDBOX_PORT', 'ADMIN_PORT', 'SANDBOX_SMTP_PORT']);

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ isFree?: (port: number) => Promise<boolean> }} [options]
 * @returns {Promise<Ports>}
 * @throws {Refusal} naming the variable whose port is taken or no port at all
 */
export async function choosePorts(environment, { isFree = isPortFree } = {}) {
  const chosen = new Map();
  const given = new Map([['PORT', readPort('PORT', environment.PORT) ?? DEFAULT_PORT]]);
  for (const name of BESIDE) {
    const port = readPort(name, environment[name]);
    if (port !== undefined) given.set(name, port);
  }
  for (const [name, port] of given) {
    const twin = [...chosen].find(([, other]) => other === port)?.[0];
    if (twin !== undefined)
      throw new Refusal(`${name} and ${twin} are both ${port}: give one of them another number.`);
    if (!(await isFree(port))) {
      throw new Refusal(
        `Port ${port} is in use by another program: stop it, or set ${name} to another port.`,
      );
    }
    chosen.set(name, port);
  }
  let next = chosen.get('PORT') + 1;
  for (const name of BESIDE) {
    if (chosen.has(name)) continue;
    while ([...chosen.values()].includes(next) || !(await isFree(next))) next += 1;
    if (next > HIGHEST_PORT)
      throw new Refusal(`No free port is left above PORT ${chosen.get('PORT')}: set ${name}.`);
    chosen.set(name, next);
  }
  return /** @type {Ports} */ (Object.fromEntries(chosen));
}

/** @param {string} name @param {string | undefined} text */
function readPort(name, text) {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > HIGHEST_PORT) {
    throw new Refusal(`${name} must be a whole number from 1 to ${HIGHEST_PORT}, not "${text}".`);
  }
  return port;
}

/**
 * A port counts as free when nobody listens on any address of this machine.
 * @param {number} port
 */
export async function isPortFree(port) {
  if (port > HIGHEST_PORT) return true;
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    // A machine without IPv6 cannot listen there, and nobody else can either.
    server.once('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      resolve(code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
