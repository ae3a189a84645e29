import { useState } from 'react';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';
import { Icon } from './icon.tsx';

/** Turns the sounds of the game on and off; the first tick is heard when they come on. */
export function SoundSwitch({ sounds }: { sounds: SoundBox }) {
  const { say } = useWords();
  const [isOn, setIsOn] = useState(sounds.isOn());
  return (
    <button
      type="button"
      className="icon-button"
      aria-pressed={isOn}
      aria-label={say('sound')}
      onClick={() => {
        sounds.setOn(!isOn);
        setIsOn(!isOn);
        sounds.play('tick');
      }}
    >
      <Icon name={isOn ? 'soundOn' : 'soundOff'} />
    </button>
  );
}
