import { and, eq, inArray, ne } from 'drizzle-orm';
import { type Day, dayOf, showDay } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { PATHS } from '#contract/core/paths.ts';
import { canAccess } from '#contract/core/permissions.ts';
import { cellText } from '#contract/insight/reportText.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { AwaitedMoment } from '#server/db/awaitedMoment.ts';
import type { Queryable } from '#server/db/connect.ts';
import { roles, savedReports, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Asked, ask } from '#server/modules/insight/reports/asked.ts';
import { REPORTS } from '#server/modules/insight/reports/list/index.ts';
import { readSummary } from '#server/modules/insight/reports/read.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { byLanguage, fill } from '#texts/localized.ts';
import { insightTexts } from '#texts/server/insight.ts';
import { dueMoment } from './dueMoment.ts';

type Saved = typeof savedReports.$inferSelect;

const WORDS = byLanguage(insightTexts.savedReports.sendDue.words) satisfies Record<Language, object>;

/**
 * Emails reports that are due, each once per due time, even if this runs repeatedly or in several processes.
 * Returns how many.
 */
export async function sendDue(deps: Deps): Promise<number> {
  const scheduled = await deps.db
    .select({ id: savedReports.id })
    .from(savedReports)
    .where(ne(savedReports.repeat, 'never'))
    .orderBy(savedReports.id);
  let count = 0;
  for (const { id } of scheduled)
    count += Number(await write(deps, SYSTEM_ACTOR, unit => sendOne(unit, id, deps)));
  return count;
}

/**
 * A report marked as sent for a future day, by a clock that was ahead, would skip all due times until then.
 */
export const SENT_REPORTS: AwaitedMoment = {
  table: savedReports,
  moment: savedReports.lastDueAt,
  isOpen: undefined,
  mostMinutes: 0,
};

async function sendOne(unit: UnitOfWork, id: number, { config }: Deps): Promise<boolean> {
  const [saved] = await unit.tx.select().from(savedReports).where(eq(savedReports.id, id)).for('update');
  const due = saved && dueMoment(saved, unit.now, config.timeZone);
  if (!due || due <= saved.lastDueAt) return false;
  await unit.tx.update(savedReports).set({ lastDueAt: due }).where(eq(savedReports.id, id));
  const report = REPORTS.find(one => one.name === saved.report);
  if (!report) return false;
  const moment = { today: dayOf(due, config.timeZone), now: due, timeZone: config.timeZone };
  const asked = ask(report, { filter: JSON.stringify(saved.filter) }, moment, {
    type: 'admin',
    vendorId: null,
  });
  const figures = await readSummary(unit.tx, asked);
  const business = await settingOf(unit.tx, 'general');
  const letters = (await readersOf(unit.tx, saved)).map(
    (reader): NewNotice => ({
      channel: 'email',
      kind: 'report',
      userId: reader.id,
      recipient: reader.email,
      dedupeKey: `report ${id} ${due.toISOString()} ${reader.id}`,
      ...reportEmail(business, reader, saved, asked, figures, config.publicUrl),
    }),
  );
  return (await queueNotices(unit, letters)) > 0;
}

/** Recipients who are office users and may still see reports. */
async function readersOf(db: Queryable, { recipientIds }: Saved) {
  if (recipientIds.length === 0) return [];
  const rows = await db
    .select({
      id: users.id,
      name: users.firstName,
      email: users.email,
      language: users.language,
      permissions: roles.permissions,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(inArray(users.id, recipientIds), eq(users.isActive, true), inArray(users.type, [...STAFF_TYPES])),
    )
    .orderBy(users.id);
  return rows.flatMap(({ email, permissions, ...reader }) =>
    email && canAccess(permissions, 'report_list') ? [{ ...reader, email }] : [],
  );
}

const daysText = (text: string, from: Day, to: Day) =>
  from === to ? showDay(from) : fill(text, { from: showDay(from), to: showDay(to) });

/** Email with a report's totals, and a link to the report. */
export function reportEmail(
  business: SettingValue<'general'>,
  { name: reader, language }: { name: string; language: Language },
  saved: Pick<Saved, 'name' | 'filter'>,
  { report, values, period }: Asked,
  { count, totals }: Awaited<ReturnType<typeof readSummary>>,
  publicUrl: string,
) {
  const words = WORDS[language];
  const { from, to } = period;
  const days = from && to ? daysText(words.days, from, to) : null;
  // Fixes the period to the days of the email, even if the link is opened later.
  const filter = { ...values, ...('period' in report.facts.filters && { period }) };
  const offered = Object.fromEntries(
    Object.entries({ ...filter, by: saved.filter.by }).filter(
      ([name, value]) => value !== undefined && !(name in (report.fixed ?? {})),
    ),
  );
  const lines = [
    `${words.rows}: ${count}`,
    ...Object.entries(report.columns).flatMap(([name, column]) =>
      name in totals
        ? [`${column.label[language]}: ${cellText(column, totals[name] ?? null, language)}`]
        : [],
    ),
  ];
  const search = new URLSearchParams({ filter: JSON.stringify(offered) });
  return businessEmail(business, {
    name: reader,
    language,
    subject: [saved.name, days].filter(Boolean).join(', '),
    paragraphs: [
      `${report.title[language]}. ${report.help[language]}`,
      ...(days ? [days] : []),
      lines.join('\n'),
    ],
    link: { label: words.open, address: `${publicUrl}${PATHS.reports}/${report.name}?${search}` },
    closing: words.closing,
  });
}
