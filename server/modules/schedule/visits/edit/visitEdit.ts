import type { AssignmentBody, VisitAction } from '#contract/schedule/assignments.ts';
import type { FieldDifference, ScheduleDifference } from '#contract/schedule/services.calls.ts';
import type { TermsEdit } from '#server/modules/schedule/cadence/planDifference.ts';
import { onDay, type Visit } from '../visits.ts';
import { marked, withCrew, withPrice } from './visitFields.ts';

export interface CrewOfEdit {
  /** Requested crew; null removes the crew, undefined keeps it. */
  crew: { id: number; vendorId: number; name: string } | null | undefined;
  /** Crew that the terms give the visit. */
  termsCrewId: number | null | undefined;
}

/** The visit after an edit limited to it. */
export function editedVisit(before: Visit, body: AssignmentBody, { crew, termsCrewId }: CrewOfEdit): Visit {
  let after = before;
  if (body.date !== undefined && body.date !== before.date) after = onDay(after, body.date);
  if (crew !== undefined && (crew?.id ?? null) !== before.crewId) after = withCrew(after, crew, termsCrewId);
  if (body.priceCents !== undefined && body.priceCents !== before.priceCents)
    after = withPrice(after, body.priceCents);
  for (const field of ['frontBack', 'timeCapMinutes'] as const) {
    const value = body[field];
    if (value !== undefined && value !== before[field])
      after = marked({ ...after, [field]: value }, field, true);
  }
  return withOwnFields(after, body);
}

/** Applies the fields that belong to the visit alone, whatever the scope of the edit. */
export function withOwnFields(visit: Visit, body: AssignmentBody): Visit {
  let after = visit;
  const instructions = body.instructions === undefined ? visit.instructions : body.instructions || null;
  if (instructions !== visit.instructions)
    after = marked({ ...after, instructions }, 'instructions', instructions !== null);
  if (body.isBillable !== undefined && body.isBillable !== visit.isBillable)
    after = marked({ ...after, isBillable: body.isBillable }, 'isBillable', true);
  if (body.workedMinutes !== undefined) after = { ...after, workedMinutes: body.workedMinutes };
  return after;
}

/** Actions in an edit that need permission. */
export function actionsOf(visit: Visit, body: AssignmentBody): VisitAction[] {
  const isWider = body.scope !== 'this';
  const has = (field: 'crewId' | 'priceCents') =>
    body[field] !== undefined && (body[field] !== visit[field] || (isWider && body[field] !== null));
  return [
    'edit',
    ...(body.date !== undefined && body.date !== visit.date ? (['move'] as const) : []),
    ...(has('crewId') ? (['reassign'] as const) : []),
    ...(has('priceCents') ? (['price'] as const) : []),
  ];
}

/** Change of terms in an edit with a wider scope; null if it changes none of them. */
export function termsEditOf(visit: Visit, body: AssignmentBody, crew: CrewOfEdit['crew']): TermsEdit | null {
  if (body.scope === 'this') return null;
  const { frequency, priceCents, frontBack, timeCapMinutes } = body;
  const date = body.date === visit.date ? undefined : body.date;
  const asked = [date, frequency, crew, priceCents, frontBack, timeCapMinutes];
  if (asked.every(value => value === undefined)) return null;
  return {
    scope: body.scope,
    from: visit.slot,
    ...(date !== undefined && { date }),
    ...(frequency !== undefined && { frequency }),
    ...(crew !== undefined && { crewId: crew?.id ?? null }),
    ...(crew && { vendorId: crew.vendorId }),
    ...(priceCents !== undefined && { priceCents }),
    ...(frontBack !== undefined && { frontBack }),
    ...(timeCapMinutes !== undefined && { timeCapMinutes }),
  };
}

const SHOWN: readonly FieldDifference['field'][] = [
  'date',
  'crewId',
  'priceCents',
  'frontBack',
  'timeCapMinutes',
  'instructions',
  'isBillable',
  'workedMinutes',
];

/** Difference for an edit of one visit alone. */
export function differenceOfOne(
  before: Visit,
  after: Visit,
  crewNames: Record<number, string>,
): Omit<ScheduleDifference, 'warnings'> {
  const fields = SHOWN.flatMap((field): FieldDifference[] =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
  const { id, slot, date } = before;
  return {
    changed: fields.length
      ? [{ id, slot, date, newSlot: after.slot, newDate: after.date, fields, kept: [], lost: [] }]
      : [],
    added: [],
    removed: [],
    untouched: 0,
    crewNames,
  };
}
