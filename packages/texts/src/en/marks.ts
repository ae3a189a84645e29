import type { marks as source } from '../bn/marks.ts';
import type { GroupOf } from '../texts.ts';

/** The honest marks: what is not real says so beside it, and what each mark means. */
export const marks: GroupOf<typeof source> = {
  credit: 'Play credit, not money',
  display: 'Display figure, not a prize',
  demo: 'Demo',
  simulated: 'Simulated result',
  beacon: 'Simulated beacon',
  virtual: 'Virtual',
  bot: 'Bot',
  sample: 'Sample payment',
  sampleSend: 'Sample: send no money',
  creditMeaning: 'It cannot be bought for money, or turned into money or anything else.',
  displayMeaning: 'It only grows on the screen. Nobody can win it.',
  demoMeaning: 'A sample game that runs on our own maths.',
  simulatedMeaning: 'The teams, players or results are made by us.',
  beaconMeaning:
    'Draws can be checked, but the chance beside our own comes from a beacon that we simulate and not from the public one.',
  virtualMeaning: 'Drawn pictures, not a real event.',
  botMeaning: 'Not a person but a player that we run.',
  sampleMeaning: 'No money moves and the address is not in use.',
  sampleSendMeaning: 'The numbers and accounts shown lead nowhere.',
  title: 'What the marks mean',
  intro: 'Whatever is not real always carries a mark beside it.',
  creditWord: 'credit',
  creditShort: 'Play credit',
};
