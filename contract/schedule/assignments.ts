import { z } from 'zod';
import { type AssignmentStatus, FRONT_BACK } from '#contract/core/enums.ts';
import { dayField, optionalText, priceField, requiredText } from '#contract/core/validation.ts';
import { notifyChannels } from './moves.ts';
import { EDIT_SCOPES, hasPriceReason, newServiceBody, PRICE_REASON_MISSING } from './schedule.ts';

export const doneOf = (counts: Record<AssignmentStatus, number>) => counts.completed + counts.skipped;
/** Number of a day's visits, not counting canceled ones. */
export const countedOf = (counts: Record<AssignmentStatus, number>) =>
  counts.pending + counts.started + counts.completed + counts.skipped;

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

const idInBody = z.int().positive();
const reason = requiredText('required', 500);

export const skipBody = z.object({ reason, ...notifyChannels });
/** Channels for notifying the customer that a skipped visit is restored. */
export const restoreBody = z.object(notifyChannels);
export const cancelBody = z.object({ reason });
/** Minutes worked; if omitted, the time since the start. */
export const completeBody = z.object({ workedMinutes: z.int().min(0, 'notNegative').max(1440).nullish() });

const visitFields = {
  date: dayField.optional(),
  crewId: idInBody.nullable().optional(),
  /** null returns to the service's price. */
  priceCents: priceField.nullable().optional(),
  frontBack: z.enum(FRONT_BACK).optional(),
  timeCapMinutes: newServiceBody.shape.timeCapMinutes,
  /** `instructions` and `isBillable` apply to this visit only, regardless of the scope. */
  instructions: z.string().trim().max(1000, 'tooLong').nullable().optional(),
  isBillable: z.boolean().optional(),
  /** Only for completed visits: actual duration, for billing by the hour. */
  workedMinutes: completeBody.shape.workedMinutes.unwrap().unwrap().optional(),
  /** Only with a wider scope. */
  frequency: newServiceBody.shape.frequency.optional(),
};

/**
 * An edit of a visit; omitted fields are unchanged. With a wider scope, the service's terms change from the
 * visit's slot on.
 */
export const assignmentBody = z
  .object({
    ...visitFields,
    scope: z.enum(EDIT_SCOPES).default('this'),
    reason: optionalText(500),
    /** Channels for notifying the customer of another day, if only this visit is moved. */
    ...notifyChannels,
  })
  .refine(edit => edit.scope !== 'this' || edit.frequency === undefined, {
    path: ['frequency'],
    error: 'invalid',
  })
  .refine(edit => edit.scope === 'this' || !edit.byEmail, { path: ['byEmail'], error: 'invalid' })
  .refine(edit => edit.scope === 'this' || !edit.byText, { path: ['byText'], error: 'invalid' });
/** PUT /assignments/{id}; unlike in a preview, a price needs a reason. */
export const assignmentEditBody = assignmentBody.refine(hasPriceReason, PRICE_REASON_MISSING);
export type AssignmentBody = z.infer<typeof assignmentBody>;
export type AssignmentInput = z.input<typeof assignmentBody>;

const ids = z.array(idInBody).min(1, 'required').max(1000);

const move = z.object({
  ids,
  action: z.literal('move'),
  date: dayField,
  reason: optionalText(500),
  ...notifyChannels,
});
const reassign = z.object({ ids, action: z.literal('reassign'), crewId: idInBody });

/** New day or crew for many visits, as previewed. */
export const bulkMoveBody = z.discriminatedUnion('action', [move, reassign]);
export type BulkMoveBody = z.infer<typeof bulkMoveBody>;

export const bulkBody = z.discriminatedUnion('action', [
  z.object({ ids, action: z.literal('start') }),
  z.object({ ids, action: z.literal('complete') }),
  z.object({ ids, action: z.literal('skip'), reason, ...notifyChannels }),
  z.object({ ids, action: z.literal('cancel'), reason }),
  z.object({ ids, action: z.literal('restore'), ...notifyChannels }),
  move,
  reassign,
  z
    .object({
      ids,
      action: z.literal('price'),
      priceCents: priceField.nullable(),
      reason: optionalText(500),
    })
    .refine(hasPriceReason, PRICE_REASON_MISSING),
]);
export type BulkBody = z.infer<typeof bulkBody>;
