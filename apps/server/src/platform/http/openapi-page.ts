import type { Entry } from '@nokshi/contract/entry.ts';
import { ERRORS } from '@nokshi/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createOpenApi, type OpenApiOptions } from './openapi.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  article { border-top: 1px solid #8886; padding: 1rem 0; }
  code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .2rem .8rem .2rem 0; vertical-align: top; border-bottom: 1px solid #8883; }
`;

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly rule: string;
}

function fieldsOf(entry: Entry): readonly Field[] {
  const schema = z.toJSONSchema(entry.input, { io: 'input', unrepresentable: 'any' });
  const required = schema.required ?? [];
  return Object.entries(schema.properties ?? {}).map(([name, rule]) => ({
    name,
    isRequired: required.includes(name),
    rule: JSON.stringify(rule),
  }));
}

function fieldTable(entry: Entry): string {
  const rows = fieldsOf(entry).map(
    ({ name, isRequired, rule }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${isRequired ? 'required' : 'optional'}</td><td><code>${escape(rule)}</code></td></tr>`,
  );
  if (rows.length === 0) return '<p>Takes no fields.</p>';
  return `<table><thead><tr><th>Field</th><th></th><th>Rule</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function articleOf(entry: Entry): string {
  const places = entry.paths.map((path) => `<code>${entry.methods.join(' ')} ${escape(path)}</code>`);
  const refusals = entry.errors.map((code) => `<code>${escape(ERRORS[code].wire)}</code>`).join(', ');
  return `<article id="${escape(entry.name)}"><h3>${escape(entry.name)}</h3>
<p>${escape(entry.summary)}</p><p>${places.join('<br>')}</p>
<p>Caller: ${entry.caller}${entry.encrypted ? ', sealed' : ''}. ${entry.rateLimit.perMinute} calls a minute.</p>
${fieldTable(entry)}${refusals === '' ? '' : `<p>Refusals of its own: ${refusals}</p>`}</article>`;
}

function groupByRoom(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const rooms = new Map<string, Entry[]>();
  for (const entry of entries) {
    const room = entry.name.split('.', 1)[0] ?? entry.name;
    rooms.set(room, [...(rooms.get(room) ?? []), entry]);
  }
  return rooms;
}

/** The same contract for a person's eyes, without a script. */
export function renderOpenApiPage(entries: readonly Entry[]): string {
  const rooms = groupByRoom(entries);
  const sections = [...rooms].map(
    ([room, list]) => `<section><h2>${escape(room)}</h2>${list.map(articleOf).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Calls</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>Calls</h1><p>The same as <a href="/docs/api.json">OpenAPI 3.1</a>.</p>${sections.join('')}</body></html>`;
}

/** Serves the document at `/docs/api.json` and its readable form at `/docs/api`. */
export function mountOpenApi(app: FastifyInstance, options: OpenApiOptions): void {
  const json = JSON.stringify(createOpenApi(options));
  const page = renderOpenApiPage(options.entries);
  app.get('/docs/api.json', { config: { label: 'documents' } }, async (_request, reply) => {
    return await reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json);
  });
  app.get('/docs/api', { config: { label: 'documents' } }, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    return await reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
