import { expect } from 'vitest';
import type { FieldEventAnswer, FieldEventsData } from '../../../contract/calls/crewDay.ts';
import type { CallBody } from '../../../contract/errors.ts';
import type { Person } from './people.ts';

/** Sends what a phone reports; answers how it was taken, in the same order. */
export async function sendReports(
  person: Person,
  events: readonly unknown[],
  sentAt?: string,
): Promise<FieldEventAnswer[]> {
  const { status, body } = await person.request<CallBody<FieldEventsData>>('POST', '/field-events', {
    events,
    ...(sentAt && { sentAt }),
  });
  expect(status).toBe(200);
  return body.data.answers;
}
