import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ExtraToOffer } from '#contract/field/crewDay.calls.ts';
import type { ExtraLine } from '#contract/field/extraWork.ts';
import type { Queryable } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { extraWork, history } from '#server/db/schema/index.ts';

/** An entry of the price list, current or past. */
export interface ExtraPrice extends Omit<ExtraLine, 'quantity'>, Pick<ExtraToOffer, 'serviceTypes'> {
  crewIds: number[];
}

const offerable = prepared(db =>
  db
    .select({
      id: extraWork.id,
      name: extraWork.name,
      nameEs: extraWork.nameEs,
      description: extraWork.description,
      descriptionEs: extraWork.descriptionEs,
      unit: extraWork.unit,
      unitCents: extraWork.priceCents,
      isTaxable: extraWork.isTaxable,
      serviceTypes: extraWork.serviceTypes,
    })
    .from(extraWork)
    .where(
      and(
        eq(extraWork.isActive, true),
        sql`(${extraWork.crewIds} = '[]' or ${extraWork.crewIds} @> to_jsonb(${sql.placeholder('crewId')}::int))`,
      ),
    )
    .orderBy(asc(extraWork.name), asc(extraWork.id))
    .prepare('extras_of_crew'),
);

/** The extras that a crew may offer now, by name. */
export async function extrasOf(db: Queryable, crewId: number): Promise<ExtraToOffer[]> {
  const rows = await offerable(db, { crewId });
  return rows;
}

/**
 * The versions of price list entries by entry id, latest first: the current one, if it is in use, and earlier
 * ones back to a moment.
 */
export async function pricesOfExtras(
  db: Queryable,
  ids: readonly number[],
  since: Date | null,
): Promise<Map<number, ExtraPrice[]>> {
  const rows = await db
    .select()
    .from(extraWork)
    .where(inArray(extraWork.id, [...ids]));
  const changes = since
    ? await db
        .select({ entityId: history.entityId, before: history.before })
        .from(history)
        .where(
          and(
            eq(history.entity, 'extra-work'),
            inArray(history.entityId, ids.map(String)),
            gte(history.at, since),
          ),
        )
        .orderBy(desc(history.id))
    : [];
  return new Map(
    rows.map(row => {
      const stood = [row];
      // Each change contains the values before it.
      for (const { entityId, before } of changes)
        if (entityId === String(row.id))
          stood.push({ ...(stood.at(-1) ?? row), ...(before as Partial<typeof row> | null) });
      const inUse = stood.filter(one => one.isActive);
      return [row.id, inUse.map(({ priceCents, ...one }) => ({ ...one, unitCents: priceCents }))];
    }),
  );
}
