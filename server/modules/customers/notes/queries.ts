import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { isCrewType, isCustomerType } from '#contract/core/enums.ts';

import type { Note } from '#contract/customers/notes.calls.ts';
import { filterOf, oneOf } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { notes } from '#server/db/schema/index.ts';

export const noteList = {
  filters: {
    id: oneOf(notes.id),
    propertyId: oneOf(notes.propertyId),
    assignmentId: oneOf(notes.assignmentId),
    crewId: oneOf(notes.crewId),
    forCrew: filterOf('true or false', value => eq(notes.forCrew, value === true)),
    forCustomer: filterOf('true or false', value => eq(notes.forCustomer, value === true)),
  },
  sorts: { id: notes.id, createdAt: notes.createdAt },
  key: notes.id,
  defaultSort: ['createdAt', 'DESC'] as const,
};

/**
 * Notes that aren't deleted, of properties within reach; crews and customers see only those shared with them.
 */
export function noteScope(db: Queryable, session: Session): SQL | undefined {
  return and(
    isNull(notes.deletedAt),
    rowScope(db, 'note', session),
    isCustomerType(session.type) ? eq(notes.forCustomer, true) : undefined,
    isCrewType(session.type) ? eq(notes.forCrew, true) : undefined,
  );
}

export function noteView(row: typeof notes.$inferSelect): Note {
  const { deletedAt: _, removedAssignmentId: __, createdAt, ...fields } = row;
  return { ...fields, createdAt: createdAt.toISOString() };
}
