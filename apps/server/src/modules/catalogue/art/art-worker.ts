import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ArtGame, CardLanguage, CardSizeName } from '@nokshi/art';
import type { Logger } from '../../../platform/logger.ts';

export interface ArtOrder {
  readonly game: ArtGame;
  readonly size: CardSizeName;
  readonly language: CardLanguage;
  /** The file to write. */
  readonly out: string;
}

/** Draws pictures in a process of low priority, one after the other, so that play never waits for art. */
export interface ArtWorker {
  /** Resolves when the file stands there. Orders for one file share one drawing. */
  draw(order: ArtOrder): Promise<void>;
  stop(): void;
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Said {
  readonly id: number;
  readonly error: string | undefined;
}

const SHOWN_LETTERS = 200;

function readAnswer(line: string): Said | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    if (typeof parsed !== 'object' || parsed === null || !('id' in parsed)) return undefined;
    if (typeof parsed.id !== 'number') return undefined;
    return { id: parsed.id, error: 'error' in parsed ? String(parsed.error) : undefined };
  } catch {
    return undefined;
  }
}

/** More than this waits for nobody: the light card is shown and the picture is drawn when somebody asks again. */
const MOST_WAITING = 200;

export function createArtWorker(options: {
  readonly command: readonly string[];
  readonly log: Logger;
}): ArtWorker {
  let child: ChildProcess | undefined;
  let nextId = 1;
  const waiting = new Map<number, Waiting>();
  const drawing = new Map<string, Promise<void>>();

  function failAll(reason: string): void {
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  }

  function start(): ChildProcess {
    const [program = process.execPath, ...args] = options.command;
    const started = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    started.on('error', (error) => failAll(error.message));
    started.on('exit', () => failAll('the art worker ended'));
    started.stdin?.on('error', () => undefined);
    if (started.stdout) createInterface({ input: started.stdout }).on('line', answer);
    return started;
  }

  function answer(line: string): void {
    const said = readAnswer(line);
    if (!said) {
      // A library may print something of its own; that must not end the portal.
      options.log.warn({ line: line.slice(0, SHOWN_LETTERS) }, 'the art worker said something else');
      return;
    }
    const order = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.error === undefined) order?.resolve();
    else order?.reject(new Error(said.error));
  }

  function send(order: ArtOrder): Promise<void> {
    if (waiting.size >= MOST_WAITING) return Promise.reject(new Error('too many pictures wait'));
    child ??= start();
    const id = nextId;
    nextId += 1;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      child?.stdin?.write(`${JSON.stringify({ id, ...order })}\n`);
    });
  }

  return {
    draw(order) {
      const known = drawing.get(order.out);
      if (known) return known;
      const made = send(order).finally(() => drawing.delete(order.out));
      drawing.set(order.out, made);
      return made;
    },
    stop() {
      child?.stdin?.end();
      child = undefined;
    },
  };
}
