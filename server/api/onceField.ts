import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/core/call.ts';

/** Names of body fields that contain the client's own id for a decision. */
const NAMES = ['attemptId', 'key', 'id'];

/** Returns the body field that makes repeating a call safe; null if the call has none. */
export function onceFieldOf(name: string, { body }: Call): string | null {
  if (!name.startsWith('POST ') || !(body instanceof z.ZodObject)) return null;
  return NAMES.find(field => body.shape[field] instanceof z.ZodUUID) ?? null;
}

/** Returns a version 8 UUID that is always the same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fills in the body's idempotency field from `Idempotency-Key` if it is missing. */
export function takeKey(field: string, { headers, body, session }: FastifyRequest): void {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || typeof body !== 'object' || body === null || field in body) return;
  const id = z.uuid().safeParse(key).success ? key : uuidOf(`${session?.userId ?? ''} ${key}`);
  Object.assign(body, { [field]: id });
}
