import { useReducer } from 'react';
import { emptyForm, type FormAction, type FormState, reduceForm, shownFault } from './form-state.ts';

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
}

export function useTextForm<Name extends string>(initial: Readonly<Record<Name, string>>): TextForm<Name> {
  const [state, dispatch] = useReducer(
    (before: FormState<Name>, action: FormAction<Name>) => reduceForm(before, action),
    initial,
    emptyForm<Name>,
  );
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
  };
}
