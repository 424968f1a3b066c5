import { inArray } from 'drizzle-orm';
import { isCrewType } from '#contract/core/enums.ts';
import { NOTICE_CHANNELS } from '#contract/messaging/notices.ts';
import { isPickedReason } from '#contract/schedule/visitReasons.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { recallNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { queueDayNotices } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Leaves time to undo a mistaken tap, or for the crew's other phone to report the work as done. */
const WAIT_MINUTES = 10;

const keyOf = ({ id }: Pick<Visit, 'id'>) => `visit-skipped:${id}:`;

/**
 * Notifies customers, with the reason, when a crew skips a visit scheduled for today; skips reported later
 * are no longer news. If the crew undoes the skip, the notice is withdrawn, or corrected if it was sent.
 */
export function skippedMessageFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.status', async (unit, { visits, status }) => {
    const isByCrew = isCrewType(unit.actor.type);
    if (status === 'skipped') {
      const ids = visits.filter(({ date }) => isByCrew && date === unit.today).map(({ id }) => id);
      if (ids.length > 0) await tell(unit, ids);
      return;
    }
    const opened = visits.filter(visit => visit.status === 'skipped');
    if (opened.length > 0) await withdrawUnsent(unit, opened, isByCrew);
  });
}

async function tell(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (!(await settingOf(unit.tx, 'letters')).skippedByCrew) return;
  const reasons = await settingOf(unit.tx, 'visitReasons');
  const notBefore = new Date(unit.now.getTime() + WAIT_MINUTES * 60_000);
  for (const visit of await unit.tx
    .select()
    .from(assignments)
    .where(inArray(assignments.id, [...ids]))) {
    const { skipReason } = visit;
    // A reason in the crew's own words is for the office only.
    const reason = isPickedReason(skipReason, reasons) ? skipReason : null;
    await queueDayNotices(
      unit,
      { kind: 'skipped', reason, key: keyOf(visit), notBefore },
      [{ before: visit, after: visit }],
      { byEmail: true, byText: true, notifiesOnce: true },
    );
  }
}

/**
 * Withdraws notices that weren't sent yet. Customers who got one are notified if the crew undid the skip;
 * otherwise the office decides whom to notify.
 */
async function withdrawUnsent(unit: UnitOfWork, visits: readonly Visit[], isByCrew: boolean): Promise<void> {
  const keysOf = (visit: Visit) =>
    NOTICE_CHANNELS.map(channel => `${keyOf(visit)}${channel}:${visit.customerId}`);
  const sent = await recallNotices(unit, visits.flatMap(keysOf), 'visit-not-skipped');
  for (const visit of isByCrew ? visits : [])
    for (const { channel } of sent.filter(({ key }) => key?.startsWith(keyOf(visit))))
      await queueDayNotices(unit, { kind: 'restored', reason: null }, [{ before: visit, after: visit }], {
        byEmail: channel === 'email',
        byText: channel === 'text',
      });
}
