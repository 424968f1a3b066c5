/** A node of the syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** A property of a node that is one node itself. */
export function childOf(node: Node, name: string): Node | null {
  const value = propertyOf(node, name);
  return isNode(value) ? value : null;
}

export const propertyOf = (node: Node, name: string): unknown => Reflect.get(node, name);

/** Types have no code of their own; an assertion has the expression that it is about. */
const isType = ({ type }: Node) => type.startsWith('TS');
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement']);

/** The nodes within a node that are code, in their order. */
export function codeWithin(node: Node): Node[] {
  if (SKIPPED.has(node.type)) return [];
  if (isType(node)) return [childOf(node, 'expression')].filter(child => child !== null);
  const isPlainKey = (name: string) => name === 'key' && propertyOf(node, 'computed') === false;
  return Object.entries(node)
    .filter(([name]) => !isPlainKey(name))
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .sort((a, b) => a.start - b.start);
}
