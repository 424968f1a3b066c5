import { z } from 'zod';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { dayField, requiredText } from '#contract/core/validation.ts';

/**
 * What the planner can do with the pending visits of days: push them by working days, spread them over the next
 * working days as room is left, skip them, or put them all on one day.
 */
export const MOVE_STRATEGIES = ['push', 'spread', 'skip', 'transfer'] as const;
export type MoveStrategy = (typeof MOVE_STRATEGIES)[number];
/** What is listed and undone as a move: those, and the sharing of days among crews. */
export const MOVE_KINDS = [...MOVE_STRATEGIES, 'share'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** Visits that a move changes in the request itself, all in one transaction; more are moved in the background. */
export const MOVED_AT_ONCE = 500;
/** What runs in the background: the move, or its undo. */
export const MOVE_WORKS = ['moving', 'undoing'] as const;
export type MoveWork = (typeof MOVE_WORKS)[number];

export const MAX_MOVE_DAYS = 30;
export const MAX_SPREAD_DAYS = 15;
export const MOVE_DEFAULTS = { days: 1, spreadDays: 3, intoPauses: false, ontoDayOff: false } as const;

const idInBody = z.int().positive();

/** Customers are told by e-mail, or by text message, besides the notification of those who sign in. */
export const toldBy = { byEmail: z.boolean().default(false), byText: z.boolean().default(false) };

export const movePreviewBody = z
  .object({
    /** One of these narrows the move; neither moves everybody's visits. */
    crewId: idInBody.nullish(),
    marketId: idInBody.nullish(),
    /** Visits of the days `from` to `to` are moved; `to` left out is the same day. */
    from: dayField,
    to: dayField.nullish(),
    /** Push: by so many working days; days off are stepped over. */
    days: z.int().min(1, 'invalid').max(MAX_MOVE_DAYS, 'invalid').default(MOVE_DEFAULTS.days),
    /** Spread: over so many working days after the last one. */
    spreadDays: z.int().min(1, 'invalid').max(MAX_SPREAD_DAYS, 'invalid').default(MOVE_DEFAULTS.spreadDays),
    /** Transfer: the day that all go to, whatever weekday it is. */
    onto: dayField.nullish(),
    /** Visits that would land in a pause of their service go there all the same; else they stay. */
    intoPauses: z.boolean().default(MOVE_DEFAULTS.intoPauses),
  })
  .refine(move => !move.to || move.to >= move.from, { path: ['to'], error: 'endBeforeStart' });
export type MovePreviewBody = z.infer<typeof movePreviewBody>;

const onlyWithDay = {
  check: (move: { strategy: MoveStrategy; onto?: Day | null | undefined }) =>
    move.strategy !== 'transfer' || Boolean(move.onto),
  otherwise: { path: ['onto'], error: 'required' },
};

/** Transfer: the visits go to that day though it is a holiday or another day off. */
const ontoDayOff = z.boolean().default(MOVE_DEFAULTS.ontoDayOff);

/** Which part of a plan's visits is read: all, those that found no room, those before a pause, those overdue after it. */
export const MOVE_SHOWN = ['all', 'unplaced', 'paused', 'overdue'] as const;
export type MoveShown = (typeof MOVE_SHOWN)[number];

export const moveVisitsBody = movePreviewBody
  .safeExtend({
    strategy: z.enum(MOVE_STRATEGIES).default('push'),
    shown: z.enum(MOVE_SHOWN).default('all'),
    start: z.int().min(0).default(0),
    length: z.int().min(1).max(100).default(ROWS_PER_PAGE),
  })
  .refine(onlyWithDay.check, onlyWithDay.otherwise);
export type MoveVisitsBody = z.infer<typeof moveVisitsBody>;

export const moveBody = movePreviewBody
  .safeExtend({
    strategy: z.enum(MOVE_STRATEGIES).default('push'),
    ontoDayOff,
    reason: requiredText('required', 500),
    ...toldBy,
    /** How many visits the preview changed: refused with `conflict` where it is another number by now. */
    expects: z.int().min(0).nullish(),
  })
  .refine(onlyWithDay.check, onlyWithDay.otherwise);
export type MoveBody = z.infer<typeof moveBody>;

/** PUT /settings/transferDate: all pending visits of one day to another one. */
export const transferDateBody = z.object({
  from: dayField,
  to: dayField,
  crewId: idInBody.nullish(),
  marketId: idInBody.nullish(),
  intoPauses: z.boolean().default(MOVE_DEFAULTS.intoPauses),
  ontoDayOff,
  reason: requiredText('required', 500),
  ...toldBy,
  expects: z.int().min(0).nullish(),
});
export type TransferDateBody = z.infer<typeof transferDateBody>;
