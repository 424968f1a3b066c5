import { z } from 'zod';
import { byId, type Call, type CallAddress, data } from '#contract/core/call.ts';
import { SERVICE_TYPES, WEEKDAYS } from '#contract/core/enums.ts';
import { HAND_MADE_FIELDS } from '#contract/schedule/schedule.ts';
import { REASSIGNING_KINDS, territoryBody, territoryChangeBody } from './reassign.ts';

/** Crew and weekday of a service. */
const crewAndDay = z.object({
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  weekday: z.literal(WEEKDAYS),
});
export type CrewAndDay = z.output<typeof crewAndDay>;

/** Visit that is removed or changed, and its hand-made settings that are lost. */
const lostVisit = z.object({
  id: z.number(),
  slot: z.string(),
  date: z.string(),
  lost: z.array(z.enum(HAND_MADE_FIELDS)),
});
export type LostVisit = z.output<typeof lostVisit>;

/** Service that would change its crew or day, as shown before anything is saved. */
const serviceMove = z.object({
  serviceId: z.number(),
  propertyId: z.number(),
  address: z.string(),
  customerName: z.string(),
  type: z.enum(SERVICE_TYPES),
  from: crewAndDay,
  to: crewAndDay,
  /** Whether its crew or day was chosen by hand; if so, the service doesn't move unless it is selected. */
  isByHand: z.boolean(),
  /** Upcoming visits that change, and the current day of the first one; null if there is none. */
  visits: z.number(),
  firstDate: z.string().nullable(),
  /** Visits that keep a crew chosen by hand. */
  kept: z.number(),
  /** Visits that are removed from the schedule. */
  removed: z.array(lostVisit),
  /** Visits that stay and lose the crew that was chosen for them by hand. */
  overwritten: z.array(lostVisit),
});
export type ServiceMove = z.output<typeof serviceMove>;

/** A crew's fullest day of a weekday, before and after. */
const weekdayLoad = z.object({
  crewId: z.number().nullable(),
  crewName: z.string().nullable(),
  weekday: z.literal(WEEKDAYS),
  date: z.string(),
  capacityMinutes: z.number().nullable(),
  visitsBefore: z.number(),
  visitsAfter: z.number(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
});
export type WeekdayLoad = z.output<typeof weekdayLoad>;

/** Services that would move; the loads assume that all move except those set by hand. */
export const reassignPreview = z.object({
  services: z.array(serviceMove),
  loads: z.array(weekdayLoad),
});
export type ReassignPreview = z.output<typeof reassignPreview>;

export const crewWork = z.object({
  services: z.number(),
  visits: z.number(),
  zips: z.number(),
  /** Visits that the crew has started, which stay with it. */
  underWay: z.number(),
  preview: reassignPreview,
});
export type CrewWork = z.output<typeof crewWork>;

/** Upcoming work of a vendor's crews, without the crews that have none. */
export const vendorWork = z.object({
  crews: z.array(crewWork.extend({ crewId: z.number(), crewName: z.string() })),
});
export type VendorWork = z.output<typeof vendorWork>;

const territoryPreview = reassignPreview.extend({
  /** ZIP codes that get another vendor, crew or day. */
  zips: z.number(),
  /** Properties whose vendor no longer serves their ZIP code. */
  propertiesWithOtherVendor: z.number(),
});
export type TerritoryPreview = z.output<typeof territoryPreview>;

const reassigning = z.object({
  id: z.number(),
  kind: z.enum(REASSIGNING_KINDS),
  /** ZIP codes, a name or an address. */
  about: z.string(),
  actorName: z.string(),
  /** ISO timestamps. */
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
  zips: z.number(),
  properties: z.number(),
  services: z.number(),
  /** False once it is undone, or one of its visits has started or is completed. */
  canUndo: z.boolean(),
});
export type Reassigning = z.output<typeof reassigning>;

export const reassignCalls = {
  'POST /territory/preview': {
    operationId: 'previewTerritory',
    summary: 'Previews assigning ZIP codes to a crew or a day; nothing is saved',
    body: territoryBody,
    answer: data(territoryPreview),
  },
  'POST /territory': {
    operationId: 'updateTerritory',
    summary: 'Assigns ZIP codes to a crew or a day, with the given services',
    body: territoryChangeBody,
    answer: data(
      z.object({ reassigningId: z.number().nullable(), zips: z.number(), servicesMoved: z.number() }),
    ),
  },
  'GET /reassignings': {
    operationId: 'listReassignings',
    summary: 'Recent reassignments to other crews, days, vendors and markets, newest first',
    answer: data(z.array(reassigning)),
  },
  'POST /reassignings/:id/undo': {
    operationId: 'undoReassigning',
    summary: 'Undoes a reassignment, except for changes made since then',
    params: byId,
    answer: data(reassigning),
  },
} satisfies Record<CallAddress, Call>;
