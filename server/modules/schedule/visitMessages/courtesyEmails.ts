import { sql } from 'drizzle-orm';
import { type Day, momentOf } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import type { CourtesyEmail } from '#contract/money/paymentEmails.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Tx } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { monthAndDay, monthsAndDays } from '#server/db/schema/birthdays.ts';
import type { Deps } from '#server/deps.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { isAdvertisingHeld } from '#server/modules/messaging/unsubscribe/advertising.ts';
import { SINGLE_EMAIL, unsubscribeWays } from '#server/modules/messaging/unsubscribe/token.ts';
import { unsubscribeFooter } from '#server/modules/messaging/unsubscribe/unsubscribeFooter.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';

const QUEUE = 'letters.kind';
/** In the business's time zone. */
const MORNING = '09:00';

export function courtesyEmailJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, async () => void (await sendCourtesyEmails(deps)), {
    // Hourly, so that postponed emails still go out the same day.
    cron: '0 9-20 * * *',
    atStart: true,
  });
}

/**
 * Emails customers on their birthday and on each anniversary of their first visit, if the office has enabled
 * it: once a year, from the morning on, and only customers who accept advertising. Returns the number of new
 * emails.
 */
export function sendCourtesyEmails(deps: Deps): Promise<number> {
  return write(deps, SYSTEM_ACTOR, async unit => {
    if (unit.now < momentOf(unit.today, MORNING, deps.config.timeZone)) return 0;
    const isOn = await settingOf(unit.tx, 'letters');
    const readers = {
      birthday: isOn.birthday ? await bornOn(unit.tx, unit.today) : [],
      thankYou: isOn.thankYou ? await firstServedOn(unit.tx, unit.today) : [],
    };
    if (readers.birthday.length + readers.thankYou.length === 0 || (await isAdvertisingHeld(unit))) return 0;
    const business = await settingOf(unit.tx, 'general');
    const year = unit.today.slice(0, 4);
    const letters = (kind: CourtesyEmail) =>
      readers[kind].map(({ id, name, email, language }) => {
        const { url, headers } = unsubscribeWays(deps.config, {
          newsletterId: SINGLE_EMAIL,
          customerId: id,
        });
        return {
          channel: 'email' as const,
          kind: 'marketing' as const,
          headers,
          recipient: email,
          customerId: id,
          dedupeKey: `${kind}:${id}:${year}`,
          ...courtesyEmail(business, kind, { name, language, unsubscribeUrl: url }),
        };
      });
    return queueNotices(unit, [...letters('birthday'), ...letters('thankYou')]);
  });
}

/** Email with birthday wishes, or thanks for another year, and an unsubscribe link. */
export const courtesyEmail = (
  business: SettingValue<'general'>,
  kind: CourtesyEmail,
  { name, language, unsubscribeUrl }: { name: string; language: Language; unsubscribeUrl: string },
) =>
  businessEmail(business, {
    name,
    language,
    subject: WORDS[kind].subject[language],
    paragraphs: [WORDS[kind].text[language]],
    wayOut: unsubscribeFooter(language, unsubscribeUrl),
  });

interface Reader extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  language: Language;
}

const reader = sql`c.id, c.first_name as name, c.email, c.language`;
const mayBeTold = sql`c.email is not null and c.merged_into_id is null and not c.is_locked
  and not exists (select from unsubscribes u where u.email = lower(c.email))`;
/** Whether today is an anniversary of an earlier day; February 29 counts as the 28th in other years. */
const isAnniversary = (of: ReturnType<typeof sql>, today: Day) =>
  sql`${of} < ${today}::date and ${of} + age_years * interval '1 year' = ${today}::date`;

/** Customers whose birthday is today, except those whom an automation congratulates. */
async function bornOn(tx: Tx, today: Day): Promise<Reader[]> {
  const born = sql`b.date_of_birth`;
  const { rows } = await tx.execute<Reader>(sql`
    select ${reader} from users b join customers c on c.id = b.customer_id
    cross join lateral (select extract(year from ${today}::date)::int - extract(year from ${born})::int as age_years) y
    where b.type = 'customer' and b.is_active and ${mayBeTold} and ${isAnniversary(born, today)}
      and ${isAnyOf(monthAndDay(born), monthsAndDays(today, today))}
      and not exists (select from automation_runs r join automations a on a.id = r.automation_id
        where coalesce(r.former_trigger, a.trigger) = 'customer-birthday' and r.customer_id = c.id and r.subject = c.id || ':' || ${today}::date
          and r.state in ('waiting', 'done'))
    order by c.id`);
  return rows;
}

async function firstServedOn(tx: Tx, today: Day): Promise<Reader[]> {
  const first = sql`f.first`;
  const { rows } = await tx.execute<Reader>(sql`
    select ${reader}
    from (select customer_id, min(date) as first from assignments where status = 'completed' group by 1) f
    join customers c on c.id = f.customer_id
    cross join lateral (select extract(year from ${today}::date)::int - extract(year from ${first})::int as age_years) y
    where ${mayBeTold} and ${isAnniversary(first, today)}
      and exists (select from properties p where p.customer_id = c.id and p.status = 'active' and not p.is_archived)
    order by c.id`);
  return rows;
}

const WORDS: Record<CourtesyEmail, { subject: Bilingual; text: Bilingual }> =
  scheduleTexts.visitLetters.kindLetters.words;
