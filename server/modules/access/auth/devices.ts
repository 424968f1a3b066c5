import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/core/paths.ts';
import type { Db } from '#server/db/connect.ts';
import { knownDevices } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { hashToken, newToken } from './tokens.ts';
import type { Caller } from './tries.ts';

/** Origin of a request. */
export interface Origin {
  address: string;
  /** Cookie, as sent, that identifies a browser someone has signed in with. */
  device: string | null;
}

const COOKIE = 'sward_device';
const COOKIE_VALUE = new RegExp(`(?:^|; ?)${COOKIE}=([\\w-]{43})(?:;|$)`);
export const DEVICE_DAYS = 365;

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  device: COOKIE_VALUE.exec(request.headers.cookie ?? '')?.[1] ?? null,
});

/**
 * Sets the cookie that identifies the browser. It grants no access, is sent only to sign-in and recovery, and
 * can't be read by scripts.
 */
export function sendDevice(reply: FastifyReply, { config }: Deps, device: string): void {
  const attributes = [
    `${COOKIE}=${device}`,
    `Path=${API_BASE}/users/login`,
    `Max-Age=${DEVICE_DAYS * 86_400}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  reply.header('Set-Cookie', attributes.join('; '));
}

/**
 * Returns the caller who is trying to sign in to an account, with the device if the account has used it
 * before.
 */
export async function callerOf(
  db: Db,
  account: string,
  userId: number | null | undefined,
  { address, device }: Origin,
): Promise<Caller> {
  if (!device) return { account, address };
  const deviceHash = hashToken(device);
  const users = await db
    .select({ id: knownDevices.userId })
    .from(knownDevices)
    .where(eq(knownDevices.deviceHash, deviceHash));
  return { account, address, device: users.some(user => user.id === userId) ? deviceHash : null };
}

/**
 * Registers this browser as known to the account. Returns the browser's id: the one that an earlier sign-in
 * assigned, or a new one.
 */
export async function rememberDevice(
  { tx, now }: UnitOfWork,
  userId: number,
  sent: string | null,
): Promise<string> {
  const isOurs =
    sent !== null && (await tx.$count(knownDevices, eq(knownDevices.deviceHash, hashToken(sent)))) > 0;
  const device = isOurs ? sent : newToken();
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hashToken(device), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.deviceHash, knownDevices.userId],
      set: { lastUsedAt: sql`excluded.last_used_at` },
    });
  return device;
}

/** Forgets browsers that haven't been used since the given moment. */
export async function forgetDevices(db: Db, before: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before));
}
