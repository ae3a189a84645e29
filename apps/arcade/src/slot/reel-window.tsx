import { prefersStillness } from '@nokshi/browser/stillness.ts';
import type { SlotModelView, SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { memo, useEffect, useRef, useState } from 'react';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';
import { fitWindow } from './fit-window.ts';
import type { SlotGame } from './slot-game.ts';
import { FallStage } from './stage/fall-stage.ts';
import { loadPictures } from './stage/pictures.ts';
import { loadRankFont } from './stage/rank-font.ts';
import { ReelStage } from './stage/reel-stage.ts';
import type { Picture } from './stage/symbol-faces.ts';
import type { SymbolLook } from './symbol-plan.ts';
import { useRoom } from './use-room.ts';

interface ReelWindowProps {
  readonly game: SlotGame;
  readonly model: SlotModelView;
  readonly theme: SlotTheme;
  readonly looks: ReadonlyMap<number, SymbolLook>;
  readonly stops: readonly number[];
  readonly sounds: SoundBox;
  readonly label: string;
}

/** The frame with the reels in it, as large as its room allows. */
export const ReelWindow = memo(function ReelWindow(props: ReelWindowProps) {
  const { game, model, theme, looks, stops, sounds, label } = props;
  const { say } = useWords();
  const roomElement = useRef<HTMLDivElement>(null);
  const reels = useRef<HTMLCanvasElement>(null);
  const wins = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ReelStage | FallStage | null>(null);
  const [pictures, setPictures] = useState<ReadonlyMap<string, Picture> | null>(null);
  const room = useRoom(roomElement);
  const frame = fitWindow({ width: room.width - 16, height: room.height - 16 }, model);
  const wild = say('wild');
  const scatter = say('scatter');

  // The stage lives as long as the game; sizes, pictures and words reach it through the effects below.
  useEffect(() => {
    if (reels.current === null || wins.current === null) return undefined;
    const { deep, accent } = theme.palette;
    const Stage = model.ladder === undefined ? ReelStage : FallStage;
    const opened = new Stage(
      { reels: reels.current, wins: wins.current },
      { model, colours: { deep, accent }, prefersStillness, onReelRest: () => sounds.play('reel') },
      stops,
    );
    stage.current = opened;
    let isOpen = true;
    void Promise.all([loadPictures(looks.values()), loadRankFont(theme.scene)]).then(([loaded]) => {
      if (isOpen) setPictures(loaded);
    });
    return () => {
      isOpen = false;
      opened.close();
      stage.current = null;
    };
  }, [model, theme, looks, stops, sounds]);

  useEffect(() => {
    if (pictures === null) return;
    stage.current?.repaint({ looks, pictures, theme, labels: { wild, scatter } });
  }, [pictures, looks, theme, wild, scatter]);

  useEffect(() => {
    if (pictures !== null && stage.current !== null) game.begin(stage.current);
  }, [game, pictures]);

  useEffect(() => {
    stage.current?.resize(frame.width, frame.height);
  }, [frame.width, frame.height]);

  return (
    <div className="room" ref={roomElement}>
      <div className="window" style={{ width: frame.width, height: frame.height }}>
        <div className="columns" aria-hidden="true" style={{ '--reels': model.reels }}>
          {model.strips.map((strip, reel) => (
            <span key={`${reel}:${strip.length}`} />
          ))}
        </div>
        <canvas ref={reels} className="reels">
          {label}
        </canvas>
        <canvas ref={wins} className="wins" aria-hidden="true" />
        <div className="glass" aria-hidden="true" />
      </div>
    </div>
  );
});
