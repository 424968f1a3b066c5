import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import { RUN_COLLECTS, type RunChoice, runChoice } from '#contract/money/collecting.ts';

/** Values of the form: one market and one vendor, or all. */
export interface RunDraft {
  dateFrom: Day | null;
  dateTo: Day | null;
  marketId: number | null;
  vendorId: number | null;
  statuses: RunChoice['statuses'];
  minCents: Cents | null;
  maxCents: Cents | null;
}

export const EMPTY_DRAFT: RunDraft = {
  dateFrom: null,
  dateTo: null,
  marketId: null,
  vendorId: null,
  statuses: [...RUN_COLLECTS],
  minCents: null,
  maxCents: null,
};

const choiceOf = ({ marketId, vendorId, ...draft }: RunDraft) => ({
  ...draft,
  marketIds: marketId ? [marketId] : [],
  vendorIds: vendorId ? [vendorId] : [],
});

/** Schema that turns the form's values into the body to send. */
export const sentDraft = z.preprocess(draft => choiceOf(draft as RunDraft), runChoice);

/** Returns the choice to preview; null while a value is invalid. */
export const chosenIn = (draft: RunDraft): RunChoice | null =>
  runChoice.safeParse(choiceOf(draft)).data ?? null;
