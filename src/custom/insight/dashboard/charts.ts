import type { AssignmentStatus } from '#contract/core/enums.ts';

/** Heights in pixels, known before the charts' code is loaded. */
export const MONEY_CHART_HEIGHT = 170;
export const WEEK_CHART_HEIGHT = 180;

/** Statuses of a stacked bar, from the bottom up. */
export const STACK = [
  'completed',
  'started',
  'pending',
  'skipped',
] as const satisfies readonly AssignmentStatus[];
