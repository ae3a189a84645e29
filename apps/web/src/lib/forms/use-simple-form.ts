import type { ErrorCode } from '@nokshi/contract/errors.ts';
import { useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { say } from '../texts/texts.ts';
import { type Sending, useSending } from './use-sending.ts';
import type { BoundField, TextForm } from './use-text-form.ts';

export interface SimpleForm<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly sending: Sending;
  readonly lockedUntilMs: number | null;
  field(name: Name): BoundField<Name>;
  set(name: Name, value: string): void;
  /** Shows the fault of one field, or a sentence that it was refused with, and leads there. */
  show(name: Name, refused?: string): void;
  send(): void;
}

export interface SimpleFormParts<Name extends string> {
  /** What is wrong with the values, field by field. */
  readonly findFaults: (
    values: Readonly<Record<Name, string>>,
  ) => Readonly<Partial<Record<Name, string | undefined>>>;
  /** Makes the call and what follows its success. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<void>;
  /** Fields at which refusals stand; every other refusal belongs to the whole form. */
  readonly refusedAt?: Partial<Record<ErrorCode, Name>>;
  /** Sees every error before it is shown; returns true when nothing is to be shown. */
  readonly onError?: (error: unknown) => boolean;
}

/** A form of a few lines of text: faults by rule, one call however often it is sent, refusals at their fields. */
export function useSimpleForm<Name extends string>(
  form: TextForm<Name>,
  parts: SimpleFormParts<Name>,
): SimpleForm<Name> {
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const { values } = form.state;
  const faults = withoutHoles(parts.findFaults(values));

  const sending = useSending((error) => {
    if (parts.onError?.(error)) return null;
    if (!(error instanceof ApiFailure)) return say('errors.fault');
    const seconds = Number(error.details['retryAfterSeconds'] ?? 0);
    if (error.code === 'identity.locked_out' && seconds > 0) setLockedUntilMs(Date.now() + seconds * 1000);
    const name = findRefusedField(error, Object.keys(values) as Name[], parts.refusedAt);
    if (name === undefined) return error.message;
    form.dispatch({ type: 'refuse', refused: { [name]: error.message } as Partial<Record<Name, string>> });
    return null;
  });

  return {
    values,
    sending,
    lockedUntilMs,
    field: (name) => form.bind(name, faults),
    set: (name, value) => form.dispatch({ type: 'type', name, value }),
    show: (name, refused) => {
      form.dispatch({ type: 'show', name, ...(refused !== undefined && { refused }) });
      sending.fail();
    },
    send: () => {
      form.dispatch({ type: 'send' });
      if (Object.keys(faults).length > 0) {
        sending.fail();
        return;
      }
      sending.run(async () => {
        await parts.send(values);
        form.forget();
      });
    },
  };
}

function findRefusedField<Name extends string>(
  error: ApiFailure,
  names: readonly Name[],
  refusedAt: Partial<Record<ErrorCode, Name>> | undefined,
): Name | undefined {
  const known = refusedAt?.[error.code as ErrorCode];
  if (known !== undefined) return known;
  return names.find((name) => name === error.details['field']);
}

function withoutHoles<Name extends string>(
  faults: Readonly<Partial<Record<Name, string | undefined>>>,
): Partial<Record<Name, string>> {
  const entries = Object.entries(faults).filter(([, text]) => text !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}
