import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from './generated/icons.ts';

/**
 * The one list of honest marks (design section 0). Whatever is simulated, played by us, or worth nothing outside the
 * portal is drawn with one of these and with nothing else.
 */
export const HONEST_MARKS = {
  credit: { icon: 'badge-info', text: 'marks.credit', meaning: 'marks.creditMeaning' },
  display: { icon: 'badge-info', text: 'marks.display', meaning: 'marks.displayMeaning' },
  demo: { icon: 'badge-info', text: 'marks.demo', meaning: 'marks.demoMeaning' },
  simulated: { icon: 'badge-info', text: 'marks.simulated', meaning: 'marks.simulatedMeaning' },
  beacon: { icon: 'badge-info', text: 'marks.beacon', meaning: 'marks.beaconMeaning' },
  virtual: { icon: 'badge-info', text: 'marks.virtual', meaning: 'marks.virtualMeaning' },
  bot: { icon: 'bot', text: 'marks.bot', meaning: 'marks.botMeaning' },
  sample: { icon: 'badge-info', text: 'marks.sample', meaning: 'marks.sampleMeaning' },
  sampleSend: { icon: 'badge-info', text: 'marks.sampleSend', meaning: 'marks.sampleSendMeaning' },
} as const satisfies Record<string, { icon: IconName; text: TextKey; meaning: TextKey }>;

export type HonestMarkKind = keyof typeof HONEST_MARKS;
