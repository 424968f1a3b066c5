import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import type { Cents } from '#contract/core/money.ts';
import { RUN_COLLECTS, type RunChoice, runChoice } from '#contract/money/collecting.ts';

/** What the form holds: of markets and vendors one, or all. */
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

/** The form as it is sent. */
export const sentDraft = z.preprocess(draft => choiceOf(draft as RunDraft), runChoice);

/** What the form asks to look at; null while something of it cannot be read. */
export const chosenIn = (draft: RunDraft): RunChoice | null =>
  runChoice.safeParse(choiceOf(draft)).data ?? null;
