import type { consoleRealMoney as source } from '../bn/console-real-money.ts';
import type { GroupOf } from '../texts.ts';

/** Texts of the console: the switch of real money and the licence it rests on. */
export const consoleRealMoney: GroupOf<typeof source> = {
  realMoney: 'Real money',
  realMoneyOn: 'On',
  realMoneyOff: 'Off',
  realMoneyText:
    'The portal runs on play credit. Deposits and stakes of real money happen under a licence alone, in permitted countries, when two owners want it. Taking money out always stays open.',
  stops: 'Why real money is off',
  stop_not_configured: 'No licence is written down',
  stopText_not_configured:
    'Write down the authority, the number, its end, the licensee and the permitted countries.',
  stop_licence_expired: 'The licence has expired',
  stopText_licence_expired: 'Deposits and stakes stopped by themselves; taking money out is open.',
  stop_needs_two_owners: 'Two owners have to want it',
  stopText_needs_two_owners: 'So far: {count}. The word of one owner counts once.',
  stop_identity_checks_missing: 'Members’ identities cannot be checked',
  stopText_identity_checks_missing: 'Without that, no owner can switch real money on.',
  stop_terms_missing: 'The operator’s own terms are missing',
  stopText_terms_missing:
    'Members read a template. Publish your own terms and privacy policy, in Bengali and English, as the operating manual says.',
  realMoneyMembers: 'Each member’s country is looked at as well',
  realMoneyMembersText:
    'The country of the address (IP) and that of the registration both have to be known and permitted. A member from an unknown, forbidden or unlisted country is refused a deposit of real money and told why.',
  licenceAuthority: 'Licensing authority',
  licenceNumber: 'Number of the licence',
  licenceHolder: 'Licensee',
  licenceHolderHint: 'Every account that takes money has to be in this name.',
  licenceLastDay: 'Last day that it holds',
  words: 'The owners’ word',
  wordsNone: 'No owner has given it now.',
  wordMine: 'you',
  switchOn: 'Give your word to switch on',
  switchOnMine: 'You have given your word. It is another owner’s turn.',
  switchOnQuestion: 'Give your word for real money?',
  switchOnFirst:
    'It is switched on when another owner gives theirs. If the licence or the countries change before, your word is taken back.',
  switchOnSecond:
    'You are the second owner: your word switches on deposits and stakes of real money in the permitted countries.',
  switchOnNoted: 'Your word is noted. Another owner’s is waited for.',
  switchOnDone: 'Real money is switched on.',
  switchOff: 'Switch off now',
  switchOffQuestion: 'Switch real money off?',
  switchOffText:
    'New deposits and stakes stop, and every word is taken back. Wins of earlier stakes are paid, and money can be taken out.',
  switchOffDone: 'Real money is off, and every word is taken back.',
  wordsBack: 'Take the word back',
  wordsBackQuestion: 'Take back what was given?',
  wordsBackText: 'Switching on will need the word of two owners again.',
  wordsBackDone: 'The word is taken back.',
  licencePanel: 'Licence and countries',
  licencePanelText: 'Whatever is changed here switches real money off and needs the owners’ word anew.',
  permittedCountries: 'Permitted countries',
  forbiddenCountry: '{name} (forbidden)',
  forbiddenHint: 'Countries marked as forbidden are opened by no licence and cannot be chosen.',
  licenceIncomplete: 'Fill in every field.',
  saveLicence: 'Write the licence down',
  saveLicenceQuestion: 'Write down the licence and its countries?',
  saveLicenceText: 'Real money will be off, and every word given before is taken back.',
  saveLicenceDone: 'The licence and its countries are written down.',
};
