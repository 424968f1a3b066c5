import { z } from 'zod';
import { type Call, type CallAddress, data } from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { move } from '#contract/schedule/moves.calls.ts';
import { applySharingBody, sharingBody } from './crewSharing.ts';

const place = z.object({ latitude: z.number(), longitude: z.number() });

/**
 * A crew's day in one sharing; started and completed visits count as work, but driving covers only the
 * remaining ones.
 */
const sharedLoad = z.object({
  visits: z.number(),
  /** Minutes of work, and the part that exceeds the crew's capacity. */
  workMinutes: z.number(),
  overMinutes: z.number(),
  miles: z.number(),
  driveMinutes: z.number(),
  /** Total minutes late after the ends of arrival windows. */
  lateMinutes: z.number(),
});
export type SharedLoad = z.output<typeof sharedLoad>;

const crewDayLoads = z.object({
  crewId: z.number(),
  date: z.string(),
  before: sharedLoad,
  after: sharedLoad,
  /** The remaining visits in driving order. */
  assignmentIds: z.array(z.number()),
  /** Whether its visits differ from before. */
  isChanged: z.boolean(),
});

/** A visit that remains to be done. */
const sharedVisit = z.object({
  assignmentId: z.number(),
  propertyId: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  address: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  date: z.string(),
  minutes: z.number(),
  place: place.nullable(),
  fromCrewId: z.number(),
  /** Position in the crew's day, starting at 1. */
  fromTurn: z.number(),
  toCrewId: z.number(),
  toTurn: z.number(),
});
export type SharedVisit = z.output<typeof sharedVisit>;

const sharing = z.object({
  /** Must be sent back when the sharing is applied. */
  seen: z.string(),
  crews: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      colour: z.string(),
      capacityMinutes: z.number(),
      start: place.nullable(),
    }),
  ),
  days: z.array(crewDayLoads),
  visits: z.array(sharedVisit),
  /** Number of customers who get a different crew. */
  changedCustomers: z.number(),
});
export type Sharing = z.output<typeof sharing>;

export const crewSharingCalls = {
  'POST /crew-sharing/preview': {
    operationId: 'previewCrewSharing',
    summary: 'Proposes a split of visits among crews with less driving and overtime',
    body: sharingBody,
    answer: data(sharing),
  },
  'POST /crew-sharing': {
    operationId: 'shareCrewWork',
    summary: 'Moves visits to other crews as proposed',
    body: applySharingBody,
    answer: data(move, 201),
  },
} satisfies Record<CallAddress, Call>;
