// The texts of a statement, put together from its source without running it.
import ts from 'typescript';
import { assignmentsTo, callersOf, functionOf } from './callers.ts';
import { Choices, Unfollowed } from './choices.ts';
import { placeOf, type Source } from './program.ts';

/** What the names of a function's parameters stand for in one call. */
type Bound = ReadonlyMap<ts.Symbol, Placed>;

/** An expression, and what the parameters it names stand for. */
interface Placed {
  readonly node: ts.Expression;
  readonly bound: Bound;
}

const NOTHING_BOUND: Bound = new Map();
/** A chain of names, calls and properties longer than this is taken for a circle. */
const DEEPEST = 200;

/**
 * The texts that a statement can have: all choices the first way, all the last way, and each choice every way with the
 * others the first way. Not every combination: parts of a statement are joined by `and` and do not depend on others.
 */
export function textsOf(source: Source, statement: ts.Expression): readonly string[] {
  const texts = new Set<string>();
  const known = new Set<string>();
  const queue: Choices[] = [new Choices(new Map(), 'first'), new Choices(new Map(), 'last')];
  for (let choices = queue.shift(); choices !== undefined; choices = queue.shift()) {
    texts.add(new Expansion(source, choices).textOf({ node: statement, bound: NOTHING_BOUND }));
    for (const [key, { of }] of choices.made) {
      if (known.has(key)) continue;
      known.add(key);
      for (let way = 0; way < of; way += 1) queue.push(new Choices(new Map([[key, way]]), 'first'));
    }
  }
  return [...texts];
}

export function isFragment(checker: ts.TypeChecker, of: ts.Type): boolean {
  const type = checker.getBaseConstraintOfType(of) ?? of;
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => /^(Aliased)?RawBuilder$/.test(part.symbol?.name ?? ''));
}

class Expansion {
  readonly #source: Source;
  readonly #choices: Choices;
  #values = 0;
  #depth = 0;

  constructor(source: Source, choices: Choices) {
    this.#source = source;
    this.#choices = choices;
  }

