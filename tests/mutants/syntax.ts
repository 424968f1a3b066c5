/** A node of the syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Returns a node's property if it is a single node, else null. */
export function childOf(node: Node, name: string): Node | null {
  const value = propertyOf(node, name);
  return isNode(value) ? value : null;
}

export const propertyOf = (node: Node, name: string): unknown => Reflect.get(node, name);

/** Returns whether a node is a TypeScript type, which has no code except a type assertion's expression. */
const isType = ({ type }: Node) => type.startsWith('TS');
const SKIPPED = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'TemplateElement']);

/** Returns a node's descendants that are code, in source order. */
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
