import { prefersStillness } from '@nokshi/browser/stillness.ts';
import { crashHundredthsAt, crashTimeOf } from '@nokshi/fairness';
import { useEffect, useRef } from 'react';
import { timesText } from '../house/times-text.ts';
import { useCanvas } from '../house/use-canvas.ts';
import type { Language } from '../words/words.ts';
import { figure, sayIn, useWords } from '../words/words.ts';
import type { CrashGame } from './crash-game.ts';
import type { CrashScreen } from './crash-screen.ts';
import { lengthOf } from './curve.ts';
import { type CurveLook, paintCurve } from './paint-curve.ts';

/** With reduced motion the picture is renewed this often instead of sixty times a second. */
const CALM_MS = 250;

interface Figures {
  readonly big: string;
  readonly line: string;
  readonly kind: 'waiting' | 'running' | 'busted';
  readonly look: CurveLook;
}

/** The curve, the multiplier over it, and a line about what is happening. */
export function CrashStage({ game, screen }: { game: CrashGame; screen: CrashScreen }) {
  const { language, say } = useWords();
  const { ref, canvas } = useCanvas();
  const big = useRef<HTMLParagraphElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const kindRef = useRef('');
  useEffect(() => {
    let frame = 0;
    let paintedAt = -Infinity;
    const everyMs = prefersStillness() ? CALM_MS : 0;
    const draw = (at: number): void => {
      frame = requestAnimationFrame(draw);
      if (at - paintedAt < everyMs) return;
      paintedAt = at;
      const figures = figuresOf(screen, game.clock.now(), language);
      write(big.current, figures.big);
      write(line.current, figures.line);
      if (kindRef.current !== figures.kind && big.current !== null) {
        kindRef.current = figures.kind;
        big.current.className = `crash-figure ${figures.kind}`;
      }
      if (canvas !== null) paintCurve(canvas, figures.look);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [canvas, game, screen, language]);

  const { table } = screen;
  const isGivenBack = table?.phase === 'over' && table.bustHundredths === 0;
  return (
    <div className="crash-stage">
      <canvas ref={ref} className="crash-canvas" aria-hidden="true" />
      <div className="crash-over">
        <p ref={big} className="crash-figure" aria-hidden="true" />
        <p ref={line} className="crash-line" aria-hidden="true" />
        {isGivenBack && <p className="crash-note">{say('crashGivenBack')}</p>}
        {table !== null && !screen.isConnected && <p className="crash-note">{say('crashReconnecting')}</p>}
      </div>
      <p className="sr-only">{spoken(screen, language)}</p>
    </div>
  );
}

/** A text that stays the same is not written again: nothing is laid out anew for it. */
function write(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}

function secondsText(language: Language, ms: number): string {
  const tenths = Math.max(Math.ceil(ms / 100), 0);
  return figure(language, `${Math.floor(tenths / 10)}.${tenths % 10}`);
}

function figuresOf({ table, mine }: CrashScreen, now: number, language: Language): Figures {
  const rest: CurveLook = { elapsedMs: 0, kind: 'rest', leftAt: null, language };
  const waiting = (big: string, line: string): Figures => ({ big, line, kind: 'waiting', look: rest });
  if (table === null) return waiting('', sayIn(language, 'crashConnecting'));
  const leftAt =
    mine !== null && mine.cashHundredths !== null && mine.round === table.round
      ? { elapsedMs: crashTimeOf(mine.cashHundredths), times: mine.cashHundredths / 100 }
      : null;
  switch (table.phase) {
    case 'closed':
      return waiting('', sayIn(language, 'crashClosed'));
    case 'resting':
      return waiting('', sayIn(language, 'crashResting'));
    case 'betting': {
      const left = table.betsUntil - now;
      if (left <= 0) return waiting(timesText(language, 100), sayIn(language, 'crashStarting'));
      const line = sayIn(language, 'crashBetsOpen', { seconds: secondsText(language, left) });
      return waiting(timesText(language, 100), line);
    }
    case 'running': {
      const elapsedMs = Math.max(now - table.startedAt, 0);
      return {
        big: timesText(language, crashHundredthsAt(elapsedMs)),
        line: sayIn(language, 'crashFlying', { seconds: secondsText(language, elapsedMs) }),
        kind: 'running',
        look: { elapsedMs, kind: 'running', leftAt, language },
      };
    }
    case 'over': {
      const left = secondsText(language, table.nextAt - now);
      const next = sayIn(language, 'crashNextSoon', { seconds: left });
      if (table.bustHundredths < 100) return waiting('–', next);
      return {
        big: timesText(language, table.bustHundredths),
        line: `${sayIn(language, 'crashBusted')} · ${next}`,
        kind: 'busted',
        look: { elapsedMs: lengthOf(table.bustHundredths), kind: 'over', leftAt, language },
      };
    }
  }
}

/** For those who do not see the curve: what has changed, not every frame of it. */
function spoken({ table }: CrashScreen, language: Language): string {
  if (table?.phase !== 'over' || table.bustHundredths < 100) return '';
  return `${sayIn(language, 'crashBusted')} ${timesText(language, table.bustHundredths)}`;
}
