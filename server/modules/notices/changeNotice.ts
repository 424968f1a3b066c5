import { and, eq, inArray } from 'drizzle-orm';
import type { NoticeStatus } from '../../../contract/notices.ts';
import { AppError } from '../../api/errors.ts';
import type { Actor } from '../../api/session.ts';
import { notices } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { type UnitOfWork, write } from '../../unitOfWork.ts';
import { findNotice } from './queries.ts';

/** Puts a notice that failed, or that rests after a failure, back to be sent at once. Throws `conflict` otherwise. */
export function retryNotice(deps: Deps, actor: Actor, id: number) {
  return change(deps, actor, id, ['waiting', 'failed', 'cancelled'], async unit => {
    await unit.raise({ type: 'notice.queued' });
    return { status: 'waiting', tries: 0, nextTryAt: unit.now, handedAt: null };
  });
}

/** Keeps a notice that waits from ever being sent. Throws `conflict` where it went out already. */
export function cancelNotice(deps: Deps, actor: Actor, id: number) {
  return change(deps, actor, id, ['waiting', 'failed'], async () => ({ status: 'cancelled' }));
}

function change(
  deps: Deps,
  actor: Actor,
  id: number,
  from: readonly NoticeStatus[],
  fields: (unit: UnitOfWork) => Promise<Partial<typeof notices.$inferInsert>>,
) {
  return write(deps, actor, async unit => {
    const before = await findNotice(unit.tx, id);
    if (!before) throw AppError.notFound();
    const [changed] = await unit.tx
      .update(notices)
      .set(await fields(unit))
      .where(and(eq(notices.id, id), inArray(notices.status, [...from])))
      .returning({ status: notices.status });
    if (!changed)
      throw new AppError('conflict', {
        en: 'This message is no longer waiting.',
        es: 'Este mensaje ya no está en espera.',
      });
    await unit.record({
      entity: 'notice',
      entityId: id,
      action: 'updated',
      before: { status: before.notice.status },
      after: { status: changed.status },
    });
    await unit.raise({ type: 'notice.settled', noticeIds: [id] });
    const after = await findNotice(unit.tx, id);
    if (!after) throw AppError.notFound();
    return after;
  });
}
