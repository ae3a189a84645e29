import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigFault } from './config.ts';

/**
 * The public key in a file that a variable of the environment names. A private one would do as well, and would then lie
 * where it must not.
 * @throws ConfigFault that names the variable
 */
export function readPublicKeyFile(file: string, variable: string): KeyObject {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigFault(`${variable} names ${file}, which cannot be read.`);
  }
  if (text.includes('PRIVATE KEY')) {
    throw new ConfigFault(
      `${variable} names a private key: its owner keeps it, and hands out the public one.`,
    );
  }
  try {
    return createPublicKey(text);
  } catch {
    throw new ConfigFault(`${variable} names ${file}, which is no public key in PEM.`);
  }
}
