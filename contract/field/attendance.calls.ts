import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { attendanceBody, attendanceQuery } from './attendance.ts';

/** A person who was on a crew on a day. */
export const crewMember = z.object({ userId: z.number(), name: z.string() });
export type CrewMember = z.output<typeof crewMember>;

const crewAttendance = z.object({
  date: z.string(),
  members: z.array(crewMember),
  /** Users who clocked in for the crew on that day. */
  clockedUserIds: z.array(z.number()),
  /** The vendor's crew users to choose from, with their current crew. */
  people: z.array(crewMember.extend({ crewName: z.string().nullable() })),
});
export type CrewAttendance = z.output<typeof crewAttendance>;

export const attendanceCalls = {
  'GET /crews/:id/attendance': {
    operationId: 'getCrewAttendance',
    summary: 'A crew’s members on a day',
    params: byId,
    query: attendanceQuery,
    answer: data(crewAttendance),
  },
  'PUT /crews/:id/attendance': {
    operationId: 'updateCrewAttendance',
    summary: 'Corrects a crew’s members on a day',
    params: byId,
    body: attendanceBody,
    answer: data(crewAttendance),
  },
} satisfies Record<CallAddress, Call>;
