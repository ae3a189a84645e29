/**
 * Texts on money, protection and law. They show in a language that somebody answers for (`isReviewed` of the list of
 * languages) and in English otherwise, so no core holds one of them. A name that ends in `*` stands for every key
 * that begins with it.
 */
export const SIGNED_OFF_ONLY: readonly string[] = [
  'marks.*',
  'server.*',
  'shell.responsible',
  'shell.adults',
  'shell.creditNotice',
  'shell.moneyNotice',
  'shell.refill*',
  'shell.licenceN*',
  'home.welcomeText',
  'home.jackpotText',
  'catalogue.rtpMeaning',
  'identity.terms*',
  'identity.readTerms',
  'identity.readPrivacy',
  'identity.privacy*',
  'identity.underAge',
  'identity.birthHint',
  'identity.refill*',
  'identity.registerArtCredit',
  'identity.welcomeText',
  'amounts.*',
  'cashier.*',
  'withdrawals.*',
  'control.*',
  'member.refill*',
  'game.creditNotMoney',
  'game.ruleCredit',
  'errors.underAge',
  'errors.termsNotAccepted',
  'errors.accountBlocked',
  'errors.accountLocked',
  'errors.limitReached',
  'errors.operatorLimit',
  'errors.realityCheck',
  'errors.limitUnknown',
  'errors.notDue',
  'errors.breakShorter',
  'errors.limitOffer',
  'errors.registrationRefused',
  'errors.notEnough',
  'errors.refill*',
  'errors.stakeNotAllowed',
  'errors.regionBlocked',
  'status.region*',
];

/** Whether a key shows in a signed-off language alone. */
export function needsSignOff(key: string): boolean {
  return SIGNED_OFF_ONLY.some((name) =>
    name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name,
  );
}
