import { z } from 'zod';
import {
  FIELD_EVENTS_PER_BATCH,
  MAX_CREW_MESSAGE_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SKIP_REASON_LENGTH,
} from '#contract/core/constants.ts';
import { DELAY_ANSWERS, FIELD_EVENT_TYPES, type FieldEventType, PHOTO_STAGES } from '#contract/core/enums.ts';
import { dayField, idField } from '#contract/core/validation.ts';
import { checkedItem, MAX_CHECKLIST_ITEMS } from './checklists.ts';
import { offerBody } from './offers.ts';

export const crewDayQuery = z.object({ date: dayField.optional() });

/** Maximum number of stops on a map of all crews: forty crews with forty stops each. */
export const MAX_STOPS_ON_MAP = 1600;
/** `crews`: comma-separated ids of the crews whose stops are requested. */
export const crewMapQuery = crewDayQuery.extend({
  crews: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/)
    .max(10_000)
    .optional(),
});

const fieldEventPayload = z.object({
  /** skip: the reason. */
  reason: z.string().trim().max(MAX_SKIP_REASON_LENGTH).optional(),
  /** note, message: the text. */
  text: z.string().trim().max(MAX_NOTE_LENGTH).optional(),
  /** complete: start of the work, in case the start event arrives later or never. */
  startedAt: z.iso.datetime({ offset: true }).optional(),
  /** extra-time: minutes requested beyond the cap, in quarters of an hour. */
  minutes: z.int().min(15).max(240).multipleOf(15).optional(),
  /** offer: the work, its price, and how the customer answers. */
  offer: offerBody.optional(),
  /** on-my-way: the driving time that the phone expects. */
  expectedMinutes: z.int().min(0).max(600).optional(),
  /** photo: taken before or after the work. */
  stage: z.enum(PHOTO_STAGES).optional(),
  /** acknowledge: the announcement, and its version as read. */
  announcementId: idField.optional(),
  announcementVersion: z.int().positive().optional(),
  /**
   * complete: the checklist as the phone showed it, with its check marks. An invalid list doesn't reject the
   * completion.
   */
  checklist: z.array(checkedItem).max(MAX_CHECKLIST_ITEMS).optional().catch(undefined),
  clock: z.enum(['in', 'out', 'break-start', 'break-end']).optional(),
  /** delay-answer: the prompt about the end of the day or about moved visits, and the crew's answer. */
  notificationId: idField.optional(),
  delayAnswer: z.enum(DELAY_ANSWERS).optional(),
  /**
   * undo: the start, completion, skip or end of extra work to undo; position: the report made at that
   * position, if the phone determined it only afterward; offer-done: the offer whose work is done; photo: the
   * offer that it belongs to.
   */
  eventId: z.uuid().optional(),
  /** undo: type of that report, so that the phone undoes no other report about the visit. */
  undone: z.enum(FIELD_EVENT_TYPES).optional(),
  /** undo: the offer whose completion is undone. */
  offerEventId: z.uuid().optional(),
  /** Accuracy of the position in meters. */
  accuracy: z.number().min(0).optional(),
});

/** Required fields by type of event. */
const NEEDED: Record<FieldEventType, readonly string[]> = {
  start: ['assignmentId'],
  complete: ['assignmentId'],
  skip: ['assignmentId', 'payload.reason'],
  undo: ['assignmentId', 'payload.eventId'],
  acknowledge: ['payload.announcementId', 'payload.announcementVersion'],
  'extra-time': ['assignmentId', 'payload.minutes'],
  offer: ['assignmentId', 'payload.offer'],
  'offer-done': ['assignmentId', 'payload.eventId'],
  'on-my-way': ['assignmentId'],
  message: ['assignmentId', 'payload.text'],
  note: ['assignmentId', 'payload.text'],
  photo: ['assignmentId'],
  position: ['latitude', 'longitude'],
  clock: ['payload.clock'],
  'delay-answer': ['payload.notificationId', 'payload.delayAnswer'],
};

/** A fact reported by a crew, with an id created on the phone. */
export const fieldEventBody = z
  .object({
    id: z.uuid(),
    type: z.enum(FIELD_EVENT_TYPES),
    assignmentId: z.int().positive().nullish(),
    /** Time on the phone's clock. */
    happenedAt: z.iso.datetime({ offset: true }),
    /**
     * Milliseconds by which the server's clock was ahead of the phone's at that moment, if known. The phone's
     * clock may be corrected before the report is sent.
     */
    clockAhead: z.int().optional().catch(undefined),
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
      'payload.eventId': event.payload.eventId,
      'payload.offer': event.payload.offer,
      'payload.minutes': event.payload.minutes,
      'payload.announcementId': event.payload.announcementId,
      'payload.notificationId': event.payload.notificationId,
      'payload.delayAnswer': event.payload.delayAnswer,
      'payload.announcementVersion': event.payload.announcementVersion,
    };
    for (const field of NEEDED[event.type])
      if (given[field] === undefined || given[field] === null || given[field] === '')
        context.addIssue({ code: 'custom', path: field.split('.'), message: 'required' });
    if (event.type === 'message' && (event.payload.text?.length ?? 0) > MAX_CREW_MESSAGE_LENGTH)
      context.addIssue({ code: 'custom', path: ['payload', 'text'], message: 'tooLong' });
  });
export type FieldEvent = z.infer<typeof fieldEventBody>;

/**
 * Events are validated one by one: malformed ones pass this schema so that they don't block the others.
 * `sentAt` is the phone's clock when sending, which shows how far off it is.
 */
export const fieldEventsBody = z.object({
  sentAt: z.iso.datetime({ offset: true }).optional(),
  events: z.array(fieldEventBody.or(z.unknown())).min(1).max(FIELD_EVENTS_PER_BATCH),
});

export const routeBody = z.object({
  date: dayField.optional(),
  /** Uses the shortest order even if it saves too little to replace the order that the crew knows. */
  isShortest: z.boolean().default(false),
  /** From a preview; throws `conflict` if the day has changed since. */
  seen: z.string().max(100).optional(),
});
export const routePreviewBody = routeBody.omit({ seen: true });
export const undoRouteBody = routeBody.pick({ date: true });
export const lockStopBody = z.object({ assignmentId: idField, isLocked: z.boolean() });
export const moveStopBody = z.object({ assignmentId: idField, direction: z.enum(['up', 'down']) });
