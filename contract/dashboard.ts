import { z } from 'zod';
import type { FieldConflict } from './crewDay.ts';
import type { Day } from './days.ts';
import type { AssignmentStatus } from './enums.ts';
import type { Cents } from './money.ts';
import { optionalText } from './validation.ts';

/** The lists that a figure of the dashboard may lead to, by their address under the API. */
export type FigureResource =
  | 'work-logs'
  | 'charges'
  | 'vendors'
  | 'field-conflicts'
  | 'reminders'
  | 'call-logs'
  | 'customer-signup'
  | 'contact-us'
  | 'locked-customers'
  | 'properties';

/** The rows behind a figure: asked of this resource with this filter, the list holds just them. */
export interface FigureList {
  resource: FigureResource;
  filter: Record<string, string | number | boolean | readonly string[]>;
}

/** How many records there are, and which list shows them. */
export interface Figure {
  count: number;
  list: FigureList;
}

/** A figure that also comes to an amount. */
export interface MoneyFigure extends Figure {
  cents: Cents;
}

export const ATTENTION_KINDS = [
  'failedCharges',
  'unknownAttempts',
  'heldCharges',
  'fieldConflicts',
  'withoutCrew',
  'overdueVisits',
  'vendorsWithoutPrice',
] as const;
/** What waits for a person of the office. */
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const WAITING_KINDS = ['signups', 'contactRequests', 'lockedCustomers'] as const;
/** What people from outside wait for. */
export type WaitingKind = (typeof WAITING_KINDS)[number];

/** Reminders to be done now: everybody's, or the reader's own. */
export interface ReminderFigures {
  overdue: Figure;
  today: Figure;
}

/** The visits of one day of this week, by status. */
export interface WeekDay {
  date: Day;
  byStatus: Record<AssignmentStatus, number>;
  list: FigureList;
}

/** What a business needs before its first visit, in the order in which it is made. */
export const FIRST_STEPS = ['market', 'vendor', 'crew', 'zipcodes', 'customer'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** A crew's day so far; visits that nobody was given have no crew. */
export interface CrewProgress {
  crewId: number | null;
  name: string | null;
  colour: string | null;
  byStatus: Record<AssignmentStatus, number>;
  /** Visits that count: all but cancelled ones. */
  total: number;
  /** Visits that need nothing more: completed or skipped. */
  done: number;
  /** Minutes that the visits still counted on take. */
  expectedMinutes: number;
  capacityMinutes: number | null;
  list: FigureList;
}

/** Work of one coming day against what the active crews can do. */
export interface DayLoad {
  date: Day;
  visits: number;
  expectedMinutes: number;
  capacityMinutes: number;
  /** Crews with more minutes than they have. */
  overfullCrews: number;
  list: FigureList;
}

/** What the charges of a span of days come to; each cent stands in one of collected, failed, open or waived. */
export interface MoneySpan {
  from: Day;
  to: Day;
  charged: MoneyFigure;
  collected: MoneyFigure;
  failed: MoneyFigure;
  open: MoneyFigure;
}

export interface MoneyDay {
  date: Day;
  chargedCents: Cents;
  collectedCents: Cents;
}

export interface Dashboard {
  today: Day;
  visits: { total: Figure; byStatus: Record<AssignmentStatus, Figure> };
  crews: CrewProgress[];
  load: DayLoad[];
  /** Null for whoever may not see charges. */
  money: { today: MoneySpan; week: MoneySpan; month: MoneySpan; days: MoneyDay[] } | null;
  /** Only what the reader may deal with. */
  attention: ({ kind: AttentionKind } & Figure)[];
  /** This week, Monday to Sunday. */
  week: WeekDay[];
  /** Null for whoever may not see customers. */
  reminders: ReminderFigures | null;
  waiting: ({ kind: WaitingKind } & Figure)[];
  /** What is done of the first steps; null once the business has customers. */
  firstSteps: Record<FirstStep, boolean> | null;
}

/** GET /dashboard/csr: one csr's own work. What the reader may not see is null. */
export interface CsrDashboard {
  today: Day;
  visits: Figure;
  reminders: (ReminderFigures & { coming: Figure }) | null;
  /** Properties that the reader looks after. */
  properties: Figure | null;
  calls: { today: Figure; open: Figure; mine: Figure } | null;
  waiting: Dashboard['waiting'];
  attention: Dashboard['attention'];
}

/** A crew's report that could not be applied, as the office's list shows it. */
export interface ConflictRow extends FieldConflict {
  payload: Record<string, unknown>;
  /** The visit as it stands now. */
  assignmentStatus: AssignmentStatus | null;
  date: Day | null;
  propertyId: number | null;
  /** ISO moment; null while the office has not dealt with it. */
  resolvedAt: string | null;
}

export const resolveConflictBody = z.object({ note: optionalText(500) });
export type ResolveConflictBody = z.infer<typeof resolveConflictBody>;
