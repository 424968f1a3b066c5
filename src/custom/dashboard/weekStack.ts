import type { AssignmentStatus } from '../../../contract/enums.ts';

/** Statuses that a week's bar is made of, from the ground up. */
export const STACK = [
  'completed',
  'started',
  'pending',
  'skipped',
] as const satisfies readonly AssignmentStatus[];
