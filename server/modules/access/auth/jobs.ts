import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { USER_TYPES } from '#contract/core/enums.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import { sessions, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { write } from '#server/unitOfWork.ts';
import { endSessions } from './endSessions.ts';
import { lifetimeOf } from './sessions.ts';

const MAX_AT_ONCE = 1000;

/** Ends expired sessions every few minutes, so that their pages get no more updates over an open socket. */
export function sessionJobs(deps: Deps): void {
  deps.jobs.define('sessions.ended', () => endIdleSessions(deps), { cron: '*/5 * * * *' });
}

async function endIdleSessions(deps: Deps): Promise<void> {
  for (const type of USER_TYPES) {
    const oldest = new Date(deps.clock.now().getTime() - (await lifetimeOf(deps.db, type)));
    const idle = await deps.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.type, type)))
      .where(and(isNull(sessions.revokedAt), lt(sessions.lastSeenAt, oldest)))
      .limit(MAX_AT_ONCE);
    if (idle.length === 0) continue;
    const isIdle = and(
      inArray(
        sessions.id,
        idle.map(({ id }) => id),
      ),
      lt(sessions.lastSeenAt, oldest),
    );
    await write(deps, SYSTEM_ACTOR, unit => endSessions(unit, isIdle, { reason: 'idle' }));
  }
}
