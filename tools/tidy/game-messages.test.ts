import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAME_FRAME_CHANNEL, gameMessage, portalMessage } from '@nokshi/contract/game-frame.ts';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = path.join(ROOT, 'docs/integrating-games.md');

/** A type and the names of what comes with it. */
type Told = Readonly<Record<string, readonly string[]>>;

interface MessageSchema {
  readonly shape: Readonly<Record<string, unknown>> & {
    readonly type: { readonly def: { readonly values: readonly string[] } };
  };
}

function typesOf(schemas: readonly MessageSchema[]): Told {
  return Object.fromEntries(
    schemas.map(({ shape }) => {
      const fields = Object.keys(shape).filter((name) => name !== 'channel' && name !== 'type');
      const [type = ''] = shape.type.def.values;
      return [type, fields.toSorted()];
    }),
  );
}

/** The rows of the table under a heading cell: the first column, and the names of the second that are fields. */
function rowsUnder(head: string, page: string): Told {
  const [, after = ''] = page.split(new RegExp(`^\\| ${head} +\\|.*$`, 'mu'));
  const [table = ''] = after.trimStart().split('\n\n');
  return Object.fromEntries(
    [...table.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gmu)].map(([, type = '', fields = '']) => [
      type,
      [...fields.matchAll(/`(\w+)`/gu)]
        .map(([, name = '']) => name)
        .filter((name) => name.endsWith('Micros') || name.endsWith('Id') || name === type)
        .toSorted(),
    ]),
  );
}

it('[4.44] the page for makers of games tells every message of the frame and what comes with it', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(page).toContain(`"${GAME_FRAME_CHANNEL}"`);
  expect(rowsUnder('the game says', page)).toEqual(typesOf(gameMessage.def.options));
  expect(rowsUnder('the portal says', page)).toEqual(typesOf(portalMessage.def.options));
});

describe('of the messages of the frame none is only written down:', () => {
  it.each(Object.keys(typesOf(portalMessage.def.options)))('the portal says %s', (type) => {
    expect(textOf('apps/web/src').includes(`{ type: '${type}'`)).toBe(true);
  });

  it.each(Object.keys(typesOf(gameMessage.def.options)))('a game says %s', (type) => {
    expect(new RegExp(`\\{\\s+type: '${type}'`).test(textOf('apps/arcade/src'))).toBe(true);
  });
});

/** The sources below a folder, without their tests. */
function textOf(folder: string): string {
  const names = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'))
    .join('\n');
}
