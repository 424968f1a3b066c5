import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';

/** The part of JSON Schema that zod writes. */
export interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  /** False means an empty list. */
  items?: Shape | false;
  minItems?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

export interface Operation {
  name: string;
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: Shape;
  query: Shape;
  body: Shape | null;
  /** The form's file field, and its other fields. */
  form: Shape | null;
  /** For a list, the fields of a row, some of which it can filter by. */
  fields: string[];
}

const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

function fieldsOf({ answer }: Call): string[] {
  if (!answer || answer.file) return [];
  const { items } = z.toJSONSchema(answer.schema, { io: 'output', unrepresentable: 'any' }) as Shape;
  return items ? Object.keys(items.properties ?? {}) : [];
}

/** Every call declared in contract/, with its input. */
export const OPERATIONS: readonly Operation[] = Object.entries(CALLS as Record<string, Call>).map(
  ([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      name,
      method: method as Operation['method'],
      path,
      params: call.params ? shapeOf(call.params) : {},
      query: call.query ? shapeOf(call.query) : {},
      body: call.body ? shapeOf(call.body) : null,
      form: call.form ? shapeOf(call.form) : null,
      fields: fieldsOf(call),
    };
  },
);
