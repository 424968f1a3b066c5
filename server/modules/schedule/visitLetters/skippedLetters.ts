import { inArray } from 'drizzle-orm';
import { NOTICE_CHANNELS } from '#contract/messaging/notices.ts';
import { isOfferedReason } from '#contract/schedule/skipReasons.ts';
import { assignments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { takeBackNotices } from '#server/modules/messaging/notices/changeNotice.ts';
import { queueDayNotices } from '#server/modules/schedule/visits/edit/dayNotices.ts';
import type { Visit } from '#server/modules/schedule/visits/visits.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Until then what was tapped by mistake is taken back, or the other phone says that the work was done. */
const WAIT_MINUTES = 10;

const keyOf = ({ id }: Pick<Visit, 'id'>) => `visit-skipped:${id}:`;

/**
 * Customers hear why nobody worked where a crew left their visit out today, as they do where the office did; what is heard
 * later is news to nobody. A skip that the crew takes back is not told, or corrected where it was.
 */
export function skippedLetterFollowers({ events: { followers } }: Deps): void {
  followers.on('visits.status', async (unit, { visits, status }) => {
    const isByCrew = unit.actor.type === 'crew';
    if (status === 'skipped') {
      const ids = visits.filter(({ date }) => isByCrew && date === unit.today).map(({ id }) => id);
      if (ids.length > 0) await tell(unit, ids);
      return;
    }
    const opened = visits.filter(visit => visit.status === 'skipped');
    if (opened.length > 0) await takeBack(unit, opened, isByCrew);
  });
}

async function tell(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (!(await settingOf(unit.tx, 'letters')).skippedByCrew) return;
  const notBefore = new Date(unit.now.getTime() + WAIT_MINUTES * 60_000);
  for (const visit of await unit.tx
    .select()
    .from(assignments)
    .where(inArray(assignments.id, [...ids]))) {
    const { skipReason } = visit;
    // What a crew wrote in its own words is the office's.
    const reason = isOfferedReason(skipReason) ? skipReason : null;
    await queueDayNotices(
      unit,
      { kind: 'skipped', reason, key: keyOf(visit), notBefore },
      [{ before: visit, after: visit }],
      { byEmail: true, byText: true, tellsOnce: true },
    );
  }
}

/** What still waits is not sent. Who read of it hears of the change from the crew; the office chooses whom it tells. */
async function takeBack(unit: UnitOfWork, visits: readonly Visit[], isByCrew: boolean): Promise<void> {
  const keysOf = (visit: Visit) =>
    NOTICE_CHANNELS.map(channel => `${keyOf(visit)}${channel}:${visit.customerId}`);
  const sent = await takeBackNotices(unit, visits.flatMap(keysOf), 'The visit was not skipped after all.');
  for (const visit of isByCrew ? visits : [])
    for (const { channel } of sent.filter(({ key }) => key?.startsWith(keyOf(visit))))
      await queueDayNotices(unit, { kind: 'restored', reason: null }, [{ before: visit, after: visit }], {
        byEmail: channel === 'email',
        byText: channel === 'text',
      });
}
