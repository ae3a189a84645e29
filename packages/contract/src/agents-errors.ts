/** Refusals of the room of agents. */
export const AGENTS_ERRORS = {
  'agents.applications_closed': {
    status: 409,
    wire: 'agent_applications_closed',
    text: 'agentApplicationsClosed',
  },
  'agents.application_open': { status: 409, wire: 'agent_application_open', text: 'agentApplicationOpen' },
  'agents.application_too_soon': {
    status: 409,
    wire: 'agent_application_too_soon',
    text: 'agentApplicationTooSoon',
  },
  'agents.application_not_asked': {
    status: 409,
    wire: 'agent_application_not_asked',
    text: 'agentApplicationNotAsked',
  },
  'agents.application_unknown': {
    status: 404,
    wire: 'agent_application_unknown',
    text: 'applicationUnknown',
  },
  /** Somebody else of the staff was faster. */
  'agents.application_decided': {
    status: 409,
    wire: 'agent_application_decided',
    text: 'agentApplicationDecided',
  },
  'agents.questions_spent': { status: 409, wire: 'agent_questions_spent', text: 'agentQuestionsSpent' },
  /** The member takes a break, is locked or closed: nobody becomes an agent who may not play. */
  'agents.applicant_locked': { status: 409, wire: 'agent_applicant_locked', text: 'agentApplicantLocked' },
  'agents.already_agent': { status: 409, wire: 'already_agent', text: 'alreadyAgent' },
  'agents.not_an_agent': { status: 409, wire: 'not_an_agent', text: 'isNoAgent' },
  'agents.downline_unknown': { status: 404, wire: 'team_downline_unknown', text: 'downlineUnknown' },
  'agents.downline_not_activated': {
    status: 409,
    wire: 'downline_not_activated',
    text: 'downlineNotActivated',
  },
  'agents.upline_unknown': { status: 404, wire: 'upline_unknown', text: 'uplineUnknown' },
  'agents.settlement_unknown': { status: 404, wire: 'settlement_unknown', text: 'settlementUnknown' },
  'agents.payment_unknown': { status: 404, wire: 'contract_payment_unknown', text: 'contractPaymentUnknown' },
  /** Somebody else was faster, or it cannot be done with a payment in this state. */
  'agents.payment_decided': { status: 409, wire: 'contract_payment_decided', text: 'contractPaymentDecided' },
  'agents.payment_second_person': {
    status: 409,
    wire: 'contract_payment_second_person',
    text: 'contractPaymentSecond',
  },
  'agents.statement_unknown': { status: 404, wire: 'statement_unknown', text: 'statementUnknown' },
  'agents.dispute_unknown': { status: 404, wire: 'dispute_unknown', text: 'disputeUnknown' },
  /** One question about a statement is open at a time. */
  'agents.dispute_open': { status: 409, wire: 'dispute_open', text: 'disputeOpen' },
  /** It was answered, replied to or closed meanwhile. */
  'agents.dispute_status_changed': {
    status: 409,
    wire: 'dispute_status_changed',
    text: 'disputeStatusChanged',
  },
  /** The upline's time is over; the staff answers. */
  'agents.dispute_too_late': { status: 409, wire: 'dispute_too_late', text: 'disputeTooLate' },
  /** The staff has to wait until the upline's time is over. */
  'agents.dispute_uplines_turn': { status: 409, wire: 'dispute_uplines_turn', text: 'disputeUplinesTurn' },
  'agents.receipt_unknown': { status: 404, wire: 'receipt_code_unknown', text: 'receiptCodeUnknown' },
  'agents.day_ahead': { status: 400, wire: 'day_ahead', text: 'dayAhead' },
  'agents.day_running': { status: 409, wire: 'day_running', text: 'dayRunning' },
  'agents.day_differs': { status: 409, wire: 'day_differs', text: 'dayDiffers' },
  'agents.contract_not_found': { status: 404, wire: 'contract_not_found', text: 'contractNotFound' },
  /** Somebody else was faster, or it is over. */
  'agents.contract_status_changed': {
    status: 409,
    wire: 'contract_status_changed',
    text: 'contractStatusChanged',
  },
  'agents.contract_rate_too_high': {
    status: 409,
    wire: 'contract_rate_too_high',
    text: 'contractRateTooHigh',
  },
  /** Up and down have different periods, or rates and amounts. */
  'agents.contract_counted_otherwise': {
    status: 409,
    wire: 'contract_counted_otherwise',
    text: 'contractCountedOtherwise',
  },
  /** Whoever offers has no contract of the kind that stays in force. */
  'agents.contract_none_own': { status: 409, wire: 'contract_none_own', text: 'contractNoneOwn' },
  'agents.contract_offer_open': { status: 409, wire: 'contract_offer_open', text: 'contractOfferOpen' },
  /** The answer has the list; nothing has changed. */
  'agents.contract_downline_higher': {
    status: 409,
    wire: 'CONTRACT_DOWNLINE_HIGHER',
    text: 'contractDownlineHigher',
  },
  'agents.contract_terms': { status: 400, wire: 'contract_terms', text: 'contractTerms' },
  /** Somebody stands above, who alone can offer. */
  'agents.contract_not_top': { status: 409, wire: 'contract_not_top', text: 'contractNotTop' },
  'agents.move_same': { status: 409, wire: 'move_same', text: 'moveSame' },
} as const;
