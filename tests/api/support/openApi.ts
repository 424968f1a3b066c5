import type {} from '@fastify/swagger';
import type { TestApp } from './testApp.ts';

/** The part of a JSON schema that the API's description uses. */
export interface Shape {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  items?: Shape;
  oneOf?: Shape[];
  anyOf?: Shape[];
  maxLength?: number;
  pattern?: string;
}

export interface DescribedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without the base, parameters as `{id}`. */
  path: string;
  /** Names of what may stand behind the question mark. */
  query: string[];
  body: Shape | null;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Shape }> };
}

/** Every route as the API describes itself: what a new route takes is known here without a word in a test. */
export async function describedRoutes({ app }: TestApp, base: string): Promise<DescribedRoute[]> {
  await app.ready();
  const { paths } = app.swagger() as unknown as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as DescribedRoute['method'],
      path: path.slice(base.length),
      query: parameters.filter(one => one.in === 'query').map(one => one.name),
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

/** A body of a shape whose leaves are what `leaf` says; of alternatives the first. */
export function bodyOf(shape: Shape, leaf: (shape: Shape, name: string) => unknown, name = ''): unknown {
  const [alternative] = shape.oneOf ?? shape.anyOf ?? [];
  if (alternative) return bodyOf(alternative, leaf, name);
  if (shape.properties) {
    const fields = Object.entries(shape.properties);
    return Object.fromEntries(fields.map(([key, inner]) => [key, bodyOf(inner, leaf, key)]));
  }
  if (shape.type === 'array' && shape.items) return [bodyOf(shape.items, leaf, name)];
  return leaf(shape, name);
}
