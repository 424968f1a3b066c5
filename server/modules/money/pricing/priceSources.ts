import { type SQL, sql } from 'drizzle-orm';
import type { ChargeLine, PriceSetting } from '#contract/money/chargeLines.calls.ts';
import type { Queryable } from '#server/db/connect.ts';

/** Records on which a line's price may have been set. */
export interface PricedOn {
  serviceId: number | null;
  assignmentId: number | null;
  chargeId: number | null;
}

interface Row extends PriceSetting, Record<string, unknown> {}

/** Adds who set a price by hand, when and why to the lines with such a price. */
export function withSources(
  db: Queryable,
  lines: readonly ChargeLine[],
  { serviceId, assignmentId, chargeId }: PricedOn,
): Promise<ChargeLine[]> {
  const settingOf = async ({ source, amountCents }: ChargeLine): Promise<PriceSetting | undefined> => {
    switch (source.from) {
      case 'service-override':
        return (
          (await first(db, campaignThatSet(serviceId, amountCents))) ??
          (await first(db, estimateThatSet(serviceId, amountCents))) ??
          (await first(db, entryThatSet('service', serviceId, 'priceCents', amountCents)))
        );
      case 'visit-override':
        return first(db, entryThatSet('assignment', assignmentId, 'priceCents', amountCents));
      case 'manual':
        return first(db, entryThatSet('charge', chargeId, 'subtotalCents', amountCents));
      default:
        return undefined;
    }
  };
  return Promise.all(
    lines.map(async line => {
      const set = await settingOf(line);
      return set ? ({ ...line, source: { ...line.source, set } } as ChargeLine) : line;
    }),
  );
}

const first = async (db: Queryable, query: SQL): Promise<PriceSetting | undefined> =>
  (await db.execute<Row>(query)).rows[0];

const momentText = (moment: SQL) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`;

/** Latest history entry of a record that set this price. */
const entryThatSet = (entity: string, id: number | null, field: string, cents: number): SQL => sql`
  select h.actor_name as by, ${momentText(sql`h.at`)}, h.reason, null as "campaignFrom" from history h
  where h.entity = ${entity} and h.entity_id = ${String(id)} and (h.after ->> ${field})::int = ${cents}
    and h.after ->> ${field} is distinct from h.before ->> ${field}
  order by h.id desc limit 1`;

/** Latest accepted estimate with this price for the property, even from before its customer signed up. */
const estimateThatSet = (serviceId: number | null, cents: number): SQL => sql`
  select trim(e.first_name || ' ' || e.last_name) as by, ${momentText(sql`e.decided_at`)}, null as reason,
    null as "campaignFrom", e.id as "estimateId"
  from estimates e join services s on s.id = ${serviceId}
  left join signups u on u.id = e.signup_id
  where e.status = 'accepted' and coalesce(e.property_id, u.property_id) = s.property_id
    and exists (select 1 from jsonb_array_elements(e.offers) o, jsonb_array_elements(e.chosen) c
      where o ->> 'type' = s.type and (o ->> 'priceCents')::int = ${cents}
        and c ->> 'type' = s.type and c ->> 'frequency' = o ->> 'frequency')
  order by e.id desc limit 1`;

const campaignThatSet = (serviceId: number | null, cents: number): SQL => sql`
  select c.actor_name as by, ${momentText(sql`c.created_at`)}, null as reason, c.effective_from as "campaignFrom"
  from price_campaign_items i join price_campaigns c on c.id = i.campaign_id
  where i.service_id = ${serviceId} and i.new_cents = ${cents} and i.undone_at is null
  order by c.id desc limit 1`;
