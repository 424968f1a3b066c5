import { z } from 'zod';
import type { Answer, Call } from '#contract/core/call.ts';

/** Record fields that are copied to the envelope; `status` can't be, because the envelope has its own. */
const RECORD_KEYS = ['id', 'version'] as const;

/** Returns the path of the list whose record a call adds or saves; null for all other calls. */
export function listOf(name: string, declared: Record<string, Call>): string | null {
  const [method, path = ''] = name.split(' ');
  const list =
    method === 'POST' ? path : method === 'PUT' && path.endsWith('/:id') ? path.slice(0, -4) : null;
  return list !== null && declared[`GET ${list}`]?.answer?.isPage ? list : null;
}

/**
 * Returns which of `id` and `version` a response also has at its top level. Only calls that add or save a
 * list's record have them, because simple-rest clients look for them there. Null for all other calls.
 */
function keysBeside(name: string, call: Call, declared: Record<string, Call>) {
  const record = enveloped(call.answer);
  if (!record || !listOf(name, declared)) return null;
  const keys = RECORD_KEYS.filter(key => key in record.shape);
  return keys.includes('id') ? keys : null;
}

/** Returns the schema of the record in a response's envelope; null if it has none. */
function enveloped(answer: Answer | undefined): z.ZodObject | null {
  const schema = answer?.schema;
  if (!(schema instanceof z.ZodObject) || !('message' in schema.shape)) return null;
  const { data } = schema.shape;
  return data instanceof z.ZodObject ? data : null;
}

/** Returns a call's response with the record's id and version added, for its schema and for sending. */
export function withRecordKeys(name: string, call: Call, declared: Record<string, Call>) {
  const keys = keysBeside(name, call, declared);
  const record = enveloped(call.answer);
  if (!keys || !record || !(call.answer?.schema instanceof z.ZodObject)) return null;
  const shape = Object.fromEntries(keys.map(key => [key, record.shape[key]]));
  const { schema } = call.answer;
  const described = schema.description ?? '';
  return {
    answer: { ...call.answer, schema: schema.extend(shape).describe(described) },
    complete(payload: unknown): unknown {
      if (typeof payload !== 'object' || payload === null || !('data' in payload)) return payload;
      const saved = payload.data as Record<string, unknown>;
      return { ...payload, ...Object.fromEntries(keys.map(key => [key, saved[key]])) };
    },
  };
}
