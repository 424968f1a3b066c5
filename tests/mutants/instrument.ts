import { parseSync } from 'vite';
import { isDroppable, isTest, replacements } from './operators.ts';
import { childOf, codeWithin, type Node } from './syntax.ts';

/** One small change to a source. */
export interface Mutant {
  /** File and number. */
  id: string;
  line: number;
  from: string;
  to: string;
}

const LOOPS = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns whether a node is the body of a loop or function, which a mutant may run endlessly. */
const isRepeated = (parent: Node, node: Node) =>
  childOf(parent, 'body') === node &&
  (LOOPS.has(parent.type) || (FUNCTIONS.has(parent.type) && node.type === 'BlockStatement'));

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 90);

/**
 * Returns a source that contains all of its mutants, each behind a switch, and counts the rounds of its loops
 * so that endless ones can be ended. With `hasMutants` false it only counts.
 */
export function instrument(
  file: string,
  source: string,
  hasMutants: boolean,
): { code: string; mutants: Mutant[] } {
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);

  function addMutant(node: Node, to: string): string {
    const id = `${file}#${mutants.length}`;
    const line = source.slice(0, node.start).split('\n').length;
    mutants.push({ id, line, from: oneLine(textOf(node)), to: oneLine(to) });
    return `globalThis.mutants.isOn(${JSON.stringify(id)})`;
  }

  function renderWithin(node: Node, isInChain: boolean): string {
    let [text, at] = ['', node.start];
    for (const child of codeWithin(node)) {
      if (child.start < at) continue;
      text += source.slice(at, child.start) + render(child, node, isInChain);
      at = child.end;
    }
    return text + source.slice(at, node.end);
  }

  function render(node: Node, parent: Node, isInChain: boolean): string {
    // A link of a chain such as `a?.b.c` can't be wrapped separately.
    const isChained = node.type === 'ChainExpression' || (isInChain && isLink(node));
    const inner = renderWithin(node, isChained);
    if (isRepeated(parent, node)) return `{ globalThis.mutants.count(); ${inner} }`;
    if (!hasMutants) return inner;
    if (isDroppable(node)) return `{ if (${addMutant(node, '(nothing)')}) {} else { ${inner} } }`;
    if (isChained) return inner;
    const others = [...replacements(node, textOf), ...(isTest(parent, node) ? ['true', 'false'] : [])];
    if (others.length === 0) return inner;
    const arms = others.map(other => `${addMutant(node, other)} ? (${other}) : `);
    return `(${arms.join('')}(${inner}))`;
  }

  const program = parseSync(file, source).program as unknown as Node;
  return { code: renderWithin(program, false), mutants };
}

const isLink = ({ type }: Node) => type === 'MemberExpression' || type === 'CallExpression';
