import { z } from 'zod';
import { FIELD_EVENTS_PER_BATCH, MAX_NOTE_LENGTH, MAX_SKIP_REASON_LENGTH } from './constants.ts';
import type { Day } from './days.ts';
import {
  type AssignmentKind,
  type AssignmentStatus,
  FIELD_EVENT_TYPES,
  type FieldEventType,
  type FrontBack,
  type ServiceType,
} from './enums.ts';
import type { Bilingual } from './messages.ts';
import { dayField, idField } from './validation.ts';

/** A photo of a visit. The addresses are signed and good for some days, so that `<img>` needs no header. */
export interface PhotoView {
  id: string;
  url: string;
  thumbnailUrl: string;
  /** Pixels of the large picture. */
  width: number;
  height: number;
  /** ISO moment. */
  takenAt: string;
}

export interface CrewNote {
  id: number;
  text: string;
  authorName: string;
  /** ISO moment. */
  createdAt: string;
  /** Written about this visit, not about the property. */
  isOnVisit: boolean;
}

/** One visit of a crew's day, with all that the crew needs in front of the gate. */
export interface CrewStop {
  assignmentId: number;
  propertyId: number;
  /** Place in the route from 1; null until a route was generated. */
  routePosition: number | null;
  isLocked: boolean;
  serviceType: ServiceType;
  kind: AssignmentKind;
  frontBack: FrontBack;
  status: AssignmentStatus;
  expectedMinutes: number;
  /** Bush and bed: the cap on the work, minutes. */
  timeCapMinutes: number | null;
  address: string;
  unit: string | null;
  city: string;
  state: string;
  zipcode: string;
  latitude: number | null;
  longitude: number | null;
  /** The pin is the zip code's centre: no distance is worth a warning. */
  isPinApproximate: boolean;
  customerFirstName: string;
  /** Ten digits. */
  phone: string | null;
  gateName: string | null;
  gateCode: string | null;
  backyardLockCode: string | null;
  subdivisionCode: string | null;
  pets: string | null;
  /** What always holds at this property. */
  propertyInstructions: string | null;
  /** What holds on this visit. */
  instructions: string | null;
  notes: CrewNote[];
  /** The last completed visit of the same kind before this one. */
  lastVisit: Day | null;
  /** ISO moments. */
  startedAt: string | null;
  completedAt: string | null;
  skipReason: string | null;
  cancelReason: string | null;
  photos: PhotoView[];
}

/** What a crew reported and could not be applied, until the office has dealt with it. */
export interface FieldConflict {
  /** The field event's id. */
  id: string;
  type: FieldEventType;
  assignmentId: number | null;
  address: string | null;
  crewId: number;
  crewName: string;
  userName: string;
  reason: Bilingual;
  /** ISO moments. */
  happenedAt: string;
  receivedAt: string;
}

/** Length of a day's drive from the crew's start point through the stops and back. */
export interface RouteLength {
  miles: number;
  minutes: number;
}

export interface CrewDay {
  crew: {
    id: number;
    name: string;
    colour: string;
    capacityMinutes: number;
    start: { address: string | null; latitude: number; longitude: number } | null;
  };
  date: Day;
  /** The business's today, by the server's clock. */
  today: Day;
  /** In the order of the route. */
  stops: CrewStop[];
  conflicts: FieldConflict[];
  /** The drive as the stops stand now; null without a stop that has coordinates. */
  drive: RouteLength | null;
  /** The last Generate Route of this day. */
  route: { before: RouteLength; after: RouteLength; generatedAt: string } | null;
  /** Work of the visits that are not cancelled, minutes. */
  expectedMinutes: number;
}

export const crewDayQuery = z.object({ date: dayField.optional() });

const fieldEventPayload = z.object({
  /** skip: why. */
  reason: z.string().trim().max(MAX_SKIP_REASON_LENGTH).optional(),
  /** note: what. */
  text: z.string().trim().max(MAX_NOTE_LENGTH).optional(),
  /** complete: when the work began, should its start arrive later or never. */
  startedAt: z.iso.datetime({ offset: true }).optional(),
  clock: z.enum(['in', 'out', 'break-start', 'break-end']).optional(),
  /** position: the report of the same visit that was made there; the phone knew where it was only after it. */
  eventId: z.uuid().optional(),
  /** How far off the position may be, metres. */
  accuracy: z.number().min(0).optional(),
});

/** What an event of a type cannot do without. */
const NEEDED: Record<FieldEventType, readonly string[]> = {
  start: ['assignmentId'],
  complete: ['assignmentId'],
  skip: ['assignmentId', 'payload.reason'],
  note: ['assignmentId', 'payload.text'],
  photo: ['assignmentId'],
  position: ['latitude', 'longitude'],
  clock: ['payload.clock'],
};

/** One fact that a crew reports, with an id made on the phone. */
export const fieldEventBody = z
  .object({
    id: z.uuid(),
    type: z.enum(FIELD_EVENT_TYPES),
    assignmentId: z.int().positive().nullish(),
    /** The phone's clock. */
    happenedAt: z.iso.datetime({ offset: true }),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    payload: fieldEventPayload.default({}),
  })
  .superRefine((event, context) => {
    const given: Record<string, unknown> = {
      assignmentId: event.assignmentId,
      latitude: event.latitude,
      longitude: event.longitude,
      'payload.reason': event.payload.reason,
      'payload.text': event.payload.text,
      'payload.clock': event.payload.clock,
    };
    for (const field of NEEDED[event.type])
      if (given[field] === undefined || given[field] === null || given[field] === '')
        context.addIssue({ code: 'custom', path: field.split('.'), message: 'required' });
  });
export type FieldEvent = z.infer<typeof fieldEventBody>;

/**
 * Each event is judged by itself: one that is malformed does not hold up the others. `sentAt` is the phone's
 * clock as it sends, which tells how far it is off.
 */
export const fieldEventsBody = z.object({
  sentAt: z.iso.datetime({ offset: true }).optional(),
  events: z.array(z.unknown()).min(1).max(FIELD_EVENTS_PER_BATCH),
});

/** `rejected` events are malformed and are not kept by the server. */
export type FieldEventOutcome = 'applied' | 'conflict' | 'rejected';

export interface FieldEventAnswer {
  /** As it was sent; empty where an event had none. */
  id: string;
  outcome: FieldEventOutcome;
  /** Why it could not be applied or accepted. */
  reason: Bilingual | null;
}

export interface FieldEventsData {
  answers: FieldEventAnswer[];
}

export const routeBody = z.object({ date: dayField.optional() });
export const lockStopBody = z.object({ assignmentId: idField, isLocked: z.boolean() });
export const moveStopBody = z.object({ assignmentId: idField, direction: z.enum(['up', 'down']) });

/** A stop as the map of all crews draws it. */
export interface MapStop {
  assignmentId: number;
  propertyId: number;
  routePosition: number | null;
  status: AssignmentStatus;
  serviceType: ServiceType;
  address: string;
  customerName: string;
  latitude: number | null;
  longitude: number | null;
  expectedMinutes: number;
}

export interface MapCrew {
  id: number;
  name: string;
  colour: string;
  start: { latitude: number; longitude: number } | null;
  stops: MapStop[];
  /** Where one of its phones last reported from on that day. */
  position: { latitude: number; longitude: number; at: string } | null;
}
