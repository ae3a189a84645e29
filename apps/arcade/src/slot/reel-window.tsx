import type { SlotModelView, SlotTheme } from '@nokshi/fairness/slots/session-wire.ts';
import { useEffect, useMemo, useRef } from 'react';
import { wantsLessMotion } from '../parts/less-motion.ts';
import type { SoundBox } from '../sound/sound-box.ts';
import { useWords } from '../words/words.ts';
import { fitWindow } from './fit-window.ts';
import type { SlotGame } from './slot-game.ts';
import type { FacePainting, Picture } from './stage/symbol-faces.ts';
import { loadPictures } from './stage/pictures.ts';
import { loadRankFont } from './stage/rank-font.ts';
import { ReelStage } from './stage/reel-stage.ts';
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
export function ReelWindow({ game, model, theme, looks, stops, sounds, label }: ReelWindowProps) {
  const { say } = useWords();
  const roomElement = useRef<HTMLDivElement>(null);
  const reels = useRef<HTMLCanvasElement>(null);
  const wins = useRef<HTMLCanvasElement>(null);
  const stage = useRef<ReelStage | null>(null);
  const pictures = useRef<ReadonlyMap<string, Picture>>(new Map());
  const room = useRoom(roomElement);
  const frame = fitWindow({ width: room.width - 16, height: room.height - 16 }, model);
  const wild = say('wild');
  const scatter = say('scatter');
  const painting = useMemo(
    () =>
      (): FacePainting => ({ looks, pictures: pictures.current, theme, labels: { wild, scatter } }),
    [looks, theme, wild, scatter],
  );

  // The stage lives as long as the game; sizes and words reach it through the effects below.
  useEffect(() => {
    if (reels.current === null || wins.current === null) return undefined;
    const opened = new ReelStage(
      { reels: reels.current, wins: wins.current },
      { model, painting: painting(), wantsLessMotion, onReelRest: () => sounds.play('reel') },
      stops,
    );
    stage.current = opened;
    let isOpen = true;
    void Promise.all([loadPictures(looks.values()), loadRankFont(theme.scene)]).then(([loaded]) => {
      if (!isOpen) return;
      pictures.current = loaded;
      opened.repaint(painting());
      game.begin(opened);
    });
    return () => {
      isOpen = false;
      opened.close();
      stage.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps
  }, [game]);

  useEffect(() => {
    stage.current?.repaint(painting());
  }, [painting]);

  useEffect(() => {
    stage.current?.resize(frame.width, frame.height);
  }, [frame.width, frame.height]);

  return (
    <div className="room" ref={roomElement}>
      <div className="window" style={{ width: frame.width, height: frame.height }} role="img" aria-label={label}>
        <div className="columns" aria-hidden="true" style={{ '--reels': model.reels }}>
          {model.strips.map((strip, reel) => (
            <span key={`${reel}:${strip.length}`} />
          ))}
        </div>
        <canvas ref={reels} className="reels" aria-hidden="true" />
        <canvas ref={wins} className="wins" aria-hidden="true" />
        <div className="glass" aria-hidden="true" />
      </div>
    </div>
  );
}
