import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { ArtGame, CardLanguage, CardSizeName } from '@nokshi/art';
import { cutText } from '@nokshi/texts/graphemes.ts';
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
  /**
   * Resolves when the file stands there. Orders for one file share one drawing; what was asked for last is drawn
   * next, because pages ask again for what is in view.
   */
  draw(order: ArtOrder): Promise<void>;
  /** The same for what nobody has asked for yet: in order, and whenever nobody waits. */
  drawAhead(order: ArtOrder): Promise<void>;
  stop(): void;
}

interface Waiting {
  readonly order: ArtOrder;
  readonly made: Promise<void>;
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

/** Beyond this the order that waits longest is given up: its picture is drawn when somebody asks again. */
const MOST_WAITING = 200;

function waitFor(order: ArtOrder): Waiting {
  let resolve = () => {};
  let reject: (error: Error) => void = () => {};
  const made = new Promise<void>((onMade, onFailed) => {
    resolve = onMade;
    reject = onFailed;
  });
  return { order, made, resolve, reject };
}

/** The orders that wait: those that were asked for, the last one first, then those ahead, in their order. */
function createArtQueue() {
  const asked = new Map<string, Waiting>();
  const ahead = new Map<string, Waiting>();
  return {
    ask(order: ArtOrder): Promise<void> {
      const waiting = asked.get(order.out) ?? ahead.get(order.out) ?? waitFor(order);
      ahead.delete(order.out);
      asked.delete(order.out);
      asked.set(order.out, waiting);
      if (asked.size > MOST_WAITING) {
        const [[out, oldest] = []] = asked;
        if (out !== undefined) asked.delete(out);
        oldest?.reject(new Error('too many pictures wait'));
      }
      return waiting.made;
    },
    askAhead(order: ArtOrder): Promise<void> {
      const waiting = asked.get(order.out) ?? ahead.get(order.out) ?? waitFor(order);
      if (!asked.has(order.out)) ahead.set(order.out, waiting);
      return waiting.made;
    },
    next(): Waiting | undefined {
      const waiting = [...asked.values()].at(-1) ?? ahead.values().next().value;
      if (waiting === undefined) return undefined;
      asked.delete(waiting.order.out);
      ahead.delete(waiting.order.out);
      return waiting;
    },
    failAll(error: Error): void {
      for (const { reject } of [...asked.values(), ...ahead.values()]) reject(error);
      asked.clear();
      ahead.clear();
    },
  };
}

export function createArtWorker(options: {
  readonly command: readonly string[];
  readonly log: Logger;
}): ArtWorker {
  const queue = createArtQueue();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let isStopped = false;
  /** What the process is drawing. */
  let current: Waiting | undefined;

  function failAll(reason: string): void {
    child = undefined;
    const error = new Error(reason);
    current?.reject(error);
    current = undefined;
    queue.failAll(error);
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
      options.log.warn({ line: cutText(line, SHOWN_LETTERS) }, 'the art worker said something else');
      return;
    }
    if (said.id !== lastId) return;
    const drawn = current;
    current = undefined;
    if (said.error === undefined) drawn?.resolve();
    else drawn?.reject(new Error(said.error));
    drawNext();
  }

  function drawNext(): void {
    if (current !== undefined || isStopped) return;
    current = queue.next();
    if (current === undefined) return;
    child ??= start();
    lastId += 1;
    child.stdin?.write(`${JSON.stringify({ id: lastId, ...current.order })}\n`);
  }

  function give(order: ArtOrder, ask: (order: ArtOrder) => Promise<void>): Promise<void> {
    if (isStopped) return Promise.reject(new Error('the art worker was stopped'));
    const made = current?.order.out === order.out ? current.made : ask(order);
    drawNext();
    return made;
  }

  return {
    draw: (order) => give(order, queue.ask),
    drawAhead: (order) => give(order, queue.askAhead),
    stop() {
      isStopped = true;
      // What it is at is a draft yet, under a name that nobody asks for.
      child?.kill();
      child = undefined;
      queue.failAll(new Error('the art worker was stopped'));
    },
  };
}
