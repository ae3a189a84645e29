import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { type Config, ConfigFault } from '../config.ts';

/** The private key and the certificate of a listener, in PEM. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
}

/**
 * What the games' listener speaks TLS with; undefined where it speaks plain HTTP.
 * @throws ConfigFault that names the variable whose file is not there, or both when one does not fit the other
 */
export function readArcadeTls({ arcadeTls }: Pick<Config, 'arcadeTls'>): TlsFiles | undefined {
  if (arcadeTls === undefined) return undefined;
  const files = {
    key: readText(arcadeTls.keyFile, 'ARCADE_TLS_KEY_FILE'),
    cert: readText(arcadeTls.certFile, 'ARCADE_TLS_CERT_FILE'),
  };
  try {
    createSecureContext(files);
  } catch {
    throw new ConfigFault(
      'ARCADE_TLS_KEY_FILE and ARCADE_TLS_CERT_FILE must name a private key and its certificate, in PEM.',
    );
  }
  return files;
}

function readText(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigFault(`${variable} names ${file}, which cannot be read.`);
  }
}
