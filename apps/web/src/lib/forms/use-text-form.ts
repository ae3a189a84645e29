import { useEffect, useReducer } from 'react';
import { emptyForm, type FormAction, type FormState, reduceForm, shownFault } from './form-state.ts';
import { forgetTyped, type KeptFields, keepTyped, startWith } from './kept-text.ts';

/** What a text field of a form is given. */
export interface BoundField<Name extends string> {
  readonly name: Name;
  readonly value: string;
  readonly error: string | undefined;
  onChange(event: { readonly target: { readonly value: string } }): void;
  onBlur(): void;
}

export interface TextForm<Name extends string> {
  readonly state: FormState<Name>;
  dispatch(action: FormAction<Name>): void;
  /** Binds a field to the form; `faults` are those of the present values. */
  bind(name: Name, faults: Readonly<Partial<Record<Name, string>>>): BoundField<Name>;
  /** The form was sent: what was typed need not be kept any longer. */
  forget(): void;
}

/** `kept`: fields whose text outlives a reload until the form is sent. */
export function useTextForm<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  kept?: KeptFields<Name>,
): TextForm<Name> {
  const [state, dispatch] = useReducer(
    (before: FormState<Name>, action: FormAction<Name>) => reduceForm(before, action),
    initial,
    (start) => emptyForm<Name>(startWith(start, kept)),
  );
  const { values, typed } = state;
  const key = kept?.key;
  const names = kept?.names.join(' ') ?? '';
  useEffect(() => {
    if (key === undefined || typed.size === 0) return;
    const of = names.split(' ') as Name[];
    keepTyped(key, Object.fromEntries(of.map((name) => [name, values[name]])));
  }, [key, names, values, typed]);
  return {
    state,
    dispatch,
    bind: (name, faults) => ({
      name,
      value: state.values[name],
      error: shownFault(state, faults, name),
      onChange: (event) => dispatch({ type: 'type', name, value: event.target.value }),
      onBlur: () => dispatch({ type: 'leave', name }),
    }),
    forget: () => {
      if (key !== undefined) forgetTyped(key);
    },
  };
}
