import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/core/days.ts';
import {
  type ConditionFact,
  type ConditionGroups,
  isAboutVisitors,
} from '#contract/messaging/automations.ts';
import { audienceBody } from '#contract/messaging/newsletters.ts';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { isInAudience } from '#server/modules/messaging/newsletters/audience.ts';
import { hasStoppedTexts } from '#server/modules/messaging/notices/stoppedTexts.ts';
import { hasDevice } from '#server/modules/messaging/push/openPush.ts';
import { equipmentFacts } from './equipmentFacts.ts';
import type { CustomerFacts } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';
import type { Automation } from './plan.ts';
import { usesTags } from './tagSteps.ts';
import { visitorFacts } from './visitorFacts.ts';
import { weatherFacts } from './weatherFacts.ts';

const hasCard = sql`exists (select 1 from cards k where k.customer_id = c.id and k.removed_at is null)`;
const CARD: Record<Automation['hasCard'], SQL> = {
  any: sql`true`,
  yes: hasCard,
  no: sql`not ${hasCard}`,
};

/** Numbers of the customer `c` that conditions compare. */
const FACTS: Record<ConditionFact, SQL> = {
  balance: sql`(select coalesce(sum(b.total_cents - b.paid_cents - b.free_cents), 0) from charges b
    where b.customer_id = c.id and b.status in ('pending', 'manual', 'failed', 'failed-stop'))`,
  visits: sql`(select count(*) from assignments v where v.customer_id = c.id and v.status = 'completed')`,
  // Without a rating, no comparison is met.
  rating: sql`(select r.stars from visit_ratings r join assignments v on v.id = r.assignment_id
    where v.customer_id = c.id order by r.rated_at desc, r.assignment_id desc limit 1)`,
};
const COMPARED = { 'at-least': sql`>=`, 'at-most': sql`<=` } as const;

/** Whether the customer meets each group's conditions about numbers, as JSON. */
function metBy(groups: ConditionGroups): SQL {
  const met = groups.map(({ all }) => {
    const each = all.map(condition =>
      condition.fact === 'tag'
        ? sql`true`
        : sql`${FACTS[condition.fact]} ${COMPARED[condition.comparison]} ${condition.value}::int`,
    );
    return sql`coalesce((${sql.join(each, sql` and `)}), false)`;
  });
  return sql`jsonb_build_array(${sql.join(met, sql`, `)})`;
}

const tagIds = sql`coalesce((select jsonb_agg(t.tag_id) from customer_tags t where t.customer_id = c.id), '[]')`;
const NO_TAGS = sql`'[]'::jsonb`;

/** Returns an occurrence's facts; undefined if its record is gone or now belongs to someone else. */
export type FactsOf = (occurrence: Occurrence | undefined) => CustomerFacts | undefined;

/** Loads the facts about each occurrence's customer, visitor or machine. */
export async function customerFacts(
  db: Queryable,
  automation: Automation,
  occurrences: readonly Occurrence[],
  today: Day,
): Promise<FactsOf> {
  const { trigger } = automation;
  if (trigger === 'equipment-due') return equipmentFacts(db, occurrences);
  if (trigger === 'rain-coming') return weatherFacts(db, occurrences);
  if (isAboutVisitors(trigger)) {
    const visitors = await visitorFacts(
      db,
      trigger,
      occurrences.map(({ subjectId }) => subjectId),
    );
    return occurrence => occurrence && visitors.get(occurrence.subjectId);
  }
  const facts = await factsByProperty(
    db,
    automation,
    occurrences.flatMap(({ propertyId }) => propertyId ?? []),
    today,
  );
  return occurrence => {
    const found = occurrence && facts.get(occurrence.propertyId ?? 0);
    return found?.customerId === occurrence?.customerId ? found : undefined;
  };
}

async function factsByProperty(
  db: Queryable,
  automation: Automation,
  propertyIds: readonly number[],
  today: Day,
): Promise<Map<number | null, CustomerFacts>> {
  if (propertyIds.length === 0) return new Map();
  const audience = audienceBody.parse(automation.audience);
  const pushes = automation.steps.some(({ action }) => action === 'push');
  const { rows } = await db.execute<CustomerFacts & { tagIds: number[] }>(sql`
    select p.id as "propertyId", c.id as "customerId", c.first_name || ' ' || c.last_name as name, p.address,
      c.language, nullif(c.email, '') as email, nullif(c.phone, '') as phone, c.messages_by as "messagesBy",
      c.is_locked as "isLocked", u.email is not null as "hasUnsubscribed",
      ${hasStoppedTexts(sql`c.phone`)} as "hasStoppedTexts", ${pushes ? hasDevice(sql`c.id`) : sql`false`} as "hasDevice",
      (${isInAudience(audience, today)} and ${CARD[automation.hasCard]}) as matches,
      ${metBy(automation.groups)} as met, ${usesTags(automation) ? tagIds : NO_TAGS} as "tagIds"
    from properties p
    join customers c on c.id = p.customer_id
    left join unsubscribes u on u.email = lower(c.email)
    where ${isAnyOf(sql`p.id`, [...new Set(propertyIds)])}`);
  // Properties of one customer share the set, which changes with the steps.
  const tagsOf = new Map(rows.map(row => [row.customerId, new Set(row.tagIds)]));
  return new Map(
    rows.map(({ tagIds: _, ...row }): [number | null, CustomerFacts] => [
      row.propertyId,
      { ...row, tags: tagsOf.get(row.customerId) ?? new Set() },
    ]),
  );
}
