import { z } from 'zod';
import type { Answer, Call } from '#contract/core/call.ts';

/** Fields that stand beside the envelope; `status` would be the envelope's. */
const RECORD_KEYS = ['id', 'version'] as const;

/** The list whose record a call adds or saves, as simple-rest clients know it; null for all other calls. */
export function listOf(name: string, declared: Record<string, Call>): string | null {
  const [method, path = ''] = name.split(' ');
  const list =
    method === 'POST' ? path : method === 'PUT' && path.endsWith('/:id') ? path.slice(0, -4) : null;
  return list !== null && declared[`GET ${list}`]?.answer?.isPage ? list : null;
}

/**
 * Returns those of `id` and `version` that a call's enveloped answer has beside the envelope, because it adds
 * or saves a record of a list: simple-rest clients look for them there. Null for all other calls.
 */
function keysBeside(name: string, call: Call, declared: Record<string, Call>) {
  const record = enveloped(call.answer);
  if (!record || !listOf(name, declared)) return null;
  const keys = RECORD_KEYS.filter(key => key in record.shape);
  return keys.includes('id') ? keys : null;
}

/** Returns the record in an answer's envelope; null if it has none. */
function enveloped(answer: Answer | undefined): z.ZodObject | null {
  const schema = answer?.schema;
  if (!(schema instanceof z.ZodObject) || !('message' in schema.shape)) return null;
  const { data } = schema.shape;
  return data instanceof z.ZodObject ? data : null;
}

/** The answer of a call that adds or saves a record, described and sent with the record's id and version. */
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
