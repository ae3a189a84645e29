import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { FastifyRequest } from 'fastify';
import { fail } from '../errors.ts';
import { textHeader } from './call-context.ts';
import type { Frame } from './frame.ts';
import { checkedFields, parseJsonText, readBody, readInput, readPath, readQuery } from './input.ts';

/** The input of a call, and what its answer has to go through on its way out. */
export interface CallInput {
  readonly input: unknown;
  /** Seals a value for the caller; undefined where the question came in the open. */
  readonly sealAnswer: ((value: unknown) => Promise<string>) | undefined;
}

/** The field in which an open call (freeplay) carries what sealed ones carry in their header. */
const FIELD = 'Encryption';

/**
 * Reads and parses the input of a call. The body of an encrypted call is opened first (API-7.3); what stands in the
 * address of such a call counts for nothing, because nobody sealed it.
 */
export async function readCallInput(frame: Frame, entry: Entry, request: FastifyRequest): Promise<CallInput> {
  const encryption = textHeader(request, HEADERS.encryption) ?? '';
  if (entry.encrypted && encryption !== '') return await openInput(frame, entry, request, encryption);
  if (entry.encrypted && !frame.acceptsPlainBodies) fail('system.body_required');
  const input = readInput(entry, { ...readQuery(request), ...readBody(request), ...readPath(request) });
  await verifyField(frame, entry, input);
  return { input, sealAnswer: undefined };
}

async function openInput(
  { sealing }: Frame,
  entry: Entry,
  request: FastifyRequest,
  encryption: string,
): Promise<CallInput> {
  const { value } = readBody(request);
  if (typeof value !== 'string') fail('system.sealed_unreadable');
  const { text, answerKey } = await sealing.open({ entryName: entry.name, encryption, value });
  return {
    input: readInput(entry, checkedFields(parseJsonText(entry, text))),
    sealAnswer: (answer) => sealing.sealAnswer({ entryName: entry.name, answerKey, value: answer }),
  };
}

/** Of a call that is not sealed the schema decides whether it knows the field; only then does it mean anything. */
async function verifyField({ sealing }: Frame, entry: Entry, input: unknown): Promise<void> {
  if (entry.encrypted || typeof input !== 'object' || input === null || !(FIELD in input)) return;
  const field = input[FIELD];
  if (typeof field === 'string' && field !== '') await sealing.verify(field);
}
