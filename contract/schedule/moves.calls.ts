import { z } from 'zod';
import { byId, type Call, type CallAddress, data, listQuery, page } from '#contract/core/call.ts';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import {
  MOVE_KINDS,
  MOVE_STRATEGIES,
  MOVE_WORKS,
  moveBody,
  movePreviewBody,
  moveVisitsBody,
  rainMovesQuery,
  transferDateBody,
} from './moves.ts';

/** Days from the property's last completed visit of the type to the planned one; first visits are omitted. */
const sinceLast = z.object({
  /** Null if all are first visits. */
  mean: z.number().nullable(),
  worst: z.number().nullable(),
  /** Visits that come more than twice the service's interval after the last completed one. */
  overdue: z.number(),
});
export type SinceLast = z.output<typeof sinceLast>;

/** A crew's work on a day compared with its capacity, before and after a move. */
const dayLoad = z.object({
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  date: z.string(),
  capacityMinutes: z.number().nullable(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  visitsBefore: z.number(),
  visitsAfter: z.number(),
});
export type DayLoad = z.output<typeof dayLoad>;

/** Recipients that a plan would notify, and how each can be reached. */
const moveTold = z.object({
  customers: z.number(),
  /** Customers who can sign in and get a notification in the portal. */
  notified: z.number(),
  /** Customers with an email address, and with a phone number. */
  emails: z.number(),
  texts: z.number(),
  /** Customers who can't sign in and have neither email nor phone. */
  unreachable: z.number(),
  crews: z.number(),
});
export type MoveNotified = z.output<typeof moveTold>;

/** Preview of one strategy. */
const moveOption = z.object({
  strategy: z.enum(MOVE_STRATEGIES),
  /** Visits that are moved or skipped. */
  visits: z.number(),
  minutes: z.number(),
  /** Visits for which no day has room; they keep their day and are marked in the list. */
  unplaced: z.number(),
  /**
   * Visits whose new day is within a pause of their service. They keep their day, unless `intoPauses` is set.
   */
  paused: z.number(),
  loads: z.array(dayLoad),
  /** Crew days that exceed their capacity and hold more work than before. */
  overfull: z.number(),
  since: sinceLast,
  told: moveTold,
  /** For `skip`: revenue lost before tax, and the number of visits without a known price. */
  lost: z
    .object({
      cents: z.number(),
      unpriced: z.number(),
    })
    .nullable(),
  /** For `transfer`: whether that day is a day off. */
  isDayOff: z.boolean(),
  /** Name of the holiday, if that day is one. */
  holiday: z.string().nullable(),
});
export type MoveOption = z.output<typeof moveOption>;

const movePreview = z.object({
  /** Pending visits on these days, and their minutes. */
  pending: z.number(),
  minutes: z.number(),
  /** Visits on those days that stay: started, completed, skipped or canceled. */
  staying: z.number(),
  /** Figures for the current schedule, without a move. */
  since: sinceLast,
  options: z.array(moveOption),
});
export type MovePreview = z.output<typeof movePreview>;

const movedVisit = z.object({
  assignmentId: z.number(),
  propertyId: z.number(),
  serviceType: z.enum(SERVICE_TYPES),
  address: z.string(),
  customerName: z.string(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  from: z.string(),
  /** Null for a skipped visit; the current day for one that isn't moved. */
  to: z.string().nullable(),
  isUnplaced: z.boolean(),
  /** Whether the new day is within a pause. */
  isPaused: z.boolean(),
  minutes: z.number(),
  /** Days from the last completed visit to the new date, or to the next visit if this one is skipped. */
  daysSinceLast: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type MovedVisit = z.output<typeof movedVisit>;

const moveVisits = z.object({
  total: z.number(),
  visits: z.array(movedVisit),
});
export type MoveVisits = z.output<typeof moveVisits>;

/** A day whose visits should be moved because of rain, and days to which they could be moved. */
const rainMove = z.object({
  /** The crew or market that the visits belong to; both null for all. */
  crewId: z.number().nullable(),
  marketId: z.number().nullable(),
  /** Name of the crew or market. */
  who: z.string().nullable(),
  date: z.string(),
  /** Chance of rain during working hours, in percent. */
  chance: z.number(),
  /** ISO timestamps between which work would be wet. */
  wetFrom: z.string(),
  wetTo: z.string(),
  isStale: z.boolean(),
  /** Pending visits of the day. */
  visits: z.number(),
  /** The next dry working day, and how many of the visits it has room for; null if the forecast has none. */
  dry: z.object({ date: z.string(), room: z.number() }).nullable(),
  /** The move to preview; null without a dry day. */
  plan: z
    .object({
      strategy: z.enum(['transfer', 'spread']),
      onto: z.string().nullable(),
      spreadDays: z.number(),
      /** Visits for which those days have room. */
      room: z.number(),
    })
    .nullable(),
});
export type RainMove = z.output<typeof rainMove>;

const rainMoves = z.object({
  /** Whether the weather forecast is on. */
  isOn: z.boolean(),
  /** Whether there is a forecast for any of the requested places. */
  hasForecast: z.boolean(),
  moves: z.array(rainMove),
});
export type RainMoves = z.output<typeof rainMoves>;

export const move = z.object({
  id: z.number(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  /** Working days to push by or to spread over; 0 for other strategies. */
  days: z.number(),
  strategy: z.enum(MOVE_KINDS),
  /** First and last day that visits were moved to; null if they keep their days. */
  firstTarget: z.string().nullable(),
  lastTarget: z.string().nullable(),
  reason: z.string(),
  actorName: z.string(),
  visitCount: z.number(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /**
   * Visits that kept their new day although a background undo ran, because they were started or changed
   * meanwhile.
   */
  keptCount: z.number(),
  /**
   * False once the move is undone, one of its visits was started, completed or changed again, or its day has
   * passed, and while it runs in the background.
   */
  canUndo: z.boolean(),
  /** A move or its undo that is running in the background or was stopped early; null once it is done. */
  progress: z
    .object({
      work: z.enum(MOVE_WORKS),
      done: z.number(),
      total: z.number(),
      isStopped: z.boolean(),
    })
    .nullable(),
});
export type Move = z.output<typeof move>;

export const moveCalls = {
  'GET /moves': {
    operationId: 'listMoves',
    summary: 'Moves of many visits',
    query: listQuery,
    answer: page(move),
  },
  'GET /moves/rain': {
    operationId: 'proposeRainMoves',
    summary: 'Days worth moving because of forecast rain',
    query: rainMovesQuery,
    answer: data(rainMoves),
  },
  'POST /moves/preview': {
    operationId: 'previewMove',
    summary: 'Previews each way of moving visits',
    body: movePreviewBody,
    answer: data(movePreview),
  },
  'POST /moves/preview/visits': {
    operationId: 'listMovePreviewVisits',
    summary: 'Each visit’s preview, page by page',
    body: moveVisitsBody,
    answer: data(moveVisits),
  },
  'POST /moves': {
    operationId: 'createMove',
    summary: 'Moves many visits; more than 500 in the background, with `progress`',
    body: moveBody,
    answer: data(move, 201),
  },
  'POST /moves/:id/undo': {
    operationId: 'undoMove',
    summary: 'Undoes a move; more than 500 visits in the background, with `progress`',
    params: byId,
    answer: data(move),
  },
  'POST /moves/:id/stop': {
    operationId: 'stopMove',
    summary: 'Stops a move or undo in the background; moved visits can be undone',
    params: byId,
    answer: data(move),
  },
  'POST /moves/:id/resume': {
    operationId: 'resumeMove',
    summary: 'Resumes a stopped move or undo',
    params: byId,
    answer: data(move),
  },
  'PUT /settings/transferDate': {
    operationId: 'moveDay',
    summary: 'Moves all of a day’s visits to another day; more than 500 in the background, with `progress`',
    body: transferDateBody,
    answer: data(move),
  },
} satisfies Record<CallAddress, Call>;
