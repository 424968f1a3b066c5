import { createHmac } from 'node:crypto';
import { isCrewType } from '#contract/core/enums.ts';
import type { RescueSeal } from '#contract/field/crewDay.calls.ts';
import type { Session } from '#server/api/session.ts';

const hex = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Identifies the installation that a file of unsent work comes from, without revealing its secret. */
export const installationOf = (appSecret: Buffer): string =>
  hex(appSecret, 'rescue installation').slice(0, 16);

const keyOf = (appSecret: Buffer, userId: number) => hex(appSecret, `rescue ${userId}`);

/**
 * The key with which a user's phone seals its file of unsent work. Only the user gets it, not someone who
 * views as them.
 */
export function rescueOf(
  appSecret: Buffer,
  { userId, type, impersonating }: Pick<Session, 'userId' | 'type' | 'impersonating'>,
): RescueSeal | null {
  if (!isCrewType(type) || impersonating) return null;
  return { key: keyOf(appSecret, userId), installation: installationOf(appSecret) };
}

/** The seal that a user's phone would put on a text. */
export const sealOf = (appSecret: Buffer, userId: number, text: string): string =>
  hex(Buffer.from(keyOf(appSecret, userId), 'hex'), text);
