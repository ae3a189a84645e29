import type { lotterySea as source } from '../bn/lottery-sea.ts';
import type { GroupOf } from '../texts.ts';

/** Plays and results of south-east Asian lotteries: Thai ways, 4D, six of 49, togel. */
export const lotterySea: GroupOf<typeof source> = {
  'thai.group.three': 'Three digits',
  'thai.group.two': 'Two digits',
  'thai.group.one': 'One digit',
  'thai.group.four': 'Four digits',

  'thai.name.3top': 'Three top',
  'thai.name.3tod': 'Three in any order',
  'thai.name.3front': 'Front three',
  'thai.name.3back': 'Back three',
  'thai.name.2top': 'Two top',
  'thai.name.2bottom': 'Two bottom',
  'thai.name.2in3': 'Two in three',
  'thai.name.run-top': 'Run, top',
  'thai.name.run-bottom': 'Run, bottom',
  'thai.name.position': 'Digit at a place',
  'thai.name.4top': 'Four top',
  'thai.name.4tod': 'Four in any order',

  'thai.rule.3top':
    'Choose numbers of three digits. You win when the last three of the top are exactly yours; each number is a bet of its own.',
  'thai.rule.3tod':
    'Choose numbers of three digits. You win when the last three of the top are yours in any order, and are paid once. Three alike cannot be chosen.',
  'thai.rule.3front':
    'Choose numbers of three digits. You win when one of the two front numbers is yours; if both are, it pays twice.',
  'thai.rule.3back':
    'Choose numbers of three digits. You win when one of the two back numbers is yours; if both are, it pays twice.',
  'thai.rule.2top': 'Choose numbers of two digits. You win when the last two of the top are exactly yours.',
  'thai.rule.2bottom': 'Choose numbers of two digits. You win when the bottom two are exactly yours.',
  'thai.rule.2in3':
    'Choose two different digits. You win when the last three of the top hold both, in any order.',
  'thai.rule.run-top':
    'Choose one digit. You win when the last three of the top hold it; however often it comes, it pays once.',
  'thai.rule.run-bottom':
    'Choose one digit. You win when the bottom two hold it; if it comes twice, it pays once.',
  'thai.rule.position':
    'Choose digits for the hundreds, tens and units of the top or the tens and units of the bottom. You win when one comes at its place.',
  'thai.rule.4top': 'Choose numbers of four digits. You win when the last four of the top are exactly yours.',
  'thai.rule.4tod':
    'Choose numbers of four digits. You win when the last four of the top are yours in any order, and are paid once. Four alike cannot be chosen.',
  'thai.rule.top': 'The top is read from {places}.',
  'thai.rule.bottom': 'The bottom is read from {places}.',

  'thai.places.top-TH-GOV': 'the first prize',
  'thai.places.bottom-TH-GOV': 'two digits drawn by themselves',
  'thai.places.top-LA': 'the result of six digits',
  'thai.places.bottom-LA': 'the first two of its last four digits',
  'thai.places.top-HN': 'the special prize',
  'thai.places.bottom-HN': 'the last two digits of the first prize',
  'thai.places.top-MY-TH': 'the first prize',
  'thai.places.bottom-MY-TH': 'the last two digits of the second prize',
  'thai.places.top-TH-FAST': 'the result of five digits',
  'thai.places.bottom-TH-FAST': 'the first two digits of the result',

  'fourD.group.big': 'Big',
  'fourD.group.small': 'Small',
  'fourD.group.3d': 'Three digits',

  'fourD.name.straight': 'Straight',
  'fourD.name.box': 'All orders',
  'fourD.name.roll': 'One place open',
  'fourD.name.shared': 'All orders in one bet',
  'fourD.name.3d-abc': 'Last three of the first three prizes',
  'fourD.name.3d-a': 'Last three of the first prize',

  'fourD.rule.straight': 'Choose numbers of four digits. You win when a prize number is exactly yours.',
  'fourD.rule.box':
    'Choose numbers of four digits. Every order of one is a bet of its own, up to 24; you win when a prize number is one of them.',
  'fourD.rule.roll':
    'Choose three digits and leave one place open (R). With 0 to 9 in the open place there are ten bets.',
  'fourD.rule.shared':
    'Choose numbers of four digits. One bet holds all orders of a number, so that the more orders there are, the smaller is the prize.',
  'fourD.rule.inBig':
    'The big book pays all twenty-three numbers: the first three prizes, ten special ones and ten consolations.',
  'fourD.rule.inSmall': 'The small book pays the first three prizes alone, and more for them.',
  'fourD.rule.3d-abc':
    'Choose numbers of three digits. You win when they are the last three of the first, second or third prize.',
  'fourD.rule.3d-a':
    'Choose numbers of three digits. You win when they are the last three of the first prize.',

  'fiveD.group.5d': 'Five digits',
  'fiveD.name.5d': 'Five digits',
  'fiveD.rule.5d':
    'Choose a digit for each place. You win when the number is one of the three prizes, or when the last four, three or two digits of the first prize are yours. The highest prize alone is paid.',
  'sixD.group.6d': 'Six digits',
  'sixD.name.6d': 'Six digits',
  'sixD.rule.6d':
    'Choose a digit for each place. You win when all of them match, or five, four, three or two in a row from either end. The highest prize alone is paid.',

  'six.group.lines': 'Six numbers',
  'six.name.system': 'Numbers and systems',
  'six.name.banker': 'Bankers',
  'six.name.system-roll': 'Open sixth number',
  'six.rule.system':
    'Choose six to twelve numbers. Every six of them are a bet: seven make 7, twelve make 924. You win when three or more match.',
  'six.rule.banker':
    'Choose one to five bankers that stand in every bet; the legs fill up the rest. You win when three or more match.',
  'six.rule.system-roll':
    'Choose five numbers. Each of the other forty-four is the sixth once, which makes 44 bets.',

  'togel.group.numbers': 'Numbers',
  'togel.group.colok': 'Colok',
  'togel.group.sides': 'Sides',

  'togel.name.4d': 'Four digits',
  'togel.name.3d': 'Last three',
  'togel.name.2d-back': 'Last two',
  'togel.name.2d-front': 'First two',
  'togel.name.2d-middle': 'Middle two',
  'togel.name.colok-bebas': 'Colok bebas',
  'togel.name.colok-macau': 'Colok macau',
  'togel.name.colok-naga': 'Colok naga',
  'togel.name.colok-jitu': 'Colok jitu',
  'togel.name.tengah-tepi': 'Middle or edge',
  'togel.name.dasar': 'Digital root',
  'togel.name.50-50': 'Fifty-fifty',
  'togel.name.silang-homo': 'Mixed or alike',
  'togel.name.kembang-kempis': 'Rising, falling, double',
  'togel.name.kombinasi': 'Two sides together',
  'togel.name.shio': 'Shio',

  'togel.rule.4d':
    'Choose numbers of four digits. You win when AS, KOP, KEPALA and EKOR all match. Sold at a discount: 100 of stake cost 34.',
  'togel.rule.3d':
    'Choose numbers of three digits. You win when KOP, KEPALA and EKOR match. Sold at a discount: 100 of stake cost 41.',
  'togel.rule.2d-back':
    'Choose numbers of two digits. You win when KEPALA and EKOR match. Sold at a discount: 100 of stake cost 71.',
  'togel.rule.2d-front':
    'Choose numbers of two digits. You win when AS and KOP match. Sold at a discount: 100 of stake cost 71.',
  'togel.rule.2d-middle':
    'Choose numbers of two digits. You win when KOP and KEPALA match. Sold at a discount: 100 of stake cost 71.',
  'togel.rule.colok-bebas':
    'Choose one digit. You win when it stands anywhere in the result; the more often, the more it pays.',
  'togel.rule.colok-macau':
    'Choose two different digits. You win when the result holds both; the more places they fill, the more it pays.',
  'togel.rule.colok-naga':
    'Choose three digits, of which two may be alike. You win when the result holds all three; it pays more when they fill all four places.',
  'togel.rule.colok-jitu': 'Choose a digit for a place. You win when it comes there.',
  'togel.rule.tengah-tepi':
    'The last two digits are in the middle when they are 25 to 74, and at the edge otherwise. You win when your side comes.',
  'togel.rule.dasar':
    'KEPALA and EKOR are added until one digit is left: 3 and 8 are 11, which is 2. Choose whether it is big (5–9), small, odd or even.',
  'togel.rule.50-50':
    'Choose whether the digit at a place is big (5–9), small (0–4), odd or even. You win when it is.',
  'togel.rule.silang-homo':
    'Two neighbours are mixed when one is odd and one even, and alike otherwise. You win when your side comes.',
  'togel.rule.kembang-kempis':
    'Two neighbours rise when the second is larger, fall when it is smaller, and are a double when both are equal. You win when your side comes.',
  'togel.rule.kombinasi':
    'Choose two sides, such as EKOR big and EKOR odd. You win when both of them are true.',
  'togel.rule.shio':
    'Choose a shio of one to twelve. It is what is left of the last two digits divided by 12; 12 when nothing is left, and 00 counts as 100.',

  'pad.top-hundreds': 'Top, hundreds',
  'pad.top-tens': 'Top, tens',
  'pad.top-units': 'Top, units',
  'pad.bottom-tens': 'Bottom, tens',
  'pad.bottom-units': 'Bottom, units',
  'pad.as': 'AS, thousands',
  'pad.kop': 'KOP, hundreds',
  'pad.kepala': 'KEPALA, tens',
  'pad.ekor': 'EKOR, units',
  'pad.as-size': 'AS, big or small',
  'pad.as-parity': 'AS, odd or even',
  'pad.kop-size': 'KOP, big or small',
  'pad.kop-parity': 'KOP, odd or even',
  'pad.kepala-size': 'KEPALA, big or small',
  'pad.kepala-parity': 'KEPALA, odd or even',
  'pad.ekor-size': 'EKOR, big or small',
  'pad.ekor-parity': 'EKOR, odd or even',
  'pad.front': 'First two places',
  'pad.middle': 'Middle two places',
  'pad.back': 'Last two places',
  'pad.signs': 'Shio',

  'pick.tengah': 'Middle',
  'pick.tepi': 'Edge',
  'pick.silang': 'Mixed',
  'pick.homo': 'Alike',
  'pick.kembang': 'Rising',
  'pick.kempis': 'Falling',
  'pick.kembar': 'Double',

  'prize.orders': 'Number of {count} orders',
  'prize.first': 'First prize',
  'prize.second': 'Second prize',
  'prize.third': 'Third prize',
  'prize.starter': 'Special prize',
  'prize.consolation': 'Consolation prize',
  'prize.shared': '{name}, {count} orders',
  'prize.last': 'Last {count} digits',
  'prize.inRow': '{count} digits in a row',
  'prize.division': 'Division {count}',
  'prize.times': 'When it comes {count} times',
  'prize.filled': '{count} places filled',
  'prize.different-filled': 'Three different digits, {count} places',
  'prize.pair-filled': 'Two alike, {count} places',
  'prize.numbers': 'Shio of {count} numbers',
  'prize.two-places': 'Sides of two places',
  'prize.three-digits': 'One place, true of three digits',
  'prize.two-digits': 'One place, true of two digits',

  'board.name': 'All prizes',
  'board.first': 'First',
  'board.second': 'Second',
  'board.third': 'Third',
  'board.special': 'Special prize',
  'board.starters': 'Special',
  'board.consolations': 'Consolation',
  'board.front3': 'Front three',
  'board.back3': 'Back three',
  'board.top4': 'Four top',
  'board.top3': 'Three top',
  'board.top2': 'Two top',
  'board.bottom2': 'Two bottom',
};
