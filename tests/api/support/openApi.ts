import type {} from '@fastify/swagger';
import type { TestApp } from './testApp.ts';

/** The part of JSON Schema that the API's description uses. */
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
  /** Path without the API's base, with parameters as `{id}`. */
  path: string;
  /** Names of the query parameters. */
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

/** Returns every route as the API describes it, so that tests cover new routes automatically. */
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

/** Returns a body of a shape with leaves from `leaf`; uses the first of several alternatives. */
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
