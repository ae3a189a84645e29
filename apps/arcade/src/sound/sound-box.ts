import { deviceStorage } from '@nokshi/browser/storage.ts';
/** The few sounds of the games, made by the browser's own oscillators: nothing is loaded. Off until asked for. */
export interface SoundBox {
  readonly isOn: () => boolean;
  setOn(isOn: boolean): void;
  play(sound: Sound): void;
}

type Sound = 'start' | 'reel' | 'tension' | 'win' | 'big_win' | 'feature' | 'tick';

interface Tone {
  readonly hertz: number;
  readonly toHertz?: number;
  readonly atMs: number;
  readonly lengthMs: number;
  readonly level: number;
  readonly shape: OscillatorType;
}

const tone = (
  hertz: number,
  atMs: number,
  lengthMs: number,
  level: number,
  shape: OscillatorType = 'sine',
  toHertz: number = hertz,
): Tone => ({ hertz, atMs, lengthMs, level, shape, toHertz });

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  start: [tone(220, 0, 90, 0.12, 'triangle', 330)],
  reel: [tone(120, 0, 70, 0.2, 'sine', 70)],
  tension: [tone(330, 0, 700, 0.05, 'triangle', 520)],
  tick: [tone(520, 0, 45, 0.08, 'triangle')],
  win: [tone(523, 0, 130, 0.1), tone(659, 110, 130, 0.1), tone(784, 220, 220, 0.1)],
  feature: [tone(392, 0, 140, 0.1), tone(523, 120, 140, 0.1), tone(784, 240, 300, 0.1)],
  big_win: [
    tone(523, 0, 160, 0.11),
    tone(659, 140, 160, 0.11),
    tone(784, 280, 160, 0.11),
    tone(1047, 420, 420, 0.11),
  ],
};

const MEMORY_KEY = 'nokshi.arcade.sound';

export function createSoundBox(): SoundBox {
  let context: AudioContext | null = null;
  let isOn = deviceStorage.read(MEMORY_KEY) === 'on';
  return {
    isOn: () => isOn,
    setOn: (next) => {
      isOn = next;
      deviceStorage.write(MEMORY_KEY, next ? 'on' : 'off');
      if (!next) void context?.suspend();
    },
    play: (sound) => {
      if (!isOn || typeof AudioContext === 'undefined') return;
      context ??= new AudioContext();
      if (context.state === 'suspended') void context.resume();
      for (const each of SOUNDS[sound]) sing(context, each);
    },
  };
}

function sing(context: AudioContext, { hertz, toHertz = hertz, atMs, lengthMs, level, shape }: Tone): void {
  const from = context.currentTime + atMs / 1000;
  const until = from + lengthMs / 1000;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(hertz, from);
  oscillator.frequency.exponentialRampToValueAtTime(toHertz, until);
  gain.gain.setValueAtTime(level, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, until);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(until);
}
