import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { ASSIGNMENT_STATUSES, SERVICE_TYPES } from '#contract/core/enums.ts';
import { crewDay, expectedTime, routeLength } from './crewDay.calls.ts';
import {
  crewDayQuery,
  crewMapQuery,
  lockStopBody,
  moveStopBody,
  routeBody,
  routePreviewBody,
  undoRouteBody,
} from './crewDay.ts';

/** The day after Generate Route. */
const generatedDay = crewDay.extend({
  /** Savings of the shortest order, if they are too small to replace the crew’s usual order. */
  unused: routeLength.nullable(),
});
export type GeneratedDay = z.output<typeof generatedDay>;

/** A stop on the map of all crews. */
const mapStop = z.object({
  assignmentId: z.number(),
  routePosition: z.number().nullable(),
  status: z.enum(ASSIGNMENT_STATUSES),
  serviceType: z.enum(SERVICE_TYPES),
  address: z.string(),
  customerName: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  expectedMinutes: z.number(),
  /** Expected arrival of its crew; null for stops that are started, over, or not on the route. */
  expected: expectedTime.nullable(),
});
export type MapStop = z.output<typeof mapStop>;

const mapCrew = z.object({
  id: z.number(),
  name: z.string(),
  colour: z.string(),
  start: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
    })
    .nullable(),
  stops: z.array(mapStop),
  /** Latest position that one of the crew's phones reported on that day. */
  position: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      at: z.string(),
    })
    .nullable(),
});
export type MapCrew = z.output<typeof mapCrew>;

/** A crew's day on the map of all crews. */
const crewOnMap = mapCrew.extend({
  /** Visits of the day: all, those not canceled, and the completed or skipped ones of these. */
  visits: z.object({ all: z.number(), counted: z.number(), done: z.number() }),
  /** Null if there are more stops than a map shows at once; request the crew to get them. */
  stops: z.array(mapStop).nullable(),
});
export type CrewOnMap = z.output<typeof crewOnMap>;

/** A stop's position in the day and its expected arrival; null for stops that are started or over. */
const routeTurn = z.object({ turn: z.number(), expected: expectedTime.nullable() });

const routeChange = {
  before: routeLength,
  after: routeLength,
  /** Total minutes late after the ends of windows. */
  lateBefore: z.number(),
  lateAfter: z.number(),
};

/** A crew's day now and after Generate Route. */
const routePreview = z.object({
  crew: mapCrew.omit({ stops: true }),
  date: z.string(),
  stops: z.array(
    mapStop.extend({
      isLocked: z.boolean(),
      /** ISO timestamps of the arrival window; null for any time. */
      window: z.object({ from: z.string(), to: z.string() }).nullable(),
      before: routeTurn,
      after: routeTurn,
    }),
  ),
  ...routeChange,
  /** Savings of the shortest order, if they are too small to replace the crew’s usual order. */
  unused: routeLength.nullable(),
  isChanged: z.boolean(),
  /** Changes whenever anything that the route depends on changes. */
  seen: z.string(),
  /** The latest Generate Route of the day, unless it was undone. */
  last: z
    .object({
      ...routeChange,
      /** ISO timestamp. */
      generatedAt: z.string(),
      generatedBy: z.string().nullable(),
      canUndo: z.boolean(),
    })
    .nullable(),
});
export type RoutePreview = z.output<typeof routePreview>;

/** Positions of a crew’s phones during a day, in chronological order. */
const crewTrack = z.object({
  points: z.array(z.object({ latitude: z.number(), longitude: z.number(), at: z.string() })),
});

const dayTimes = z.object({ times: z.array(expectedTime.extend({ assignmentId: z.number() })) });

const crewMap = z.object({ date: z.string(), crews: z.array(crewOnMap) });

export const crewRouteCalls = {
  'POST /crews/:id/route': {
    operationId: 'generateCrewRoute',
    summary: 'Applies a stop order to a crew’s day',
    params: byId,
    body: routeBody,
    answer: data(generatedDay),
  },
  'POST /crews/:id/route/preview': {
    operationId: 'previewCrewRoute',
    summary: 'Previews the stop order of a crew’s day',
    params: byId,
    body: routePreviewBody,
    answer: data(routePreview),
  },
  'POST /crews/:id/route/undo': {
    operationId: 'undoCrewRoute',
    summary: 'Restores the previous stop order of a crew’s day',
    params: byId,
    body: undoRouteBody,
    answer: data(crewDay),
  },
  'PUT /crews/:id/route/lock': {
    operationId: 'lockRouteStop',
    summary: 'Pins or unpins a stop’s place in the route',
    params: byId,
    body: lockStopBody,
    answer: data(crewDay),
  },
  'PUT /crews/:id/route/move': {
    operationId: 'moveRouteStop',
    summary: 'Moves a stop one place up or down',
    params: byId,
    body: moveStopBody,
    answer: data(crewDay),
  },
  'GET /crews/:id/track': {
    operationId: 'getCrewTrack',
    summary: 'A crew’s locations during a day',
    params: byId,
    query: crewDayQuery,
    answer: data(crewTrack),
  },
  'GET /expected-times': {
    operationId: 'listExpectedTimes',
    summary: 'Expected arrivals at a day’s remaining visits',
    query: crewDayQuery,
    answer: data(dayTimes),
  },
  'GET /map-crew': {
    operationId: 'getCrewMap',
    summary: 'All crews’ locations on a day, with the stops of as many as fit on a map',
    query: crewMapQuery,
    answer: data(crewMap),
  },
} satisfies Record<CallAddress, Call>;
