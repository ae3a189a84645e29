/**
 * What a form remembers besides its values: which fields may already show their fault, and what the server refused.
 * A fault shows once its field was left after typing, or the form was sent; it goes as soon as the value is right.
 */
export interface FormState<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly typed: ReadonlySet<Name>;
  readonly left: ReadonlySet<Name>;
  readonly isSent: boolean;
  /** Sentences of the server by field; typing in a field takes its sentence away. */
  readonly refused: Readonly<Partial<Record<Name, string>>>;
}

export type FormAction<Name extends string> =
  | { readonly type: 'type'; readonly name: Name; readonly value: string }
  | { readonly type: 'leave'; readonly name: Name }
  /** The field may show its fault although nobody left it; the other fields stay as quiet as they were. */
  | { readonly type: 'show'; readonly name: Name; readonly refused?: string }
  | { readonly type: 'send' }
  | { readonly type: 'refuse'; readonly refused: Readonly<Partial<Record<Name, string>>> };

export function emptyForm<Name extends string>(values: Readonly<Record<Name, string>>): FormState<Name> {
  return {
    values,
    typed: new Set(),
    left: new Set(),
    isSent: false,
    refused: {} as FormState<Name>['refused'],
  };
}

export function reduceForm<Name extends string>(
  state: FormState<Name>,
  action: FormAction<Name>,
): FormState<Name> {
  switch (action.type) {
    case 'type': {
      const refused = { ...state.refused };
      delete refused[action.name];
      return {
        ...state,
        refused,
        values: { ...state.values, [action.name]: action.value },
        typed: new Set([...state.typed, action.name]),
      };
    }
    case 'leave':
      return state.typed.has(action.name) ? { ...state, left: new Set([...state.left, action.name]) } : state;
    case 'show':
      return {
        ...state,
        left: new Set([...state.left, action.name]),
        refused:
          action.refused === undefined ? state.refused : { ...state.refused, [action.name]: action.refused },
      };
    case 'send':
      return { ...state, isSent: true };
    case 'refuse':
      break;
  }
  return { ...state, isSent: true, refused: action.refused };
}

/** What stands under a field: what the server said, or its fault once the field may show it. */
export function shownFault<Name extends string>(
  state: FormState<Name>,
  faults: Readonly<Partial<Record<Name, string>>>,
  name: Name,
): string | undefined {
  const refused = state.refused[name];
  if (refused !== undefined) return refused;
  return state.isSent || state.left.has(name) ? faults[name] : undefined;
}

/** How many fields stand in the way of sending, each counted once. */
export function countFaults<Name extends string>(
  state: FormState<Name>,
  faults: Readonly<Partial<Record<Name, string>>>,
): number {
  return new Set([...Object.keys(faults), ...Object.keys(state.refused)]).size;
}
