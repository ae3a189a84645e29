// Functions of the source, who calls them, and what is set.
import ts from 'typescript';
import type { Source } from './program.ts';

/** The function that a name stands for. */
export function functionOf(symbol: ts.Symbol | undefined): ts.FunctionLikeDeclaration | undefined {
  const declaration = symbol?.valueDeclaration;
  if (declaration === undefined) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  const made = declaration.initializer;
  return made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined;
}

/** What a `let` is set to after its declaration. */
export function assignmentsTo(declaration: ts.VariableDeclaration): ts.Expression[] {
  if (declaration.parent.flags & ts.NodeFlags.Const || !ts.isIdentifier(declaration.name)) return [];
  const name = declaration.name.text;
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      ts.isIdentifier(node.left) &&
      node.left.text === name
    ) {
      found.push(node.right);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.findAncestor(declaration, ts.isFunctionLike) ?? declaration.getSourceFile());
  return found;
}

const callIndexes = new WeakMap<ts.Program, ReadonlyMap<string, readonly ts.CallExpression[]>>();

/** The calls of a function by its name; of another one with the same name its type is looked at. */
export function callersOf(source: Source, made: ts.SignatureDeclaration): readonly ts.CallExpression[] {
  const named = made.name ?? (ts.isVariableDeclaration(made.parent) ? made.parent.name : undefined);
  if (named === undefined || !ts.isIdentifier(named)) return [];
  let index = callIndexes.get(source.program);
  if (index === undefined) {
    index = indexCalls(source);
    callIndexes.set(source.program, index);
  }
  return (index.get(named.text) ?? []).filter(
    (call) => source.checker.getResolvedSignature(call)?.declaration === made,
  );
}

function indexCalls(source: Source): ReadonlyMap<string, readonly ts.CallExpression[]> {
  const index = new Map<string, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      index.set(name, [...(index.get(name) ?? []), node]);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of source.files) visit(file);
  return index;
}
