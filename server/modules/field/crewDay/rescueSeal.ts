import { createHmac } from 'node:crypto';
import type { RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { Session } from '#server/api/session.ts';

const hex = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** By which a file of unsent work is known to come from this installation; says nothing of its secret. */
export const installationOf = (appSecret: Buffer): string =>
  hex(appSecret, 'rescue installation').slice(0, 16);

const keyOf = (appSecret: Buffer, userId: number) => hex(appSecret, `rescue ${userId}`);

/** What a user's phone seals its file of unsent work with. Nobody else is given it, not even who looks on as them. */
export function rescueOf(
  appSecret: Buffer,
  { userId, type, impersonating }: Pick<Session, 'userId' | 'type' | 'impersonating'>,
): RescueSeal | null {
  if (type !== 'crew' || impersonating) return null;
  return { key: keyOf(appSecret, userId), installation: installationOf(appSecret) };
}

/** The seal that a user's phone would put on a text. */
export const sealOf = (appSecret: Buffer, userId: number, text: string): string =>
  hex(Buffer.from(keyOf(appSecret, userId), 'hex'), text);
