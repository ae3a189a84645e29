import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { FISH_WATERS } from '@nokshi/fairness/supplier/fish.ts';
import type { SupplierSessionView } from '@nokshi/fairness/supplier/game-wire.ts';
import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { type Canvas, useCanvas } from '../house/use-canvas.ts';
import { figure, languageStore, useWords } from '../words/words.ts';
import type { FishPlay } from './fish-play.ts';
import { type FishFace, fetchProp, makeFaces } from './paint/fish-faces.ts';
import { paintFish } from './paint/paint-fish.ts';
import {
  paintAim,
  paintBlasts,
  paintBullets,
  paintGuns,
  paintNets,
  paintPrizes,
} from './paint/paint-guns.ts';
import { drawBed, paintLight } from './paint/paint-water.ts';

interface Art {
  readonly faces: ReadonlyMap<string, FishFace>;
  readonly props: readonly CanvasImageSource[];
  readonly coin: CanvasImageSource | null;
}

/** A press this short on a fish locks it; a longer one only fires. */
const TAP_MS = 240;
const TAP_MOVE = 12;

/** The water on its canvas: painted in every frame, aimed at by pointer or touch. */
export function FishStage({ session, play }: { session: SupplierSessionView; play: FishPlay }) {
  const { say } = useWords();
  const { ref, canvas } = useCanvas();
  const [art, setArt] = useState<Art | null>(null);
  const press = useRef<{ atMs: number; x: number; y: number } | null>(null);
  const { theme, modelId, code } = session.game;

  useEffect(() => {
    let isOpen = true;
    const load = async (): Promise<void> => {
      const [faces, coin, ...props] = await Promise.all([
        makeFaces(FISH_WATERS[modelId] ?? [], theme.hero),
        fetchProp('coin-face'),
        ...theme.props.slice(0, 4).map(fetchProp),
      ]);
      if (isOpen) setArt({ faces, coin, props: props.filter((prop) => prop !== null) });
    };
    void load();
    return () => {
      isOpen = false;
    };
  }, [modelId, theme]);

  useEffect(() => {
    if (canvas === null || art === null) return undefined;
    const density = Math.min(2, devicePixelRatio);
    const bed = drawBed(canvas, theme, { seed: code, props: art.props, density });
    let frame = 0;
    const paint = (): void => {
      frame = requestAnimationFrame(paint);
      play.tick();
      paintAll(canvas, { bed, art, play });
    };
    frame = requestAnimationFrame(paint);
    return () => cancelAnimationFrame(frame);
  }, [canvas, art, play, theme, code]);

  const aim = (event: PointerEvent<HTMLCanvasElement>): void => {
    const { clientWidth, clientHeight } = event.currentTarget;
    const { offsetX, offsetY } = event.nativeEvent;
    play.aimAt({ across: offsetX / clientWidth, down: offsetY / clientHeight });
  };
  const letGo = (event: PointerEvent<HTMLCanvasElement>): void => {
    const began = press.current;
    press.current = null;
    play.hold(false);
    if (began === null || event.type === 'pointercancel') return;
    const moved = Math.hypot(event.clientX - began.x, event.clientY - began.y);
    if (event.timeStamp - began.atMs <= TAP_MS && moved <= TAP_MOVE) play.lock();
  };
  return (
    <canvas
      ref={ref}
      className="fish-canvas"
      role="img"
      aria-label={say('fishCanvas')}
      onPointerMove={aim}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { atMs: event.timeStamp, x: event.clientX, y: event.clientY };
        aim(event);
        play.hold(true);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  );
}

function paintAll(
  canvas: Canvas,
  { bed, art, play }: { bed: HTMLCanvasElement; art: Art; play: FishPlay },
): void {
  const { context, width, height } = canvas;
  const nowMs = play.now();
  const { view } = play;
  const isStill = prefersStillness();
  context.drawImage(bed, 0, 0, width, height);
  paintLight(canvas, nowMs, isStill);
  const language = languageStore.get();
  for (const fish of view.fish) {
    const face = art.faces.get(fish.species.key);
    if (face === undefined) continue;
    paintFish(canvas, face, fish, {
      nowMs,
      struckMs: view.struck.get(fish.no),
      isLocked: view.locked === fish.no,
      accent: '#ffd166',
      multipleText: `${figure(language, fish.species.multiple)}×`,
    });
  }
  paintBullets(canvas, view, nowMs);
  paintNets(canvas, view, nowMs);
  paintBlasts(canvas, view, nowMs);
  paintAim(canvas, view);
  paintGuns(canvas, view, nowMs);
  paintPrizes(canvas, view, { nowMs, coin: art.coin, isStill });
}
