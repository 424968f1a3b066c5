import { momentOf } from '#contract/core/days.ts';
import {
  MIN_HISTORY_MONTHS,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionSetting,
} from '#contract/system/businessSettings.ts';
import type { RetentionPreview } from '#contract/system/settings.calls.ts';
import { countOld, deleteOld, type Retained } from '#server/db/retention.ts';
import type { Deps } from '#server/deps.ts';
import { OLD_HISTORY } from '#server/historyFields.ts';
import { DEVICE_DAYS, forgetDevices } from '#server/modules/access/auth/devices.ts';
import { OLD_SESSIONS } from '#server/modules/access/auth/endSessions.ts';
import { SPENT_TRIES } from '#server/modules/access/auth/tries.ts';
import { SPENT_CHALLENGES } from '#server/modules/access/passkeys/challenges.ts';
import { SPENT_RESETS } from '#server/modules/access/recovery/issueReset.ts';
import { OLD_SECURITY_EVENTS } from '#server/modules/access/securityLog/securityLog.ts';
import { OLD_CALLS } from '#server/modules/messaging/calling/receiveCall.ts';
import { OLD_NOTICES } from '#server/modules/messaging/notices/changeNotice.ts';
import { OLD_NOTIFICATIONS } from '#server/modules/messaging/notifications/followDeletions.ts';
import { SPENT_LINKS } from '#server/modules/messaging/signedLinks/signedLinks.ts';
import { OLD_DELIVERIES } from '#server/modules/messaging/webhooks/sendDeliveries.ts';
import { OLD_STARTS } from '#server/modules/sales/signups/startedSignups.ts';
import { SPENT_PUZZLES } from '#server/modules/sales/visitors/admit.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';

interface Kept {
  rows: Retained;
  months(setting: RetentionSetting): number | null;
}

const KINDS: Record<RetentionKind, Kept> = {
  history: {
    rows: OLD_HISTORY,
    months: ({ historyMonths }) => historyMonths && Math.max(historyMonths, MIN_HISTORY_MONTHS),
  },
  notices: { rows: OLD_NOTICES, months: ({ noticesMonths }) => noticesMonths },
  sessions: { rows: OLD_SESSIONS, months: ({ sessionsMonths }) => sessionsMonths },
  security: { rows: OLD_SECURITY_EVENTS, months: ({ securityMonths }) => securityMonths },
  notifications: {
    rows: OLD_NOTIFICATIONS,
    months: ({ notificationsMonths }) => notificationsMonths,
  },
};

/** Earliest time that is kept: the business's midnight this many months ago. */
function keptFrom({ clock, config }: Pick<Deps, 'clock' | 'config'>, months: number): Date {
  const [year, month, date] = clock.today().split('-').map(Number) as [number, number, number];
  const total = year * 12 + (month - 1) - months;
  const [thenYear, thenMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const lastDate = new Date(Date.UTC(thenYear, thenMonth, 0)).getUTCDate();
  const text = (figure: number) => String(figure).padStart(2, '0');
  return momentOf(
    `${thenYear}-${text(thenMonth)}-${text(Math.min(date, lastDate))}`,
    '00:00',
    config.timeZone,
  );
}

/** Rows that the next nightly run would delete, by kind. */
export async function previewRetention(deps: Deps): Promise<RetentionPreview> {
  const setting = await settingOf(deps.db, 'retention');
  const counts: [RetentionKind, number][] = [];
  for (const kind of RETENTION_KINDS) {
    const { rows, months } = KINDS[kind];
    const kept = months(setting);
    counts.push([kind, kept === null ? 0 : await countOld(deps.db, rows, keptFrom(deps, kept))]);
  }
  return Object.fromEntries(counts) as RetentionPreview;
}

/** Deletes rows older than the settings keep; money and recent history stay, whatever the settings say. */
export async function applyRetention(deps: Deps): Promise<RetentionPreview> {
  const setting = await settingOf(deps.db, 'retention');
  const counts: [RetentionKind, number][] = [];
  for (const kind of RETENTION_KINDS) {
    const kept = KINDS[kind].months(setting);
    counts.push([kind, kept === null ? 0 : await deleteOld(deps.db, KINDS[kind].rows, keptFrom(deps, kept))]);
  }
  return Object.fromEntries(counts) as RetentionPreview;
}

const DAY_MS = 86_400_000;
/** Expired codes and links are kept for a while, in case someone asks what happened. */
const CODE_DAYS = 7;
const PUZZLE_DAYS = 2;
const DELIVERY_DAYS = 30;
const START_DAYS = 60;
/** Matches the period in which a missed call may be added to the open call log of an earlier missed call. */
const CALL_DAYS = 90;

/** Deletes leftovers of sign-ins, webhooks and phone calls, whose retention isn't configurable. */
export async function deleteSpent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await deleteOld(db, SPENT_TRIES, before(0));
  await deleteOld(db, SPENT_RESETS, before(CODE_DAYS));
  await deleteOld(db, SPENT_LINKS, before(CODE_DAYS));
  await deleteOld(db, SPENT_CHALLENGES, before(0));
  await deleteOld(db, SPENT_PUZZLES, before(PUZZLE_DAYS));
  await deleteOld(db, OLD_STARTS, before(START_DAYS));
  await deleteOld(db, OLD_DELIVERIES, before(DELIVERY_DAYS));
  await deleteOld(db, OLD_CALLS, before(CALL_DAYS));
  await forgetDevices(db, before(DEVICE_DAYS));
}

const QUEUE = 'settings.retention';

export function settingJobs(deps: Deps): void {
  deps.jobs.define(
    QUEUE,
    async () => {
      const deleted = await applyRetention(deps);
      await deleteSpent(deps);
      deps.log.info({ deleted }, 'old entries deleted');
    },
    { cron: '30 3 * * *' },
  );
}