  textOf(placed: Placed): string {
    const { node, bound } = this.#settle(placed);
    if (ts.isTaggedTemplateExpression(node)) return this.#textOfTemplate(node.template, bound);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      return this.#textOfCall(node, node.expression.name.text, bound);
    }
    throw new Unfollowed(`${placeOf(node)}: ${node.getText().slice(0, 60)}`);
  }

  #isFragment(node: ts.Expression): boolean {
    const { checker } = this.#source;
    return isFragment(checker, checker.getTypeAtLocation(node));
  }

  #value(): string {
    this.#values += 1;
    return `$${this.#values}`;
  }

  #textOfTemplate(template: ts.TemplateLiteral, bound: Bound): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    let text = template.head.text;
    for (const { expression, literal } of template.templateSpans) {
      text += this.#textOfPart({ node: expression, bound }) + literal.text;
    }
    return text;
  }

  #textOfPart(placed: Placed): string {
    return this.#isFragment(placed.node) ? this.textOf(placed) : this.#value();
  }

  /** `sql.ref` and its like. */
  #textOfCall(call: ts.CallExpression, name: string, bound: Bound): string {
    const [first, second] = call.arguments;
    if (first === undefined) throw new Unfollowed(`${placeOf(call)}: ${name} of nothing`);
    switch (name) {
      case 'ref':
      case 'table':
      case 'id':
        return this.#wordOf({ node: first, bound })
          .split('.')
          .map((word) => `"${word}"`)
          .join('.');
      case 'raw':
        return this.#wordOf({ node: first, bound });
      case 'lit':
        return `'${this.#wordOf({ node: first, bound })}'`;
      case 'val':
        return this.#value();
      case 'join': {
        const between = second === undefined ? ', ' : this.textOf({ node: second, bound });
        return this.#itemsOf({ node: first, bound }).join(between);
      }
      default:
        throw new Unfollowed(`${placeOf(call)}: ${name}`);
    }
  }

  /** A text that the source fixes: a literal, or one of the literals that its type allows. */
  #wordOf(placed: Placed): string {
    const type = this.#source.checker.getTypeAtLocation(placed.node);
    const types = type.isUnion() ? type.types : [type];
    const words = types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
    if (words.length !== types.length) {
      const { node } = this.#settle(placed);
      if (ts.isStringLiteralLike(node)) return node.text;
      throw new Unfollowed(`${placeOf(placed.node)}: ${placed.node.getText()} is any text`);
    }
    return this.#choices.choose(`word ${placed.node.getText()} at ${frameOf(placed.node)}`, words);
  }

  /** The items of a list: of one that is mapped a single one stands for all. */
  #itemsOf(placed: Placed): string[] {
    const { node, bound } = this.#settle(placed);
    if (ts.isArrayLiteralExpression(node)) {
      return node.elements.map((element) => this.#textOfPart({ node: element, bound }));
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [made] = node.arguments;
      if (node.expression.name.text === 'map' && made !== undefined && ts.isFunctionLike(made)) {
        return [this.#textOfPart(this.#resultOf(made as ts.ArrowFunction, bound))];
      }
    }
    return [this.#value()];
  }

  /** Follows names, choices, properties and calls down to what makes a part of a statement. */
  #settle(placed: Placed): Placed {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unfollowed(`${placeOf(placed.node)}: too deep`);
    const next = this.#step(placed);
    const end = next === undefined ? placed : this.#settle(next);
    this.#depth -= 1;
    return end;
  }

  #step({ node, bound }: Placed): Placed | undefined {
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isNonNullExpression(node) ||
      ts.isAwaitExpression(node)
    ) {
      return { node: node.expression, bound };
    }
    if (ts.isConditionalExpression(node)) {
      const key = `${node.condition.getText()} at ${frameOf(node)}`;
      return { node: this.#choices.choose(key, [node.whenTrue, node.whenFalse]), bound };
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) {
      return { node: this.#choices.choose(`${placeOf(node)} ??`, [node.left, node.right]), bound };
    }
    if (ts.isIdentifier(node)) return this.#stepName(node, bound);
    if (ts.isPropertyAccessExpression(node)) return this.#stepProperty(node, bound);
    if (ts.isElementAccessExpression(node)) return this.#stepElement(node, bound);
    if (ts.isCallExpression(node)) return this.#stepCall(node, bound);
    return undefined;
  }

  #symbolOf(name: ts.Node): ts.Symbol | undefined {
    const symbol = this.#source.checker.getSymbolAtLocation(name);
    if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Alias)) return symbol;
    return this.#source.checker.getAliasedSymbol(symbol);
  }

  #stepName(node: ts.Identifier, bound: Bound): Placed | undefined {
    const symbol = this.#symbolOf(node);
    if (symbol === undefined) return undefined;
    const known = bound.get(symbol);
    if (known !== undefined) return known;
    const declaration = symbol.valueDeclaration;
    if (declaration === undefined) return undefined;
    if (ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined) {
      const values = [declaration.initializer, ...assignmentsTo(declaration)];
      return { node: this.#choices.choose(`value of ${placeOf(declaration)}`, values), bound };
    }
    if (ts.isParameter(declaration)) return this.#handedIn(declaration, symbol);
    if (ts.isBindingElement(declaration)) return this.#handedInPart(declaration, bound);
    return undefined;
  }

  /** What a caller hands in for a parameter. */
  #handedIn(parameter: ts.ParameterDeclaration, symbol: ts.Symbol | undefined): Placed | undefined {
    const made = parameter.parent;
    const place = made.parameters.indexOf(parameter);
    const handed = callersOf(this.#source, made).flatMap((call) => {
      const node = call.arguments[place] ?? parameter.initializer;
      return node === undefined || (symbol !== undefined && this.#symbolOf(node) === symbol) ? [] : [node];
    });
    if (handed.length === 0) return undefined;
    return { node: this.#choices.choose(`caller of ${placeOf(made)}`, handed), bound: NOTHING_BOUND };
  }

  /** What stands under a name in the object that a caller, or an initializer, hands in. */
  #handedInPart(element: ts.BindingElement, bound: Bound): Placed | undefined {
    const whole = element.parent.parent;
    const from = ts.isParameter(whole)
      ? this.#handedIn(whole, undefined)
      : ts.isVariableDeclaration(whole) && whole.initializer !== undefined
        ? { node: whole.initializer, bound }
        : undefined;
    if (from !== undefined && ts.isArrayBindingPattern(element.parent)) {
      const list = this.#settle(from);
      const item = ts.isArrayLiteralExpression(list.node)
        ? list.node.elements[element.parent.elements.indexOf(element)]
        : undefined;
      return item === undefined ? undefined : { node: item, bound: list.bound };
    }
    const name = element.propertyName ?? element.name;
    if (from === undefined || !ts.isIdentifier(name)) return undefined;
    return this.#entryOf(this.#settle(from), name.text) ?? defaultOf(element, bound);
  }

  #entryOf({ node, bound }: Placed, name: string): Placed | undefined {
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    for (const property of node.properties) {
      if (property.name?.getText() !== name) continue;
      if (ts.isPropertyAssignment(property)) return { node: property.initializer, bound };
      if (!ts.isShorthandPropertyAssignment(property)) continue;
      const symbol = this.#source.checker.getShorthandAssignmentValueSymbol(property);
      const known = symbol === undefined ? undefined : bound.get(symbol);
      const declaration = symbol?.valueDeclaration;
      if (known !== undefined) return known;
      if (declaration !== undefined && ts.isVariableDeclaration(declaration) && declaration.initializer) {
        return { node: declaration.initializer, bound };
      }
      if (declaration !== undefined && ts.isParameter(declaration))
        return this.#handedIn(declaration, symbol);
    }
    return undefined;
  }

  #stepProperty(node: ts.PropertyAccessExpression, bound: Bound): Placed | undefined {
    return this.#entryOf(this.#settle({ node: node.expression, bound }), node.name.text);
  }

  /** Any entry of a record of parts, whatever the key is. */
  #stepElement(node: ts.ElementAccessExpression, bound: Bound): Placed | undefined {
    const record = this.#settle({ node: node.expression, bound });
    if (!ts.isObjectLiteralExpression(record.node)) return undefined;
    const entries = record.node.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) ? [property.initializer] : [],
    );
    // Records under the same key are told apart by it: `ROWS[table]` and `NAMES[table]` go together.
    const key = `${node.argumentExpression.getText()} at ${frameOf(node)}`;
    return { node: this.#choices.choose(key, entries), bound: record.bound };
  }

  #stepCall(node: ts.CallExpression, bound: Bound): Placed | undefined {
    if (!ts.isIdentifier(node.expression)) return undefined;
    const made = functionOf(this.#symbolOf(node.expression));
    if (made === undefined) return undefined;
    const inside = new Map(bound);
    made.parameters.forEach((parameter, index) => {
      const handed = node.arguments[index] ?? parameter.initializer;
      if (handed === undefined) return;
      if (ts.isIdentifier(parameter.name)) {
        const symbol = this.#symbolOf(parameter.name);
        if (symbol !== undefined) inside.set(symbol, { node: handed, bound });
      }
    });
    return this.#resultOf(made, inside);
  }

  #resultOf(made: ts.FunctionLikeDeclaration, bound: Bound): Placed {
    if (made.body === undefined) throw new Unfollowed(`${placeOf(made)}: no body`);
    if (!ts.isBlock(made.body)) return { node: made.body as ts.Expression, bound };
    const results: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node)) return;
      if (ts.isReturnStatement(node) && node.expression !== undefined) results.push(node.expression);
      ts.forEachChild(node, visit);
    };
    visit(made.body);
    return { node: this.#choices.choose(`result of ${placeOf(made)}`, results), bound };
  }
}

function defaultOf(element: ts.BindingElement, bound: Bound): Placed | undefined {
  return element.initializer === undefined ? undefined : { node: element.initializer, bound };
}

/** The function that a node stands in: one choice there is made once. */
function frameOf(node: ts.Node): string {
  const frame = ts.findAncestor(node, ts.isFunctionLike);
  return placeOf(frame ?? node);
}
