/** Refusals that meet assistants of agents, and agents about them. */
export const ASSISTANT_ERRORS = {
  'identity.assistant_refused': { status: 403, wire: 'assistant_refused', text: 'assistantRefused' },
  'identity.assistant_stopped': { status: 401, wire: 'assistant_stopped', text: 'assistantStopped' },
  'identity.assistants_full': { status: 409, wire: 'assistants_full', text: 'assistantsFull' },
  'identity.assistant_taken': { status: 409, wire: 'assistant_taken', text: 'assistantTaken' },
  'identity.assistant_unknown': { status: 404, wire: 'assistant_unknown', text: 'assistantUnknown' },
  'cashier.assistant_limit': { status: 409, wire: 'assistant_limit', text: 'assistantLimit' },
} as const;
