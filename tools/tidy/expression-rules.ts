// How long a regular expression may take over a text that a stranger chose.
import { isSafe } from 'redos-detector';
import ts from 'typescript';

export interface Expression {
  readonly line: number;
  /** As it stands in the source: `/a+/g`, or the call that makes it. */
  readonly text: string;
  /** Undefined where it is put together while the product runs. */
  readonly made: { readonly source: string; readonly flags: string } | undefined;
}

const ANALYSIS_MS = 5_000;
const LOOKAROUND = /\(\?<?[=!]/;
const LITERAL_END = '/';

/** Every expression that a source writes down or makes. */
export function expressionsIn(file: string, text: string): Expression[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const made = madeBy(node);
    if (made !== 'none') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: node.getText(source), made });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function madeBy(node: ts.Node): Expression['made'] | 'none' {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf(LITERAL_END);
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isMade || !ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return 'none';
  const [source, flags] = node.arguments ?? [];
  if (source === undefined || !ts.isStringLiteralLike(source)) return undefined;
  if (flags !== undefined && !ts.isStringLiteralLike(flags)) return undefined;
  return { source: source.text, flags: flags?.text ?? '' };
}

/**
 * Why an expression may take more than linear time; undefined when it does not. The analyser counts the ways back of
 * the whole search, so that `/\/+$/`, which begins anew at every slash, is found as `/(a+)+$/` is. It takes what looks
 * ahead or behind for one step: such an expression may not repeat without end.
 */
export function slownessOf({ source, flags }: { readonly source: string; readonly flags: string }) {
  if (LOOKAROUND.test(source) && repeatsWithoutEnd(source)) return 'looks around and repeats without end';
  const { safe, error } = isSafe(new RegExp(source, flags), { timeout: ANALYSIS_MS });
  if (safe) return undefined;
  return error === 'hitMaxScore' ? 'takes more than linear time' : `could not be judged (${error})`;
}

/** Whether `*`, `+` or `{n,}` stands anywhere but in a class or behind a backslash. */
function repeatsWithoutEnd(source: string): boolean {
  let isInClass = false;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (letter === '\\') at += 1;
    else if (letter === '[') isInClass = true;
    else if (letter === ']') isInClass = false;
    else if (!isInClass && (letter === '*' || letter === '+' || letter === ',')) {
      if (letter !== ',' || source[at + 1] === '}') return true;
    }
  }
  return false;
}
