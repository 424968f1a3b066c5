import { childOf, type Node, propertyOf } from './syntax.ts';

/** Returns the replacements for a node's text; each is one mutant. */
export type Operator = (node: Node, textOf: (node: Node) => string) => string[];

const SWAPPED = new Map(
  Object.entries({
    '<': ['<=', '>='],
    '<=': ['<', '>'],
    '>': ['>=', '<='],
    '>=': ['>', '<'],
    '===': ['!=='],
    '!==': ['==='],
    '==': ['!='],
    '!=': ['=='],
    '+': ['-'],
    '-': ['+'],
    '*': ['/'],
    '/': ['*'],
    '%': ['*'],
  }),
);

const isText = (node: Node | null): boolean =>
  node !== null &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof propertyOf(node, 'value') === 'string'));

function sidesOf(node: Node): [Node, Node] | null {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  return left && right ? [left, right] : null;
}

const OPERATORS = new Map<string, Operator>(
  Object.entries<Operator>({
    BinaryExpression(node, textOf) {
      const operator = String(propertyOf(node, 'operator'));
      const sides = sidesOf(node);
      if (!sides || (operator === '+' && sides.some(isText))) return [];
      const [left, right] = sides.map(textOf);
      return (SWAPPED.get(operator) ?? []).map(other => `(${left}) ${other} (${right})`);
    },
    LogicalExpression(node, textOf) {
      const operator = String(propertyOf(node, 'operator'));
      const [left = '', right = ''] = (sidesOf(node) ?? []).map(textOf);
      if (operator === '??') return [left, right];
      return [left, right, `(${left}) ${operator === '&&' ? '||' : '&&'} (${right})`];
    },
    UnaryExpression(node, textOf) {
      const argument = childOf(node, 'argument');
      const isDropped = ['!', '-'].includes(String(propertyOf(node, 'operator')));
      return argument && isDropped ? [textOf(argument)] : [];
    },
    ConditionalExpression: (node, textOf) =>
      [childOf(node, 'consequent'), childOf(node, 'alternate')].filter(arm => arm !== null).map(textOf),
    Literal(node) {
      const value = propertyOf(node, 'value');
      if (typeof value === 'boolean') return [String(!value)];
      return typeof value === 'number' ? [`${value + 1}`] : [];
    },
    CallExpression(node, textOf) {
      const callee = childOf(node, 'callee');
      const [object, property] = callee?.type === 'MemberExpression' ? memberOf(callee) : [null, null];
      if (!callee || !object || !property || propertyOf(callee, 'optional') === true) return [];
      const given = textOf(node).slice(callee.end - node.start);
      const swapped = CALLS.get(textOf(property));
      if (swapped) return [`${textOf(object)}.${swapped}${given}`];
      return DROPPED.has(textOf(property)) ? [textOf(object)] : [];
    },
  }),
);

const memberOf = (node: Node) => [childOf(node, 'object'), childOf(node, 'property')] as const;

const CALLS = new Map(
  Object.entries({
    min: 'max',
    max: 'min',
    floor: 'ceil',
    ceil: 'floor',
    round: 'floor',
    some: 'every',
    every: 'some',
  }),
);
const DROPPED = new Set(['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'trim', 'abs']);

/** Returns the replacements for a node's text by the operator for its type. */
export const replacements: Operator = (node, textOf) => OPERATORS.get(node.type)?.(node, textOf) ?? [];

/** Returns whether a node is a condition, which mutants replace by true and by false. */
export const isTest = (parent: Node, node: Node): boolean =>
  parent.type === 'IfStatement' && childOf(parent, 'test') === node;

/** Returns whether a node is a statement that a mutant drops: a call or an assignment. */
export const isDroppable = (node: Node): boolean => {
  if (node.type !== 'ExpressionStatement') return false;
  const expression = childOf(node, 'expression');
  return (
    expression !== null &&
    ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(expression.type)
  );
};
