import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { SecurityKind } from '#contract/access/securityLog.ts';
import type { Retained } from '#server/db/retention.ts';
import { securityEvents } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Tried } from '#server/plugins/errors.ts';

const MINUTE_MS = 60_000;

/** Records a failed attempt. Similar ones within a minute share one row, but each is logged. */
export async function noteAttempt({ db, clock, log }: Deps, tried: Tried): Promise<void> {
  const { attempt, route, address, actor } = tried;
  const at = clock.now();
  const event = {
    at,
    kind: attempt.kind,
    userId: attempt.userId,
    actorId: actor?.userId ?? null,
    actorName: actor?.name ?? null,
    address,
    userAgent: tried.userAgent?.slice(0, 300) ?? null,
    detail: attempt.detail ?? route,
  };
  const { userAgent, ...told } = event;
  log.warn({ security: told }, 'security');
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const alike = [event.kind, event.userId, event.actorId, address, event.detail, minute];
  const repeatKey = createHash('sha256').update(JSON.stringify(alike)).digest('base64url');
  await db
    .insert(securityEvents)
    .values({ ...event, repeatKey })
    .onConflictDoUpdate({
      target: securityEvents.repeatKey,
      set: { count: sql`${securityEvents.count} + 1`, at },
    });
}

/** Records committed changes of users' credentials and permissions. */
export function securityListener({ events, log }: Deps): void {
  events.listen(async (tx, raised) => {
    const noted: { at: Date; kind: SecurityKind; detail: string | null }[] = [];
    for (const event of raised) {
      if (event.type !== 'security.changed') continue;
      const { kind, userId, actorId, actorName, address = null, detail = null } = event;
      const row = { at: new Date(event.at), kind, userId, actorId, actorName, address, detail };
      await tx.insert(securityEvents).values(row);
      noted.push(row);
    }
    return () => {
      for (const security of noted) log.warn({ security }, 'security');
    };
  });
}

/** Entries older than the retention period in the settings. */
export const OLD_SECURITY_EVENTS: Retained = {
  table: securityEvents,
  id: securityEvents.id,
  isDone: before => lt(securityEvents.at, before),
};
