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
import { PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import { mapTexts } from '#contract/core/recordTexts.ts';
import { NOTICE_CHANNELS, NOTICE_WAYS } from '#contract/messaging/notices.ts';
import { visitReasonLists } from '#contract/schedule/visitReasonSetting.ts';
import { checklistItem } from './checklists.ts';
import { crewDayQuery, fieldEventsBody } from './crewDay.ts';
import { EXTRA_UNITS } from './extraWork.ts';
import { offer } from './offers.ts';
import { ON_MY_WAY_BY } from './onMyWay.ts';

/** A photo of a visit. The URLs are signed and valid for some days, so that `<img>` needs no header. */
export const photoView = z.object({
  id: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels of the full-size picture. */
  width: z.number(),
  height: z.number(),
  /** ISO timestamp. */
  takenAt: z.string(),
  /** Before or after the work; null if unknown. */
  stage: z.enum(PHOTO_STAGES).nullable(),
});
export type PhotoView = z.output<typeof photoView>;

const crewNote = z.object({
  id: z.number(),
  text: z.string(),
  authorName: z.string(),
  /** ISO timestamp. */
  createdAt: z.string(),
  /** Whether the note is about this visit rather than the property. */
  isOnVisit: z.boolean(),
});
export type CrewNote = z.output<typeof crewNote>;

const extraTimeOfStop = z.object({
  minutes: z.number(),
  status: z.enum(EXTRA_TIME_STATUSES),
  /** ISO timestamp until which the customer can answer; null until the server has received the request. */
  expiresAt: z.string().nullable(),
});

/** Extra work offered at a stop; the signature is visible only to the office. */
const offerOfStop = offer.omit({ id: true, signature: true, reason: true, chargeId: true });
export type OfferOfStop = z.output<typeof offerOfStop>;

/** A message from the crew to a customer; `sentAt` is an ISO timestamp. */
const sentMessage = z.object({ eventId: z.string(), text: z.string(), sentAt: z.string() });
export type SentMessage = z.output<typeof sentMessage>;

/** Extra work that this crew may offer, from the current price list. */
const extraToOffer = z.object({
  id: z.number(),
  name: z.string(),
  nameEs: z.string(),
  description: z.string().nullable(),
  descriptionEs: z.string().nullable(),
  unit: z.enum(EXTRA_UNITS),
  /** Per unit, before tax. */
  unitCents: z.number(),
  isTaxable: z.boolean(),
  /** Types of visits at which it may be offered; empty for all. */
  serviceTypes: z.array(z.enum(SERVICE_TYPES)),
});
export type ExtraToOffer = z.output<typeof extraToOffer>;

/** `at` is an ISO timestamp. */
export const expectedTime = z.object({ at: z.string(), wait: z.number(), late: z.number() });

/** A visit of a crew's day, with everything that the crew needs on site. */
const crewStop = z.object({
  assignmentId: z.number(),
  propertyId: z.number(),
  /** Position in the route, starting at 1; null until a route was generated. */
  routePosition: z.number().nullable(),
  isLocked: z.boolean(),
  serviceType: z.enum(SERVICE_TYPES),
  kind: z.enum(ASSIGNMENT_KINDS),
  frontBack: z.enum(FRONT_BACK),
  status: z.enum(ASSIGNMENT_STATUSES),
  expectedMinutes: z.number(),
  /** Bush and bed: the cap on the work in minutes. */
  timeCapMinutes: z.number().nullable(),
  /** The latest request for more time. */
  extraTime: extraTimeOfStop.nullable(),
  /** Extra work offered at this visit, newest first. */
  offers: z.array(offerOfStop),
  /** Tax rate of the property's market on that day, in percent. */
  taxPercent: z.number(),
  /** Channels by which the customer can get a link. */
  linksBy: z.array(z.enum(NOTICE_CHANNELS)),
  address: z.string(),
  unit: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether the pin is only the center of the ZIP code, so that distance warnings make no sense. */
  isPinApproximate: z.boolean(),
  customerFirstName: z.string(),
  /** Ten digits; the second number is the backup. */
  phone: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  /** Channel chosen by the customer for on-my-way notices, and the ISO timestamp of the notice. */
  onMyWayBy: z.enum(ON_MY_WAY_BY),
  toldAt: z.string().nullable(),
  /**
   * Channels chosen by the customer for other messages, their language, and the crew's messages, newest
   * first.
   */
  messagesBy: z.enum(NOTICE_WAYS),
  language: z.enum(LANGUAGES),
  messages: z.array(sentMessage),
  ...mapTexts(PROPERTY_TEXTS, 'forCrew', () => z.string().nullable()),
  /** Opening hours of the gate on that day; null if unknown. */
  gateHours: z.union([z.object({ from: z.string(), to: z.string() }), z.literal('closed')]).nullable(),
  /** Arrival window agreed with the customer, `HH:mm`; both or neither. */
  arrivalFrom: z.string().nullable(),
  arrivalTo: z.string().nullable(),
  /** ISO timestamps of the window from gate hours and agreed arrival; null if any time is fine. */
  window: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Directions for access in the customer's words. */
  accessNotes: z.string().nullable(),
  /** Standing instructions for the property. */
  propertyInstructions: z.string().nullable(),
  /** Instructions for this visit only. */
  instructions: z.string().nullable(),
  notes: z.array(crewNote),
  /** The previous completed visit of the same type, with its notes and photos. */
  lastVisit: z.string().nullable(),
  lastNotes: z.array(crewNote),
  lastPhotos: z.array(photoView),
  /** ISO timestamps. */
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  skipReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  photos: z.array(photoView),
  /**
   * Expected arrival, minutes of waiting until the window opens, and minutes late after its end; null for
   * stops that are started, over, or not on the route.
   */
  expected: expectedTime.nullable(),
});
export type CrewStop = z.output<typeof crewStop>;

/** A crew's report that couldn't be applied, until the office has resolved it. */
export const fieldConflict = z.object({
  /** Id of the field event. */
  id: z.string(),
  type: z.enum(FIELD_EVENT_TYPES),
  assignmentId: z.number().nullable(),
  address: z.string().nullable(),
  crewId: z.number(),
  crewName: z.string(),
  userName: z.string(),
  reason: bilingual,
  /** ISO timestamps. */
  happenedAt: z.string(),
  receivedAt: z.string(),
});
export type FieldConflict = z.output<typeof fieldConflict>;

/** An announcement from the office that the crew must acknowledge. */
const crewMessage = z.object({
  id: z.number(),
  version: z.number(),
  title: bilingual,
  /** As plain text. */
  message: bilingual,
  /** With paragraphs, lists and emphasis. */
  html: bilingual,
});
export type CrewMessage = z.output<typeof crewMessage>;

/** The caller's own time clock. */
const crewClock = z.object({
  state: z.enum(['out', 'in', 'break']),
  /** ISO timestamp; null while clocked out. */
  since: z.string().nullable(),
  /**
   * ISO timestamp of the start of the last shift without a clock-out; null once the office has corrected it.
   */
  forgottenSince: z.string().nullable(),
});
export type CrewClock = z.output<typeof crewClock>;

/** Length of a day's drive from the crew's start point through its stops, and back if the day ends there. */
export const routeLength = z.object({
  miles: z.number(),
  minutes: z.number(),
});
export type RouteLength = z.output<typeof routeLength>;

/** The caller’s own key, hexadecimal, and the installation that issued it. */
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
  /** The business's current day and the ISO timestamp of this response, by the server's clock. */
  today: z.string(),
  now: z.string(),
  /** In route order. */
  stops: z.array(crewStop),
  conflicts: z.array(fieldConflict),
  /** Announcements whose current version the caller hasn't acknowledged. */
  announcements: z.array(crewMessage),
  /** Notes from the office and the vendor for the crew, newest first. */
  notes: z.array(crewNote.omit({ isOnVisit: true })),
  /** Minutes before the cap of bush and bed work at which the crew gets a reminder. */
  reminderMinutes: z.number(),
  clock: crewClock,
  /** Why visits are skipped or canceled, with the retired reasons of earlier visits. */
  visitReasons: visitReasonLists,
  /** The office's phrases for skipped visits; the English text is stored. */
  skipReasons: z.array(bilingual),
  /** The office's own phrases for messages to customers, in both languages. */
  messagePhrases: z.array(bilingual),
  /** Checklist for completing a stop, by type of service. */
  checklists: z.record(z.enum(SERVICE_TYPES), z.array(checklistItem)),
  extras: z.array(extraToOffer),
  /** Key for sealing the file of unsent work; null for users without a crew's phone. */
  rescue: rescueSeal.nullable(),
  /** The drive in the current order; null without a stop that has coordinates. */
  drive: routeLength.nullable(),
  /** The route last generated for this day. */
  route: z
    .object({
      before: routeLength,
      after: routeLength,
      /** Total minutes after the ends of arrival windows, as expected when the route was generated. */
      lateBefore: z.number(),
      lateAfter: z.number(),
      generatedAt: z.string(),
    })
    .nullable(),
  /** Expected minutes of work on all visits except canceled ones. */
  expectedMinutes: z.number(),
  /** ISO timestamp at which the crew leaves for its first stop. */
  startsAt: z.string(),
  /** Driving times by road between consecutive stops; `from` is null for the start point. */
  legs: z.array(z.object({ from: z.number().nullable(), to: z.number(), minutes: z.number() })),
});
export type CrewDay = z.output<typeof crewDay>;

/** `rejected` events are malformed; the server doesn't store them. */
const fieldEventOutcome = z.enum(['applied', 'conflict', 'rejected']);

const fieldEventAnswer = z.object({
  /** Id as sent; empty if the event had none. */
  id: z.string(),
  outcome: fieldEventOutcome,
  /** Reason why the event couldn't be applied or accepted, or had no effect. */
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
    summary: 'The caller’s crew’s day',
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
    summary: 'Receives a crew’s reports from the field',
    body: fieldEventsBody,
    answer: data(fieldEventsData),
  },
} satisfies Record<CallAddress, Call>;
