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
  transferDateBody,
} from './moves.ts';

/** Days between visits and the last cut of their places; visits of places never cut are left out of the mean. */
const sinceLast = z.object({
  /** Null where no place was ever cut. */
  mean: z.number().nullable(),
  worst: z.number().nullable(),
  /** Visits that come later than twice their frequency after the last one. */
  overdue: z.number(),
});
export type SinceLast = z.output<typeof sinceLast>;

/** A crew's work on a day against what fits, before and after a move. */
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

/** Who would be told of a plan, and how each can be reached. */
const moveTold = z.object({
  customers: z.number(),
  /** Sign in, and are notified there. */
  notified: z.number(),
  /** Have an e-mail address, or a telephone number. */
  emails: z.number(),
  texts: z.number(),
  /** Neither sign in nor have an address or a number. */
  unreachable: z.number(),
  crews: z.number(),
});
export type MoveTold = z.output<typeof moveTold>;

/** What one strategy would do. */
const moveOption = z.object({
  strategy: z.enum(MOVE_STRATEGIES),
  /** Visits that get another day, or that are skipped. */
  visits: z.number(),
  minutes: z.number(),
  /** Visits for which no room was found: they stay where they are, named in the list. */
  unplaced: z.number(),
  /** Visits whose new day lies in a pause of their service: they stay, or go there where that was chosen. */
  paused: z.number(),
  loads: z.array(dayLoad),
  /** Crews' days that hold more than fits, and more than before. */
  overfull: z.number(),
  since: sinceLast,
  told: moveTold,
  /** Skip: what these visits would have earned before tax, and how many have no price to count. */
  lost: z
    .object({
      cents: z.number(),
      unpriced: z.number(),
    })
    .nullable(),
  /** Transfer: nobody works on that day. */
  isDayOff: z.boolean(),
  /** Its name, where that day is one. */
  holiday: z.string().nullable(),
});
export type MoveOption = z.output<typeof moveOption>;

const movePreview = z.object({
  /** Pending visits of these days, and their minutes. */
  pending: z.number(),
  minutes: z.number(),
  /** Visits of those days that stay: started, completed, skipped or cancelled. */
  staying: z.number(),
  /** How it would be if they took place as they stand. */
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
  /** Null where it is skipped; the same day where it stays. */
  to: z.string().nullable(),
  isUnplaced: z.boolean(),
  /** Its new day lies in a pause. */
  isPaused: z.boolean(),
  minutes: z.number(),
  /** Days between the last completed visit and the new date, or the next visit where it is skipped. */
  daysSinceLast: z.number().nullable(),
  isOverdue: z.boolean(),
});
export type MovedVisit = z.output<typeof movedVisit>;

const moveVisits = z.object({
  total: z.number(),
  visits: z.array(movedVisit),
});
export type MoveVisits = z.output<typeof moveVisits>;

export const move = z.object({
  id: z.number(),
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  marketId: z.number().nullable(),
  marketName: z.string().nullable(),
  fromDate: z.string(),
  toDate: z.string(),
  /** Push: by so many working days; spread: over so many; else 0. */
  days: z.number(),
  strategy: z.enum(MOVE_KINDS),
  /** The first and the last day that visits were put on; null where they keep theirs. */
  firstTarget: z.string().nullable(),
  lastTarget: z.string().nullable(),
  reason: z.string(),
  actorName: z.string(),
  visitCount: z.number(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  /** Visits that kept their new day when the move was undone in the background: they were started or changed meanwhile. */
  keptCount: z.number(),
  /**
   * False once undone, once one of its visits was started, completed or changed again, or its day has gone by, and while
   * it runs in the background.
   */
  canUndo: z.boolean(),
  /** A move or its undo that runs in the background, or was stopped before its end; null once it is done. */
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
  'POST /moves/preview': {
    operationId: 'previewMove',
    summary: 'What each way of moving visits would do',
    body: movePreviewBody,
    answer: data(movePreview),
  },
  'POST /moves/preview/visits': {
    operationId: 'listMovePreviewVisits',
    summary: 'Where each visit would go, by the page',
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
    summary: 'Undoes a move; of more than 500 visits in the background, with `progress`',
    params: byId,
    answer: data(move),
  },
  'POST /moves/:id/stop': {
    operationId: 'stopMove',
    summary: 'Stops a move, or its undo, that runs in the background; what was moved can be undone',
    params: byId,
    answer: data(move),
  },
  'POST /moves/:id/resume': {
    operationId: 'resumeMove',
    summary: 'Resumes a move, or its undo, that was stopped',
    params: byId,
    answer: data(move),
  },
  'PUT /settings/transferDate': {
    operationId: 'moveDay',
    summary: 'Puts all visits of one day on another; more than 500 in the background, with `progress`',
    body: transferDateBody,
    answer: data(move),
  },
} satisfies Record<CallAddress, Call>;
