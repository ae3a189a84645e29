import type { Entry, Method } from '@nokshi/contract/entry.ts';
import { ERRORS, type ErrorCode, FRAME_ERRORS } from '@nokshi/contract/errors.ts';
import * as z from 'zod/mini';
import { byStatus, refusalsOf } from './door-refusals.ts';
import { valueSchemaOf } from './openapi-sealed.ts';

type Json = Readonly<Record<string, unknown>>;

export function schemaOf(schema: Entry['input'], io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

export const FAILURE_SCHEMA: Json = {
  type: 'object',
  description:
    'A refusal; the message is in the language of the caller, the reference names the call in the logs.',
  required: ['success', 'value', 'message', 'errorCode', 'reference'],
  properties: {
    success: { const: false },
    value: { type: ['object', 'null'], additionalProperties: true },
    message: { type: 'string', maxLength: 1000 },
    errorCode: { type: 'string', maxLength: 80 },
    reference: { type: 'string', maxLength: 40 },
  },
};

const FILE_ANSWER: Json = {
  description: 'The file.',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

/** Every answer of a call by one of its methods, by status. */
export function answersOf(entry: Entry, method: Method): Json {
  const answers: Record<string, Json> = { '200': goodAnswerOf(entry) };
  for (const [status, codes] of byStatus(refusalsOf(entry, method)))
    answers[status] = refusalOrShared(entry, codes);
  for (const { status, summary, output } of entry.otherAnswers) {
    const schema = schemaOf(output, 'output');
    const door = answers[status];
    answers[status] = door === undefined ? jsonAnswer(summary, schema) : eitherAnswer(summary, schema, door);
  }
  return answers;
}

function goodAnswerOf(entry: Entry): Json {
  if (entry.kind === 'file') return FILE_ANSWER;
  const value = valueSchemaOf(entry);
  if (entry.kind === 'protocol') return jsonAnswer('The answer.', value);
  const bare =
    entry.gateway === 'lgw'
      ? ' A caller that sends X-Gateway-Version gets the value without envelope; so does one that sends nothing, where the brand lists the path, unless it sends X-Envelope.'
      : '';
  return jsonAnswer(`The answer.${bare}`, {
    type: 'object',
    required: ['success', 'value', 'message'],
    properties: { success: { const: true }, value, message: { type: 'null' } },
  });
}

function jsonAnswer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

/** What the frame alone refuses is the same for hundreds of calls, and stands in the document once. */
export function sharedRefusals(entries: readonly Entry[]): Json {
  const shared: Record<string, Json> = {};
  for (const entry of entries) {
    for (const method of entry.methods) {
      for (const [, codes] of byStatus(refusalsOf(entry, method))) {
        if (isShared(entry, codes)) shared[nameOf(codes)] = refusalOf(codes);
      }
    }
  }
  return shared;
}

function refusalOrShared(entry: Entry, codes: readonly ErrorCode[]): Json {
  return isShared(entry, codes) ? { $ref: `#/components/responses/${nameOf(codes)}` } : refusalOf(codes);
}

function isShared({ otherAnswers }: Entry, codes: readonly ErrorCode[]): boolean {
  return otherAnswers.length === 0 && codes.every((code) => FRAME_ERRORS.includes(code));
}

function nameOf(codes: readonly ErrorCode[]): string {
  return `Refused.${codes.map((code) => ERRORS[code].wire).join('.')}`;
}

function refusalOf(codes: readonly ErrorCode[]): Json {
  const wires = codes.map((code) => ERRORS[code].wire);
  return jsonAnswer(`Refused: ${wires.join(', ')}.`, {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { errorCode: { enum: wires } } },
    ],
  });
}

/** A status that both the handler of a protocol and the frame around it may answer. */
function eitherAnswer(summary: string, schema: Json, door: Json): Json {
  const { description, content } = door as {
    readonly description: string;
    readonly content: { readonly 'application/json': { readonly schema: Json } };
  };
  return jsonAnswer(`${summary} Or: ${description}`, {
    anyOf: [schema, content['application/json'].schema],
  });
}
