import { z } from 'zod';
import { bilingual, byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import {
  ASSIGNMENT_KINDS,
  ASSIGNMENT_STATUSES,
  EXTRA_TIME_STATUSES,
  FIELD_EVENT_TYPES,
  FRONT_BACK,
  PHOTO_STAGES,
  SERVICE_TYPES,
} from '#contract/core/enums.ts';
import { LANGUAGES } from '#contract/core/messages.ts';
import { mapTexts, PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { NOTICE_CHANNELS, NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { checklistItem } from './checklists.ts';
import { crewDayQuery, fieldEventsBody } from './crewDay.ts';
import { EXTRA_UNITS } from './extraWork.ts';
import { offer } from './offers.ts';
import { ON_MY_WAY_BY } from './onMyWay.ts';

/** A photo of a visit. The addresses are signed and good for some days, so that `<img>` needs no header. */
export const photoView = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels of the large picture. */
  width: z.number(),
  height: z.number(),
  /** ISO moment. */
  takenAt: z.string(),
  /** Before the work or after it; null where nobody said. */
  stage: z.enum(PHOTO_STAGES).nullable(),
});
export type PhotoView = z.output<typeof photoView>;

const crewNote = z.object({
  id: z.number(),
  text: z.string(),
  authorName: z.string(),
  /** ISO moment. */
  createdAt: z.string(),
  /** Written about this visit, not about the property. */
  isOnVisit: z.boolean(),
});
export type CrewNote = z.output<typeof crewNote>;

const extraTimeOfStop = z.object({
  minutes: z.number(),
  status: z.enum(EXTRA_TIME_STATUSES),
  /** ISO moment until which the customer can answer; null until the server has taken the request. */
  expiresAt: z.string().nullable(),
});

/** Extra work that was offered at a stop; the signature is the office's. */
const offerOfStop = offer.omit({ id: true, signature: true, reason: true, chargeId: true });
export type OfferOfStop = z.output<typeof offerOfStop>;

/** What the crew wrote to a customer; `sentAt` is an ISO moment. */
const sentMessage = z.object({ eventId: z.string(), text: z.string(), sentAt: z.string() });
export type SentMessage = z.output<typeof sentMessage>;

/** What this crew may offer, by the price list as it is. */
const extraToOffer = z.object({
  id: z.number(),
  name: z.string(),
  nameEs: z.string(),
  description: z.string().nullable(),
  descriptionEs: z.string().nullable(),
  unit: z.enum(EXTRA_UNITS),
  /** Of one unit, before tax. */
  unitCents: z.number(),
  isTaxable: z.boolean(),
  /** At which visits; empty: at all. */
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
});
export type ExtraToOffer = z.output<typeof extraToOffer>;

/** `at` is an ISO moment. */
export const expectedTime = z.object({ at: z.string(), wait: z.number(), late: z.number() });

/** One visit of a crew's day, with all that the crew needs in front of the gate. */
const crewStop = z.object({
  assignmentId: z.number(),
  propertyId: z.number(),
  /** Place in the route from 1; null until a route was generated. */
  routePosition: z.number().nullable(),
  isLocked: z.boolean(),
  serviceType: z.enum(SERVICE_TYPES),
  kind: z.enum(ASSIGNMENT_KINDS),
  frontBack: z.enum(FRONT_BACK),
  status: z.enum(ASSIGNMENT_STATUSES),
  expectedMinutes: z.number(),
  /** Bush and bed: the cap on the work, minutes. */
  timeCapMinutes: z.number().nullable(),
  /** The last request for more time. */
  extraTime: extraTimeOfStop.nullable(),
  /** Extra work that was offered here, the newest first. */
  offers: z.array(offerOfStop),
  /** The tax of its market on the day, percent. */
  taxPercent: z.number(),
  /** The ways that are open to the customer. */
  linksBy: z.array(z.enum(NOTICE_CHANNELS)),
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The pin is the zip code's centre: no distance is worth a warning. */
  isPinApproximate: z.boolean(),
  customerFirstName: z.string(),
  /** Ten digits; the second for when nobody answers the first. */
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  /** How the customer wishes to hear that the crew is on its way, and when they were told, ISO moment. */
  onMyWayBy: z.enum(ON_MY_WAY_BY),
  toldAt: z.string().nullable(),
  /** How the customer wishes to get what else is written to them, in which language, and what the crew wrote, the newest first. */
  messagesBy: z.enum(NOTICE_WAYS),
  language: z.enum(LANGUAGES),
  messages: z.array(sentMessage),
  ...mapTexts(PROPERTY_TEXTS, 'forCrew', () => z.string().nullable()),
  /** When the gate is open on the day; null where nothing is known of it. */
  gateHours: z.union([z.object({ from: z.string(), to: z.string() }), z.literal('closed')]).nullable(),
  /** As agreed with the customer, `HH:mm`; both or neither. */
  arrivalFrom: z.string().nullable(),
  arrivalTo: z.string().nullable(),
  /** ISO moments between which to arrive, by both; null at any time. */
  window: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** How to get in, in the customer's words. */
  accessNotes: z.string().nullable(),
  /** What always holds at this property. */
  propertyInstructions: z.string().nullable(),
  /** What holds on this visit. */
  instructions: z.string().nullable(),
  notes: z.array(crewNote),
  /** The last completed visit of the same kind before this one, what was written about it and how it looked. */
  lastVisit: z.string().nullable(),
  lastNotes: z.array(crewNote),
  lastPhotos: z.array(photoView),
  /** ISO moments. */
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  skipReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  photos: z.array(photoView),
  /**
   * When the crew will arrive, for how many minutes it then waits for the window to open and how many after its end it
   * comes; null for what is begun, over or not on the route.
   */
  expected: expectedTime.nullable(),
});
export type CrewStop = z.output<typeof crewStop>;

/** What a crew reported and could not be applied, until the office has dealt with it. */
export const fieldConflict = z.object({
  /** The field event's id. */
  id: z.string(),
  type: z.enum(FIELD_EVENT_TYPES),
  assignmentId: z.number().nullable(),
  address: z.string().nullable(),
  crewId: z.number(),
  crewName: z.string(),
  userName: z.string(),
  reason: bilingual,
  /** ISO moments. */
  happenedAt: z.string(),
  receivedAt: z.string(),
});
export type FieldConflict = z.output<typeof fieldConflict>;

/** What the office tells the crew, to be acknowledged. */
const crewMessage = z.object({
  id: z.number(),
  version: z.number(),
  title: bilingual,
  /** As bare text. */
  message: bilingual,
  /** The same with its paragraphs, lists and emphasis. */
  html: bilingual,
});
export type CrewMessage = z.output<typeof crewMessage>;

/** The caller's own clock. */
const crewClock = z.object({
  state: z.enum(['out', 'in', 'break']),
  /** ISO moment; null while it is out. */
  since: z.string().nullable(),
  /** When the last shift began that nobody ended, ISO moment; null once the office has corrected it. */
  forgottenSince: z.string().nullable(),
});
export type CrewClock = z.output<typeof crewClock>;

/** Length of a day's drive from the crew's start point through the stops and, where its days end there, back. */
export const routeLength = z.object({
  miles: z.number(),
  minutes: z.number(),
});
export type RouteLength = z.output<typeof routeLength>;

/** The caller’s own key, hexadecimal, and which installation gave it. */
const rescueSeal = z.object({ key: z.string(), installation: z.string() });
export type RescueSeal = z.output<typeof rescueSeal>;

export const crewDay = z.object({
  crew: z.object({
    id: z.number(),
    name: z.string(),
    colour: z.string(),
    capacityMinutes: z.number(),
    start: z
      .object({
        address: z.string().nullable(),
        latitude: z.number(),
        longitude: z.number(),
      })
      .nullable(),
  }),
  date: z.string(),
  /** The business's today and the ISO moment of this answer, by the server's clock. */
  today: z.string(),
  now: z.string(),
  /** In the order of the route. */
  stops: z.array(crewStop),
  conflicts: z.array(fieldConflict),
  /** Those that the caller has not acknowledged as they stand now. */
  announcements: z.array(crewMessage),
  /** What office and vendor want the crew to keep in mind, the newest first. */
  notes: z.array(crewNote.omit({ isOnVisit: true })),
  /** Minutes before the cap of bush and bed work at which the crew is reminded. */
  reminderMinutes: z.number(),
  clock: crewClock,
  /** The office's own phrases for leaving a stop out, beside the usual reasons; the English words are what is stored. */
  skipReasons: z.array(bilingual),
  /** The office's own phrases for messages to customers, in both languages. */
  messagePhrases: z.array(bilingual),
  /** What is ticked as a stop is completed, by its kind of service. */
  checklists: z.record(z.enum(SERVICE_TYPES), z.array(checklistItem)),
  extras: z.array(extraToOffer),
  /** What seals the file of unsent work; null for whoever has no phone of a crew. */
  rescue: rescueSeal.nullable(),
  /** The drive as the stops stand now; null without a stop that has coordinates. */
  drive: routeLength.nullable(),
  /** The last Generate Route of this day. */
  route: z
    .object({
      before: routeLength,
      after: routeLength,
      /** Minutes after the ends of windows, all stops together, as it was expected then. */
      lateBefore: z.number(),
      lateAfter: z.number(),
      generatedAt: z.string(),
    })
    .nullable(),
  /** Work of the visits that are not cancelled, minutes. */
  expectedMinutes: z.number(),
  /** ISO moment at which the crew leaves for its first stop. */
  startsAt: z.string(),
  /** Driving between stops that follow each other, by road; `from` is null at the start point. */
  legs: z.array(z.object({ from: z.number().nullable(), to: z.number(), minutes: z.number() })),
});
export type CrewDay = z.output<typeof crewDay>;

/** `rejected` events are malformed and are not kept by the server. */
const fieldEventOutcome = z.enum(['applied', 'conflict', 'rejected']);

const fieldEventAnswer = z.object({
  /** As it was sent; empty where an event had none. */
  id: z.string(),
  outcome: fieldEventOutcome,
  /** Why it could not be applied or accepted, or brought nothing about. */
  reason: bilingual.nullable(),
});
export type FieldEventAnswer = z.output<typeof fieldEventAnswer>;

const fieldEventsData = z.object({
  answers: z.array(fieldEventAnswer),
});
export type FieldEventsData = z.output<typeof fieldEventsData>;

export const crewDayCalls = {
  'GET /crew-day': {
    operationId: 'getOwnCrewDay',
    summary: 'The day of the caller’s own crew',
    query: crewDayQuery,
    answer: data(crewDay),
  },
  'GET /crews/:id/day': {
    operationId: 'getCrewDay',
    summary: 'A crew’s day',
    params: byId,
    query: crewDayQuery,
    answer: data(crewDay),
  },
  'POST /field-events': {
    operationId: 'sendFieldEvents',
    summary: 'Takes what a crew did in the field',
    body: fieldEventsBody,
    answer: data(fieldEventsData),
  },
} satisfies Record<CallAddress, Call>;
