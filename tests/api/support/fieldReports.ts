import { expect } from 'vitest';
import type { CallBody } from '#contract/core/errors.ts';
import type { FieldEventAnswer, FieldEventsData } from '#contract/field/crewDay.calls.ts';
import type { Person } from './people.ts';

/** Sends a phone's reports; returns the server's answers in the same order. */
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
