import { eq, max } from 'drizzle-orm';
import type { KeptKind, ReassigningKind } from '#contract/territory/reassign.ts';
import { AppError } from '#server/api/errors.ts';
import { insertMany } from '#server/db/insertMany.ts';
import { assignments, reassigningItems, reassignings } from '#server/db/schema/index.ts';
import type { ZoneChange } from '#server/modules/territory/zones/reassignZips.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { type FullState, serviceStates, stateChange } from './serviceStates.ts';

/** A record before and after the change; null at the time when it doesn't exist. */
export interface KeptItem {
  kind: Exclude<KeptKind, 'service'>;
  recordId: number | string;
  before: unknown;
  after: unknown;
}

/** Stores the changes of one reassignment, so that it can be undone as a whole. */
export interface ChangeRecorder {
  /** Must be called before services are changed. */
  services(ids: readonly number[]): Promise<void>;
  add(...items: KeptItem[]): void;
  /** Must be called last. Returns the id for undoing it; null if nothing changed. */
  store(kind: ReassigningKind, about: string): Promise<number | null>;
}

/** A vendor's ZIP code as an item to store. */
export function zoneItem(change: ZoneChange): KeptItem {
  const { vendorId, before, after } = change;
  const zip = before ?? after;
  return { kind: 'zone', recordId: `${vendorId}|${zip?.zipcode}|${zip?.serviceType}`, before, after };
}

const LONGEST_ABOUT = 300;

export function changeRecorderOf(unit: UnitOfWork): ChangeRecorder {
  const before = new Map<number, FullState>();
  const items: KeptItem[] = [];
  return {
    async services(ids) {
      const fresh = ids.filter(id => !before.has(id));
      for (const [id, state] of await serviceStates(unit.tx, fresh, unit.today)) before.set(id, state);
    },
    add: (...more) => void items.push(...more),
    async store(kind, about) {
      const visitIds = [...before.values()].flatMap(({ visits }) => visits.map(({ id }) => id));
      const after = await serviceStates(unit.tx, [...before.keys()], unit.today, visitIds);
      const [last] = await unit.tx.select({ id: max(assignments.id) }).from(assignments);
      const changed = [...before].flatMap(([id, was]) => {
        const is = after.get(id);
        const change = is && stateChange(was, is, last?.id ?? 0);
        return change ? [{ kind: 'service' as const, recordId: id, ...change }] : [];
      });
      const kept = [...items, ...changed];
      if (kept.length === 0) return null;
      const [made] = await unit.tx
        .insert(reassignings)
        .values({
          kind,
          about: about.slice(0, LONGEST_ABOUT),
          actorId: unit.actor.userId,
          actorName: unit.actor.name,
          createdAt: unit.now,
        })
        .returning({ id: reassignings.id });
      if (!made) throw AppError.notFound();
      await insertMany(
        unit.tx,
        reassigningItems,
        kept.map(item => ({ ...item, reassigningId: made.id, recordId: String(item.recordId) })),
      );
      return made.id;
    },
  };
}

/** Marks a reassignment as undone, so that it can't be undone again. */
export async function markUndone(unit: UnitOfWork, id: number): Promise<void> {
  await unit.tx.update(reassignings).set({ undoneAt: unit.now }).where(eq(reassignings.id, id));
}

/** Fields of a record that a change touched, before and after; null if it touched none. */
export function fieldChange<Field extends string>(
  fields: readonly Field[],
  before: Record<Field, unknown>,
  after: Record<Field, unknown>,
): { before: Partial<Record<Field, unknown>>; after: Partial<Record<Field, unknown>> } | null {
  const touched = fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const of = (row: Record<Field, unknown>) =>
    Object.fromEntries(touched.map(field => [field, row[field]])) as Partial<Record<Field, unknown>>;
  return touched.length === 0 ? null : { before: of(before), after: of(after) };
}

/** Fields to restore: those that still have the value that the change gave them. */
export function fieldsToRestore(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(before).filter(
      ([field]) => JSON.stringify(now[field] ?? null) === JSON.stringify(after[field] ?? null),
    ),
  );
}
