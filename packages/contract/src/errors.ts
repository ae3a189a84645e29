/**
 * Every refusal of the portal. `status` is the HTTP status, `wire` the code that clients of this family of gateways
 * know, `text` the key of the sentence in the message catalogues (group `errors`).
 */
export const ERRORS = {
  'system.fault': { status: 500, wire: 'system.fault', text: 'fault' },
  'system.not_available': { status: 400, wire: 'function.not.available', text: 'notAvailable' },
  'system.bad_input': { status: 400, wire: 'request_param_err', text: 'badInput' },
  'system.body_required': { status: 400, wire: 'request_body_required', text: 'bodyRequired' },
  'system.body_too_large': { status: 413, wire: 'request_body_too_large', text: 'bodyTooLarge' },
  'system.unknown_path': { status: 404, wire: 'not_found', text: 'unknownPath' },
  'system.method_not_allowed': { status: 405, wire: 'method_not_allowed', text: 'methodNotAllowed' },
  'system.too_many_requests': { status: 429, wire: 'TOO_MANY_REQUESTS', text: 'tooManyRequests' },
  'system.cross_site': { status: 403, wire: 'cross_site_refused', text: 'crossSite' },
  'system.maintenance': { status: 503, wire: 'system_maintenance', text: 'maintenance' },
  'system.region_blocked': { status: 403, wire: 'IP_NOT_ALLOW', text: 'regionBlocked' },
  'system.sealed_unreadable': { status: 400, wire: 'sealed_unreadable', text: 'sealedUnreadable' },
  'system.sealed_replayed': { status: 409, wire: 'sealed_replayed', text: 'sealedReplayed' },
  'system.unavailable': { status: 503, wire: 'system_unavailable', text: 'unavailable' },

  'identity.session_gone': { status: 401, wire: 'login.not.session', text: 'sessionGone' },
  'identity.trial_refused': { status: 403, wire: 'need_real_account', text: 'trialRefused' },
  'identity.wrong_credentials': {
    status: 401,
    wire: 'US_INCORRECT_PASSWORD_ERROR',
    text: 'wrongCredentials',
  },
  'identity.locked_out': { status: 429, wire: 'US_INCORRECT_PASSWORD_MAX_TIMES_ERROR', text: 'lockedOut' },
  'identity.account_blocked': { status: 403, wire: 'us_forbidden_login_error', text: 'accountBlocked' },
  'identity.not_a_member': { status: 403, wire: 'non_member_login', text: 'notAMember' },
  'identity.not_an_agent': { status: 403, wire: 'non_agent_login', text: 'notAnAgent' },
  'identity.verification_failed': { status: 400, wire: 'verify_first', text: 'verifyFirst' },
  'identity.username_taken': { status: 409, wire: 'US_CUSTOMER_EXIST_ERROR', text: 'usernameTaken' },
  'identity.field_invalid': { status: 400, wire: 'US_FIELD_FORMAT_ERROR', text: 'fieldInvalid' },
  'identity.under_age': { status: 400, wire: 'under_age', text: 'underAge' },
  'identity.terms_not_accepted': { status: 400, wire: 'terms_not_accepted', text: 'termsNotAccepted' },
  'identity.registration_off': { status: 403, wire: 'CP_USER_REGISTER_DENY', text: 'registrationOff' },
  'identity.affiliate_unknown': { status: 400, wire: 'invitation_code_error', text: 'invitationCode' },
  'identity.old_password_wrong': { status: 400, wire: 'US_OLD_PASSWORDE_ERROR', text: 'oldPasswordWrong' },
  'identity.password_same': { status: 400, wire: 'US_NEW_OLD_PASSWORD_IS_SAME_ERROR', text: 'passwordSame' },
  'identity.password_mismatch': {
    status: 400,
    wire: 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
    text: 'passwordMismatch',
  },
  'identity.password_format': { status: 400, wire: 'US_NEW_PASSWORD_FORMAT_ERROR', text: 'passwordFormat' },
  'identity.password_common': { status: 400, wire: 'PROHIBIT_PASSWORD_COMMON', text: 'passwordCommon' },
  'identity.trial_off': { status: 403, wire: 'freeplay_off', text: 'trialOff' },

  'identity.password_change_required': {
    status: 403,
    wire: 'password_change_required',
    text: 'passwordChangeRequired',
  },
  'identity.password_reused': {
    status: 400,
    wire: 'US_NEW_PASSWORD_EXISTS_HISTORY_ERROR',
    text: 'passwordReused',
  },
  'identity.login_verify_required': {
    status: 403,
    wire: 'login_verify_required',
    text: 'loginVerifyRequired',
  },
  /** With `revealUnknownAccount` only; otherwise an unknown name is answered like a wrong password. */
  'identity.account_unknown': { status: 404, wire: 'USER_NOT_EXIST', text: 'accountNotFound' },
  'identity.captcha_required': { status: 400, wire: 'captcha_required', text: 'captchaRequired' },
  'identity.captcha_wrong': { status: 400, wire: 'US_CAPTCHA_ERROR', text: 'captchaWrong' },
  'identity.way_off': { status: 403, wire: 'login_way_off', text: 'wayOff' },
  'identity.mobile_missing': { status: 400, wire: 'missing_phone_number', text: 'mobileMissing' },
  'identity.mobile_invalid': { status: 400, wire: 'invalid_phone_number', text: 'mobileInvalid' },
  'identity.mobile_taken': { status: 409, wire: 'CUSTOMER_MOBILE_NO_DUPLICATED', text: 'mobileTaken' },
  'identity.email_taken': { status: 409, wire: 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR', text: 'emailTaken' },
  'identity.recommender_unknown': {
    status: 400,
    wire: 'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR',
    text: 'recommenderUnknown',
  },
  'identity.code_missing': { status: 400, wire: 'missing_verification_code', text: 'codeMissing' },
  'identity.code_wrong': { status: 400, wire: 'invalid_verification_code', text: 'codeWrong' },
  'identity.code_expired': { status: 400, wire: 'verification_code_expired', text: 'codeExpired' },
  'identity.code_too_soon': { status: 429, wire: 'verification_code_too_soon', text: 'codeTooSoon' },
  'identity.sms_quota': { status: 429, wire: 'sms_quota_exceeded', text: 'smsQuota' },
  'identity.sms_not_allowed': { status: 403, wire: 'sms_not_allowed', text: 'smsNotAllowed' },
  'identity.send_failed': { status: 503, wire: 'SEND_MESSAGE_FAIL', text: 'sendFailed' },
  'identity.link_expired': { status: 400, wire: 'reset_link_expired', text: 'linkExpired' },
  'identity.recovery_code_wrong': { status: 400, wire: 'recovery_code_wrong', text: 'recoveryCodeWrong' },
  'identity.factor_unknown': { status: 404, wire: 'factor_unknown', text: 'factorUnknown' },
  'identity.factor_exists': { status: 409, wire: 'factor_exists', text: 'factorExists' },
  'identity.passkey_refused': { status: 400, wire: 'passkey_refused', text: 'passkeyRefused' },
  'identity.pin_wrong': { status: 401, wire: 'pin_wrong', text: 'pinWrong' },
  'identity.pin_gone': { status: 401, wire: 'pin_gone', text: 'pinGone' },
  'identity.session_unknown': { status: 404, wire: 'session_unknown', text: 'sessionUnknown' },
  'identity.permission_missing': { status: 403, wire: 'permission_missing', text: 'permissionMissing' },
  'identity.member_unknown': { status: 404, wire: 'member_unknown', text: 'memberUnknown' },
  'identity.social_off': { status: 403, wire: 'social_login_off', text: 'socialOff' },
  'identity.social_failed': { status: 401, wire: 'social_login_failed', text: 'socialFailed' },
  'identity.social_not_bound': { status: 403, wire: 'bind_customer_required', text: 'socialNotBound' },

  'brand.domain_unknown': { status: 400, wire: 'domain_unknown', text: 'domainUnknown' },
  'brand.feedback_words': { status: 400, wire: 'feedback_words', text: 'feedbackWords' },
  'brand.picture_refused': { status: 400, wire: 'picture_refused', text: 'pictureRefused' },
  'brand.picture_unknown': { status: 404, wire: 'picture_unknown', text: 'pictureUnknown' },
  'brand.promotion_unknown': { status: 404, wire: 'promotion_unknown', text: 'promotionUnknown' },
  'brand.promotion_not_open': { status: 409, wire: 'promotion_not_open', text: 'promotionNotOpen' },
  'brand.application_exists': { status: 409, wire: 'application_exists', text: 'applicationExists' },

  'cashier.refill_not_due': { status: 409, wire: 'refill_not_due', text: 'refillNotDue' },
  'cashier.refill_not_needed': { status: 409, wire: 'refill_not_needed', text: 'refillNotNeeded' },

  'cashier.channel_unknown': { status: 404, wire: 'channel_unknown', text: 'channelUnknown' },
  'cashier.channel_off': { status: 409, wire: 'channel_off', text: 'channelOff' },
  'cashier.real_money_off': { status: 403, wire: 'real_money_off', text: 'realMoneyOff' },
  'cashier.amount_out_of_range': { status: 400, wire: 'amount_out_of_range', text: 'amountOutOfRange' },
  'cashier.amount_decimals': { status: 400, wire: 'amount_decimals', text: 'amountDecimals' },
  'cashier.deposits_open': { status: 409, wire: 'deposits_open', text: 'depositsOpen' },
  'cashier.deposits_paused': { status: 429, wire: 'deposits_paused', text: 'depositsPaused' },
  'cashier.deposit_unknown': { status: 404, wire: 'deposit_unknown', text: 'depositUnknown' },
  'cashier.deposit_closed': { status: 409, wire: 'deposit_closed', text: 'depositClosed' },
  'cashier.provider_unreachable': { status: 503, wire: 'provider_unreachable', text: 'providerUnreachable' },
  'cashier.trx_format': { status: 400, wire: 'trx_format', text: 'trxFormat' },
  'cashier.trx_used': { status: 409, wire: 'trx_used', text: 'trxUsed' },
  'cashier.trx_tries_spent': { status: 409, wire: 'trx_tries_spent', text: 'trxTriesSpent' },
  'cashier.receipt_unknown': { status: 404, wire: 'receipt_unknown', text: 'receiptUnknown' },
  'cashier.receipt_used': { status: 409, wire: 'receipt_used', text: 'receiptUsed' },

  'ledger.not_enough': { status: 409, wire: 'balance_not_enough', text: 'notEnough' },
  'ledger.key_reused': { status: 409, wire: 'idempotency_key_reused', text: 'keyReused' },
  'ledger.account_unknown': { status: 404, wire: 'account_unknown', text: 'accountUnknown' },
  'ledger.hold_resolved': { status: 409, wire: 'hold_resolved', text: 'holdResolved' },
  'ledger.hold_exceeded': { status: 409, wire: 'hold_exceeded', text: 'holdExceeded' },

  'protection.account_locked': { status: 403, wire: 'account_locked', text: 'accountLocked' },
  'protection.limit_reached': { status: 403, wire: 'limit_reached', text: 'limitReached' },
  'protection.lock_exists': { status: 409, wire: 'lock_exists', text: 'lockExists' },
  'protection.lock_unknown': { status: 404, wire: 'lock_unknown', text: 'lockUnknown' },
  'protection.lock_stays': { status: 403, wire: 'lock_stays', text: 'lockStays' },

  'catalogue.game_unknown': { status: 404, wire: 'game_unknown', text: 'gameUnknown' },
  'catalogue.vendor_unknown': { status: 404, wire: 'vendor_unknown', text: 'vendorUnknown' },
  'play.game_off': { status: 409, wire: 'game_maintenance', text: 'gameOff' },
  'play.supplier_unreachable': { status: 503, wire: 'supplier_unreachable', text: 'supplierUnreachable' },
  'play.ticket_gone': { status: 401, wire: 'ticket_gone', text: 'ticketGone' },
  'play.game_session_gone': { status: 401, wire: 'game_session_gone', text: 'gameSessionGone' },
  'play.stake_not_allowed': { status: 400, wire: 'stake_not_allowed', text: 'stakeNotAllowed' },
  'play.target_not_allowed': { status: 400, wire: 'target_not_allowed', text: 'targetNotAllowed' },
  'inbox.message_unknown': { status: 404, wire: 'message_unknown', text: 'messageUnknown' },
} as const satisfies Record<string, { status: number; wire: string; text: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Refusals that the frame itself may answer on any call, so that no entry has to name them. */
export const FRAME_ERRORS: readonly ErrorCode[] = [
  'system.fault',
  'system.not_available',
  'system.bad_input',
  'system.body_required',
  'system.body_too_large',
  'system.method_not_allowed',
  'system.too_many_requests',
  'system.cross_site',
  'system.unavailable',
  'system.maintenance',
  'system.region_blocked',
  'system.sealed_unreadable',
  'system.sealed_replayed',
  'identity.session_gone',
  'identity.permission_missing',
  'identity.password_change_required',
  'identity.trial_refused',
];

/** The portal's own code behind a wire code; wire codes are compared without case, as generations differ. */
export function findErrorByWire(wire: string): ErrorCode | undefined {
  const wanted = wire.toLowerCase();
  for (const [code, error] of Object.entries(ERRORS)) {
    if (error.wire.toLowerCase() === wanted) return code as ErrorCode;
  }
  return undefined;
}
