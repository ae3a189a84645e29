// Where something stands in the shape of a call. Paths name fields by points and the items of a list by `[]`: `lines[].choice`.

import type { Shape } from './shape.ts';

/** Every place of a shape at which something is filled in. */
export function leavesOf(shape: Shape, path = ''): readonly string[] {
  switch (shape.kind) {
    case 'fields':
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        leavesOf(field, path === '' ? name : `${path}.${name}`),
      );
    case 'list':
      return leavesOf(shape.of, `${path}[]`);
    case 'maybe':
      return leavesOf(shape.of, path);
    case 'branches':
      return [...new Set(shape.of.flatMap((branch) => leavesOf(branch, path)))];
    case 'text':
    case 'number':
    case 'flag':
    case 'choice':
    case 'map':
    case 'anything':
      return [path];
  }
}

/** Every list, lists in lists among them. */
export function listsOf(shape: Shape, path = ''): readonly { readonly path: string; readonly of: Shape }[] {
  switch (shape.kind) {
    case 'fields':
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        listsOf(field, path === '' ? name : `${path}.${name}`),
      );
    case 'maybe':
      return listsOf(shape.of, path);
    case 'branches':
      return shape.of.flatMap((branch) => listsOf(branch, path));
    case 'list':
      return [{ path, of: shape.of }, ...listsOf(shape.of, `${path}[]`)];
    default:
      return [];
  }
}

/** Of a choice of many words no more are tried. */
const MOST_BRANCHES = 12;

/** How many ways there are to fill a shape, where it has several. */
export function branchesOf(shape: Shape): number {
  switch (shape.kind) {
    case 'fields':
      return Math.max(1, ...Object.values(shape.fields).map(branchesOf));
    case 'maybe':
    case 'list':
      return branchesOf(shape.of);
    case 'branches':
      return Math.min(MOST_BRANCHES, Math.max(shape.of.length, ...shape.of.map(branchesOf)));
    case 'choice':
      return Math.min(MOST_BRANCHES, shape.values.length);
    default:
      return 1;
  }
}

/** How long a text may be at a place; 0 where none stands. */
export function longestTextAt(shape: Shape, leaf: string): number {
  const find = (at: Shape, path: string): number => {
    switch (at.kind) {
      case 'fields':
        return Math.max(
          0,
          ...Object.entries(at.fields).map(([name, field]) =>
            find(field, path === '' ? name : `${path}.${name}`),
          ),
        );
      case 'list':
        return find(at.of, `${path}[]`);
      case 'maybe':
        return find(at.of, path);
      case 'branches':
        return Math.max(...at.of.map((branch) => find(branch, path)));
      default:
        return at.kind === 'text' && path === leaf ? (at.most ?? UNBOUNDED_TEXT) : 0;
    }
  };
  return find(shape, '');
}

/** What a text is long by that has no bound but a pattern. */
const UNBOUNDED_TEXT = 200;

/** The name of a place, without where it stands. */
export function lastName(path: string): string {
  return path.replaceAll('[]', '').split('.').at(-1) ?? path;
}
