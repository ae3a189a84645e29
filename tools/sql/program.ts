// The server's source as the compiler sees it.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = path.join(ROOT, 'apps/server/src');

/** Packages that rows and statements are written with; to read the types of the others takes half of the time. */
const PACKAGES = /^(kysely|zod|@nokshi\/.*)(\/|$)/;

/** Of Node's own types rows know this one. */
const NODE_TYPES = ['apps/server/src/buffer.d.ts', 'interface Buffer extends Uint8Array {}'] as const;

export interface Source {
  readonly program: ts.Program;
  readonly checker: ts.TypeChecker;
  /** The files whose statements are looked at. */
  readonly files: readonly ts.SourceFile[];
}

/** The product's files of the server; `more` adds files that exist in memory alone, by their path in the project. */
export function readSource(more: ReadonlyMap<string, string> = new Map()): Source {
  const config = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { options: all } = ts.parseJsonConfigFileContent(
    config.config,
    { ...ts.sys, readDirectory: () => [] },
    ROOT,
  );
  const options = { ...all, types: [] };
  const inMemory = new Map([...more, NODE_TYPES].map(([file, text]) => [path.join(ROOT, file), text]));
  const roots = ts.sys
    .readDirectory(SERVER, ['.ts'])
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .concat([...inMemory.keys()]);
  const plain = ts.createCompilerHost(options);
  const modules = ts.createModuleResolutionCache(ROOT, (file) => file, options);
  const host: ts.CompilerHost = {
    ...plain,
    fileExists: (file) => inMemory.has(file) || plain.fileExists(file),
    resolveModuleNameLiterals: (names, from, _redirected, how) =>
      names.map(({ text }) =>
        text.startsWith('.') || PACKAGES.test(text)
          ? ts.resolveModuleName(text, from, how, plain, modules)
          : { resolvedModule: undefined },
      ),
    readFile: (file) => inMemory.get(file) ?? plain.readFile(file),
    getSourceFile: (file) => {
      const text = inMemory.get(file) ?? plain.readFile(file);
      const how = {
        languageVersion: ts.ScriptTarget.Latest,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
      };
      return text === undefined ? undefined : ts.createSourceFile(file, text, how);
    },
  };
  const program = ts.createProgram(roots, options, host);
  const wanted = new Set(roots.map((file) => path.normalize(file)));
  return {
    program,
    checker: program.getTypeChecker(),
    files: program.getSourceFiles().filter((file) => wanted.has(path.normalize(file.fileName))),
  };
}

/** Where a node stands, as `path:line` from the project's root. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return `${path.relative(ROOT, file.fileName).replaceAll('\\', '/')}:${line + 1}`;
}
