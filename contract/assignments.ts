import { z } from 'zod';
import type { ChargeDifference } from './charges.ts';
import type { PhotoView } from './crewDay.ts';
import type { Day } from './days.ts';
import {
  type AssignmentKind,
  type AssignmentStatus,
  FRONT_BACK,
  type Frequency,
  type FrontBack,
  type LotSize,
  type PaymentStatus,
  type Priority,
  type ServiceType,
} from './enums.ts';
import type { Cents } from './money.ts';
import type { PermissionKey } from './permissions.ts';
import {
  EDIT_SCOPES,
  type HandMadeField,
  newServiceBody,
  type ScheduleDifference,
  type TermsVersion,
} from './schedule.ts';
import { centsField, dayField, optionalText, requiredText } from './validation.ts';

/** A row of the work logs. */
export interface WorkLog {
  id: number;
  serviceId: number;
  serviceType: ServiceType;
  kind: AssignmentKind;
  slot: Day;
  date: Day;
  status: AssignmentStatus;
  routePosition: number | null;
  isStopLocked: boolean;
  expectedMinutes: number;
  workedMinutes: number | null;
  startedAt: string | null;
  completedAt: string | null;
  isFar: boolean;
  skipReason: string | null;
  cancelReason: string | null;
  instructions: string | null;
  handMade: HandMadeField[];
  /** Set by hand on this visit; null follows the service's terms. */
  priceCents: Cents | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
  isBillable: boolean;
  propertyId: number;
  address: string;
  duplexUnit: string | null;
  city: string;
  zipcode: string;
  latitude: number | null;
  longitude: number | null;
  priority: Priority;
  customerId: number;
  customerCode: string;
  customerName: string;
  crewId: number | null;
  crewName: string | null;
  crewColour: string | null;
  vendorId: number | null;
  vendorName: string | null;
  marketId: number | null;
  marketName: string | null;
  /** Null without a charge, and for whoever may not see charges. */
  chargeId: number | null;
  chargeStatus: PaymentStatus | null;
  chargeTotalCents: Cents | null;
  version: number;
}

export type StatusCounts = Record<AssignmentStatus, number>;

export const doneOf = (counts: StatusCounts) => counts.completed + counts.skipped;
/** Visits that count on a day: all but cancelled ones. */
export const countedOf = (counts: StatusCounts) =>
  counts.pending + counts.started + counts.completed + counts.skipped;

export interface CrewSummary {
  /** Null gathers the visits that have no crew. */
  crewId: number | null;
  crewName: string | null;
  crewColour: string | null;
  vendorId: number | null;
  vendorName: string | null;
  marketId: number | null;
  counts: StatusCounts;
  total: number;
  /** Work planned for the day, skipped and cancelled visits left out. */
  expectedMinutes: number;
  /** Of it, what is still to be done. */
  remainingMinutes: number;
  capacityMinutes: number | null;
}

export interface WorkLogSummary {
  date: Day;
  counts: StatusCounts;
  total: number;
  expectedMinutes: number;
  remainingMinutes: number;
  capacityMinutes: number;
  /** Every active crew, also those without a visit that day. */
  crews: CrewSummary[];
}

export const VISIT_ACTIONS = [
  'start',
  'complete',
  'skip',
  'cancel',
  'restore',
  'move',
  'reassign',
  'price',
  'edit',
] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** Whether the caller may do something with a visit now, and if not, why, in their language. */
export interface ActionVerdict {
  action: VisitAction;
  isAllowed: boolean;
  reason: string | null;
  /** The permission key that would open it. */
  missing: PermissionKey | null;
}

export interface AssignmentNote {
  id: number;
  text: string;
  forCrew: boolean;
  forCustomer: boolean;
  authorName: string;
  createdAt: string;
  /** A note of this visit, or of the property in general. */
  isOfVisit: boolean;
}

export interface AssignmentDetail extends WorkLog {
  property: {
    id: number;
    address: string;
    duplexUnit: string | null;
    city: string;
    state: string;
    zipcode: string;
    lotSize: LotSize | null;
    isCornerLot: boolean;
    gateName: string | null;
    gateCode: string | null;
    backyardLockCode: string | null;
    subdivisionCode: string | null;
    pets: string | null;
    instructions: string | null;
    latitude: number | null;
    longitude: number | null;
    isPinApproximate: boolean;
  };
  customer: { id: number; code: string; name: string; phone: string | null; email: string | null };
  /** The terms in force at the visit's slot. */
  terms: TermsVersion | null;
  frequency: Frequency | null;
  completedBy: string | null;
  notes: AssignmentNote[];
  /** With signed addresses (photoUrls), the earliest first. */
  photos: PhotoView[];
  charge: { id: number; status: PaymentStatus; totalCents: Cents; paidCents: Cents } | null;
  /** The move of many visits that put it on this day, while it can still be undone. */
  moveId: number | null;
  previousVisit: { id: number; date: Day; status: AssignmentStatus } | null;
  nextVisit: { id: number; date: Day; status: AssignmentStatus } | null;
  actions: ActionVerdict[];
}

const idInBody = z.int().positive();
const reason = requiredText('required', 500);

export const skipBody = z.object({ reason });
export const cancelBody = z.object({ reason });
/** Minutes worked; left out they are counted from the start. */
export const completeBody = z.object({ workedMinutes: z.int().min(0, 'notNegative').max(1440).nullish() });

const visitFields = {
  date: dayField.optional(),
  crewId: idInBody.nullable().optional(),
  /** null goes back to the service's price. */
  priceCents: centsField.nullable().optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  timeCapMinutes: newServiceBody.shape.timeCapMinutes,
  /** Only of this visit, whatever the scope. */
  instructions: z.string().trim().max(1000, 'tooLong').nullable().optional(),
  isBillable: z.boolean().optional(),
  /** Only with a wider scope. */
  frequency: newServiceBody.shape.frequency.optional(),
};

/** An edit of a visit; fields left out stay. With a wider scope the service's terms change from its slot on. */
export const assignmentBody = z
  .object({ ...visitFields, scope: z.enum(EDIT_SCOPES).default('this'), reason: optionalText(500) })
  .refine(edit => edit.scope !== 'this' || edit.frequency === undefined, {
    path: ['frequency'],
    error: 'invalid',
  });
export type AssignmentBody = z.infer<typeof assignmentBody>;
export type AssignmentInput = z.input<typeof assignmentBody>;

/** What an edit would do, shown before it is saved. */
export interface VisitEditPreview extends ScheduleDifference {
  /** What becomes of the visit's charge; null where the edit leaves the money alone, or the caller sees none. */
  charge: ChargeDifference | null;
}

const ids = z.array(idInBody).min(1, 'required').max(1000);

export const bulkBody = z.discriminatedUnion('action', [
  z.object({ ids, action: z.literal('start') }),
  z.object({ ids, action: z.literal('complete') }),
  z.object({ ids, action: z.literal('skip'), reason }),
  z.object({ ids, action: z.literal('cancel'), reason }),
  z.object({ ids, action: z.literal('restore') }),
  z.object({ ids, action: z.literal('move'), date: dayField, reason: optionalText(500) }),
  z.object({ ids, action: z.literal('reassign'), crewId: idInBody }),
  z.object({ ids, action: z.literal('price'), priceCents: centsField.nullable() }),
]);
export type BulkBody = z.infer<typeof bulkBody>;

export interface BulkResult {
  done: number;
  refused: number;
  /** One entry for each id asked for, in that order. */
  results: { id: number; isDone: boolean; reason: string | null }[];
}
