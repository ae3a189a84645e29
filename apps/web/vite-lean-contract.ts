import { type ESTree, type Plugin, parseSync } from 'vite';

/** Modules that say what calls look like. */
const CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;
/** What only the server reads of a call: its shapes, its words in the audit list and the documents, and its pages. */
const LEFT_OUT = ['input', 'output', 'summary', 'audit', 'pages'];

/**
 * The browser makes calls and does not check their shapes: the server does, and so does the browser while it is being
 * developed. Making all shapes took half of the time in which the portal's first script ran. So a build leaves out of
 * the calls what only the server reads, and everything of the contract that nobody names.
 */
export function leanContractPlugin(): Plugin {
  return {
    name: 'nokshi-lean-contract',
    apply: 'build',
    transform: {
      order: 'post',
      filter: { id: CONTRACT },
      handler: (code) => ({ code: leanContract(code), map: null }),
    },
  };
}

interface Edit {
  readonly at: number;
  readonly to: number;
  readonly text: string;
}

/** A module of the contract (JavaScript) whose calls carry what the browser reads, and whose constants go when nobody uses them. */
export function leanContract(code: string): string {
  const { program, errors } = parseSync('contract.js', code);
  const [error] = errors;
  if (error) throw new Error(`a module of the contract cannot be read: ${error.message}`);
  const edits = program.body.flatMap(declaratorsOf).flatMap(({ init }) => (init ? editsOf(init) : []));
  let text = code;
  for (const edit of edits.toSorted((a, b) => b.at - a.at || b.to - a.to)) {
    text = `${text.slice(0, edit.at)}${edit.text}${text.slice(edit.to)}`;
  }
  return text;
}

function declaratorsOf(statement: ESTree.Statement): readonly ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
}

/** A constant that is made by calls becomes one that a bundler may leave out. */
function editsOf(init: ESTree.Expression): readonly Edit[] {
  if (init.type === 'ObjectExpression') {
    if (!isMadeByCalls(init)) return editsIn(init);
    return [
      { at: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' },
      { at: init.end, to: init.end, text: '))()' },
    ];
  }
  if (init.type !== 'CallExpression') return [];
  return [
    { at: init.start, to: init.start, text: '/* @__PURE__ */ (() => ' },
    ...editsOfCall(init),
    { at: init.end, to: init.end, text: ')()' },
  ];
}

function isMadeByCalls({ properties }: ESTree.ObjectExpression): boolean {
  return properties.some(
    (property) => property.type === 'Property' && property.value.type === 'CallExpression',
  );
}

function editsOfCall({ callee, arguments: [entry] }: ESTree.CallExpression): readonly Edit[] {
  if (callee.type !== 'Identifier' || callee.name !== 'defineEntry') return [];
  return entry?.type === 'ObjectExpression' ? editsIn(entry) : [];
}

/** Also of what calls have in common, which is written down before them. */
function editsIn({ properties }: ESTree.ObjectExpression): readonly Edit[] {
  return properties
    .filter((property) => property.type === 'Property' && isLeftOut(property.key))
    .map(({ start, end }) => ({ at: start, to: end, text: '...null' }));
}

function isLeftOut(key: ESTree.PropertyKey): boolean {
  return key.type === 'Identifier' && LEFT_OUT.includes(key.name);
}
