import { z } from 'zod';
import { ROWS_PER_PAGE } from '#contract/core/constants.ts';
import type { Day } from '#contract/core/days.ts';
import { dayField, idField, requiredText } from '#contract/core/validation.ts';

/**
 * Strategies for the pending visits of one or more days: push them by working days, spread them over the next
 * working days with room, skip them, or move them all to one day.
 */
export const MOVE_STRATEGIES = ['push', 'spread', 'skip', 'transfer'] as const;
export type MoveStrategy = (typeof MOVE_STRATEGIES)[number];
/** Kinds of changes that are listed and undone as moves: the strategies, and sharing days among crews. */
export const MOVE_KINDS = [...MOVE_STRATEGIES, 'share'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/**
 * Maximum number of visits that are moved during the request and in one transaction; larger moves run in the
 * background.
 */
export const MOVED_AT_ONCE = 500;
/** Work that runs in the background: the move, or its undo. */
export const MOVE_WORKS = ['moving', 'undoing'] as const;
export type MoveWork = (typeof MOVE_WORKS)[number];

export const MAX_MOVE_DAYS = 30;
export const MAX_SPREAD_DAYS = 15;
export const MOVE_DEFAULTS = { days: 1, spreadDays: 3, intoPauses: false, ontoDayOff: false } as const;

const idInBody = z.int().positive();

/** Channels for notifying customers, besides the notification of those who can sign in. */
export const notifyChannels = { byEmail: z.boolean().default(false), byText: z.boolean().default(false) };

export const movePreviewBody = z
  .object({
    /** One of these limits the move; without either, all visits are moved. */
    crewId: idInBody.nullish(),
    marketId: idInBody.nullish(),
    /** Visits from `from` through `to` are moved; if `to` is omitted, only those on `from`. */
    from: dayField,
    to: dayField.nullish(),
    /** For `push`: number of working days; days off are skipped. */
    days: z.int().min(1, 'invalid').max(MAX_MOVE_DAYS, 'invalid').default(MOVE_DEFAULTS.days),
    /** For `spread`: number of working days after the last one. */
    spreadDays: z.int().min(1, 'invalid').max(MAX_SPREAD_DAYS, 'invalid').default(MOVE_DEFAULTS.spreadDays),
    /** For `transfer`: the new day of all visits, on any weekday. */
    onto: dayField.nullish(),
    /**
     * Whether visits whose new day is within a pause of their service are moved anyway; else they don't move.
     */
    intoPauses: z.boolean().default(MOVE_DEFAULTS.intoPauses),
  })
  .refine(move => !move.to || move.to >= move.from, { path: ['to'], error: 'endBeforeStart' });
export type MovePreviewBody = z.infer<typeof movePreviewBody>;

/** The crew or market whose visits are considered; without either, all visits. */
export const rainMovesQuery = z.object({ crewId: idField.optional(), marketId: idField.optional() });
export type RainMovesQuery = z.infer<typeof rainMovesQuery>;

const onlyWithDay = {
  check: (move: { strategy: MoveStrategy; onto?: Day | null | undefined }) =>
    move.strategy !== 'transfer' || Boolean(move.onto),
  otherwise: { path: ['onto'], error: 'required' },
};

/** For `transfer`: moves visits even to a holiday or another day off. */
const ontoDayOff = z.boolean().default(MOVE_DEFAULTS.ontoDayOff);

/**
 * Filter of a plan's visits: all, those without room, those that a pause stops, or those overdue afterwards.
 */
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
    ...notifyChannels,
    /** Number of visits that the preview would change; throws `conflict` if it has changed since. */
    expects: z.int().min(0).nullish(),
  })
  .refine(onlyWithDay.check, onlyWithDay.otherwise);
export type MoveBody = z.infer<typeof moveBody>;

/** PUT /settings/transferDate: moves all pending visits of one day to another. */
export const transferDateBody = z.object({
  from: dayField,
  to: dayField,
  crewId: idInBody.nullish(),
  marketId: idInBody.nullish(),
  intoPauses: z.boolean().default(MOVE_DEFAULTS.intoPauses),
  ontoDayOff,
  reason: requiredText('required', 500),
  ...notifyChannels,
  expects: z.int().min(0).nullish(),
});
export type TransferDateBody = z.infer<typeof transferDateBody>;
