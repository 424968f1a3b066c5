import { z } from 'zod';
import { CALLS } from '#contract/calls.ts';
import type { Call } from '#contract/core/call.ts';

/** Returns the schemas that a value may match, with wrappers removed and alternatives listed separately. */
function kindsOf(schema: unknown): z.ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(kindsOf);
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap(side => kindsOf(side));
  // A transformation's input has no type, so its output decides.
  if (schema instanceof z.ZodPipe)
    return kindsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  if (schema instanceof z.ZodLazy) return kindsOf(schema.unwrap());
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  )
    return kindsOf(schema.unwrap());
  return schema instanceof z.ZodType ? [schema] : [];
}

const isOpen = (kind: z.ZodType) =>
  kind instanceof z.ZodUnknown ||
  kind instanceof z.ZodAny ||
  kind instanceof z.ZodRecord ||
  kind instanceof z.ZodCustom ||
  (kind instanceof z.ZodObject &&
    kind.def.catchall !== undefined &&
    !(kind.def.catchall instanceof z.ZodNever));

/** Returns the dotted paths of fields that aren't in any of the schemas. */
export function unknownFields(schemas: readonly unknown[], value: unknown, path: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const kinds = schemas.flatMap(kindsOf);
  if (kinds.some(isOpen)) return [];
  if (Array.isArray(value)) {
    const elements = kinds.flatMap(kind => (kind instanceof z.ZodArray ? [kind.element] : []));
    return elements.length === 0
      ? []
      : value.flatMap((one, index) => unknownFields(elements, one, [...path, String(index)]));
  }
  const objects = kinds.filter(kind => kind instanceof z.ZodObject);
  if (objects.length === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = objects.flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name]] : []));
    const at = [...path, name];
    return known.length === 0 ? [at.join('.')] : unknownFields(known, inner, at);
  });
}

const DECLARED: Record<string, Call> = CALLS;

/** Returns the schemas of an answer's records: a list's rows, an envelope's data, or the answer itself. */
function recordsOf(call: Call | undefined): unknown[] {
  const { answer } = call ?? {};
  if (!answer || answer.file) return [];
  const { schema } = answer;
  if (schema instanceof z.ZodArray) return [schema.element];
  if (!(schema instanceof z.ZodObject)) return [schema];
  const { status, message, data } = schema.shape;
  return status && message && data ? [data] : [schema];
}

/** Fields of every record that clients send back but can't change. */
const ALWAYS = z.object({ id: z.unknown(), version: z.unknown() });

/**
 * Returns the schemas whose fields a call's body may have: its own, and those of the record that it saves,
 * because simple-rest clients send back all that they have read.
 */
export function knownInBody(name: string, call: Call): unknown[] {
  const [method, path = ''] = name.split(' ');
  const read =
    method === 'PUT'
      ? [name, `GET ${path}`, `GET ${path.slice(0, path.lastIndexOf('/'))}`]
      : [`GET ${path}/:id`, `GET ${path}`];
  return [call.body, ALWAYS, ...read.flatMap(one => recordsOf(DECLARED[one]))];
}
