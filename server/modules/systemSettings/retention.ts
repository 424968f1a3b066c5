import { and, eq, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  MIN_HISTORY_MONTHS,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionPreview,
  type RetentionSetting,
} from '../../../contract/businessSettings.ts';
import { momentOf } from '../../../contract/days.ts';
import type { HistoryEntity } from '../../../contract/enums.ts';
import type { Queryable } from '../../db/connect.ts';
import {
  history,
  knownDevices,
  notices,
  notifications,
  passwordResets,
  sessions,
  tries,
} from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { DEVICE_DAYS } from '../auth/devices.ts';
import { settingOf } from '../settings/store.ts';

/** What a bookkeeper may be asked about is never deleted, however old. */
const MONEY: HistoryEntity[] = ['charge', 'payment', 'card', 'price-list', 'discount', 'season'];
/** A statement's lock stays short: so many rows go at once. */
const ROWS_AT_ONCE = 5000;

interface Kept {
  table: PgTable;
  id: PgColumn;
  /** Older than this moment and of no more use. */
  isDone(before: Date): SQL | undefined;
  months(setting: RetentionSetting): number | null;
}

const KINDS: Record<RetentionKind, Kept> = {
  history: {
    table: history,
    id: history.id,
    isDone: before => and(lt(history.at, before), notInArray(history.entity, MONEY)),
    months: ({ historyMonths }) => historyMonths && Math.max(historyMonths, MIN_HISTORY_MONTHS),
  },
  notices: {
    table: notices,
    id: notices.id,
    isDone: before => and(lt(notices.createdAt, before), ne(notices.status, 'waiting')),
    months: ({ noticesMonths }) => noticesMonths,
  },
  sessions: {
    table: sessions,
    id: sessions.id,
    isDone: before => lt(sessions.lastSeenAt, before),
    months: ({ sessionsMonths }) => sessionsMonths,
  },
  notifications: {
    table: notifications,
    id: notifications.id,
    isDone: before => and(lt(notifications.createdAt, before), eq(notifications.isRead, true)),
    months: ({ notificationsMonths }) => notificationsMonths,
  },
};

/** The first moment that is kept: midnight of the business so many months ago. */
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

/** What the next night would delete, by kind. */
export async function previewRetention(deps: Deps): Promise<RetentionPreview> {
  const setting = await settingOf(deps.db, 'retention');
  const counts: [RetentionKind, number][] = [];
  for (const kind of RETENTION_KINDS) {
    const { table, months, isDone } = KINDS[kind];
    const kept = months(setting);
    counts.push([kind, kept === null ? 0 : await deps.db.$count(table, isDone(keptFrom(deps, kept)))]);
  }
  return Object.fromEntries(counts) as RetentionPreview;
}

/** Deletes what is older than the settings keep; money and young history stay, whatever the settings say. */
export async function applyRetention(deps: Deps): Promise<RetentionPreview> {
  const setting = await settingOf(deps.db, 'retention');
  const counts: [RetentionKind, number][] = [];
  for (const kind of RETENTION_KINDS) {
    const kept = KINDS[kind].months(setting);
    counts.push([kind, kept === null ? 0 : await deleteOld(deps.db, KINDS[kind], keptFrom(deps, kept))]);
  }
  return Object.fromEntries(counts) as RetentionPreview;
}

async function deleteOld(db: Queryable, { table, id, isDone }: Kept, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${table} where ${id} in (
      select ${id} from ${table} where ${isDone(before)} limit ${ROWS_AT_ONCE})`);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_ONCE) return deleted;
  }
}

const DAY_MS = 86_400_000;
/** Codes that ran out are still there for somebody who asks what happened. */
const CODE_DAYS = 7;

/** Deletes what signing in leaves behind and nobody is asked how long to keep. */
export async function deleteSpent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  await db.delete(tries).where(lt(tries.spentUntil, before(0)));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, before(CODE_DAYS)));
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, before(DEVICE_DAYS)));
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
