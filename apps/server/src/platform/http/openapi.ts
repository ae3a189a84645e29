import type { Caller, Entry, Method } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { answersOf, FAILURE_SCHEMA, schemaOf, sharedRefusals } from './openapi-answers.ts';
import { bodySchemaOf, SEALED_PARAMETERS, SEALED_SCHEMAS, sealedParts } from './openapi-sealed.ts';

type Json = Readonly<Record<string, unknown>>;

export interface OpenApiOptions {
  readonly entries: readonly Entry[];
  readonly version: string;
  /** Where the calls are reached; the listener that serves the document unless told. */
  readonly serverUrl?: string;
}

const SECURITY: Readonly<Record<Caller, readonly Json[]>> = {
  anyone: [],
  account: [{ sessionToken: [] }],
  member: [{ sessionToken: [] }],
  agent: [{ sessionToken: [] }],
  staff: [{ sessionToken: [] }],
  game: [{ gameSession: [] }],
  supplier: [{ supplierSignature: [] }],
};

const CALLERS: Readonly<Record<Caller, string>> = {
  anyone: 'Anyone may call.',
  account: 'Any signed-in account may call.',
  member: 'A signed-in account may call; trial accounts may not.',
  agent: 'A signed-in agent may call.',
  staff: 'A signed-in member of the staff may call.',
  game: 'A game session of the arcade origin may call.',
  supplier: 'A game supplier may call and signs each request.',
};

/** `catalogue.gameList` and its twins on other paths and methods each need a name of their own. */
function operationIdOf(entry: Entry, place: { readonly pathIndex: number; readonly method: Method }): string {
  const isFirst = place.pathIndex === 0 && place.method === entry.methods[0];
  if (isFirst) return entry.name;
  const alias = place.pathIndex === 0 ? '' : `.alias${place.pathIndex}`;
  return `${entry.name}${alias}.${place.method.toLowerCase()}`;
}

function roomOf(entry: Entry): string {
  return entry.name.split('.', 1)[0] ?? entry.name;
}

/** Fields that a path itself names. */
function namesInPath(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

/** `/games/:gameId` as OpenAPI writes it. */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function parametersOf(input: Json, inPath: readonly string[]): readonly Json[] {
  const properties = (input['properties'] ?? {}) as Readonly<Record<string, Json>>;
  const required = (input['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }));
}

function descriptionOf(entry: Entry): string {
  const { perMinute, by } = entry.rateLimit;
  const limit = `At most ${perMinute} calls a minute for each ${by === 'ip' ? 'address' : 'account'}.`;
  const sealed = entry.encrypted
    ? ' The body is a sealed message (SealedBody); the local profile also takes it in the open.'
    : '';
  return `${entry.summary} ${CALLERS[entry.caller]} ${limit}${sealed}`;
}

function operationOf(
  entry: Entry,
  place: { readonly path: string; readonly pathIndex: number; readonly method: Method },
): Json {
  const input = schemaOf(entry.input, 'input');
  const takesBody = place.method === 'POST' || place.method === 'PUT';
  const hasFields = Object.keys(input['properties'] ?? {}).length > 0;
  const body = {
    required: true,
    content: { 'application/json': { schema: bodySchemaOf(entry) } },
  };
  return {
    operationId: operationIdOf(entry, place),
    tags: [roomOf(entry)],
    summary: entry.summary,
    description: descriptionOf(entry),
    security: SECURITY[entry.caller],
    ...(takesBody ? sealedParts(entry) : { parameters: parametersOf(input, namesInPath(place.path)) }),
    ...(takesBody && (hasFields || entry.encrypted) ? { requestBody: body } : {}),
    responses: answersOf(entry, place.method),
  };
}

function header(name: string, description: string): Json {
  return { type: 'apiKey', in: 'header', name, description };
}

/** The contract as an OpenAPI 3.1 document. */
export function createOpenApi(options: OpenApiOptions): Json {
  const { entries } = options;
  const paths: Record<string, Record<string, Json>> = {};
  const schemas: Record<string, Json> = {
    Failure: FAILURE_SCHEMA,
    ...(SEALED_SCHEMAS as Record<string, Json>),
  };
  for (const entry of entries) {
    if (entry.kind !== 'file') schemas[`${entry.name}.value`] = schemaOf(entry.output, 'output');
    entry.paths.forEach((path, pathIndex) => {
      const operations = paths[templateOf(path)] ?? {};
      paths[templateOf(path)] = operations;
      for (const method of entry.methods) {
        const operation = operationOf(entry, { path, pathIndex, method });
        operations[method.toLowerCase()] = operation;
        if (operation['requestBody'] !== undefined) {
          schemas[`${entry.name}.input`] = schemaOf(entry.input, 'input');
        }
      }
    });
  }
  const rooms = [...new Set(entries.map(roomOf))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nokshi',
      version: options.version,
      description:
        'Every call of the portal. Each answers the envelope success, value, message, errorCode. Sealed calls, with a program that makes one: docs/integrating-calls.md.',
      contact: { name: 'Nokshi' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: options.serverUrl ?? '/', description: 'This installation' }],
    tags: rooms.map((name) => ({ name, description: `Calls of the room ${name}.` })),
    paths,
    components: {
      schemas,
      parameters: SEALED_PARAMETERS,
      responses: sharedRefusals(entries),
      securitySchemes: {
        sessionToken: header('Authorization', 'The session token, bare or after the word Bearer.'),
        gameSession: header(HEADERS.gameSession, 'The game session that a launch ticket was exchanged for.'),
        supplierSignature: header(HEADERS.hub88Signature, 'RSA-SHA256 over the raw body, base64.'),
      },
    },
  };
}
