import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connect.ts';
import { isAnyOf } from '#server/db/isAnyOf.ts';
import { equipment, equipmentRules } from '#server/db/schema/index.ts';
import { type CustomerFacts, NO_PERSON } from './facts.ts';
import type { Occurrence } from './findOccurrences.ts';

const ruleOf = ({ subject }: Pick<Occurrence, 'subject'>) => Number.parseInt(subject, 10);

/** Returns the facts about equipment that needs service. */
export async function equipmentFacts(
  db: Queryable,
  occurrences: readonly Occurrence[],
): Promise<(occurrence: Occurrence | undefined) => CustomerFacts | undefined> {
  const rows = await db
    .select({ id: equipmentRules.id, service: equipmentRules.name, name: equipment.name })
    .from(equipmentRules)
    .innerJoin(equipment, eq(equipment.id, equipmentRules.equipmentId))
    .where(isAnyOf(equipmentRules.id, [...new Set(occurrences.map(ruleOf))]));
  const known = new Map(
    rows.map(({ id, service, name }): [number, CustomerFacts] => [
      id,
      {
        ...NO_PERSON,
        name: `${name}: ${service}`,
      },
    ]),
  );
  return occurrence => occurrence && known.get(ruleOf(occurrence));
}
