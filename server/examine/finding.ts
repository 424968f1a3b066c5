import { z } from 'zod';

/** One line of the doctor's report; for warnings and failures, `said` includes what to do. */
export const findingSchema = z.object({
  state: z.enum(['ok', 'warn', 'fail']),
  /** A word or two. */
  what: z.string(),
  said: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const ok = (what: string, said: string): Finding => ({ state: 'ok', what, said });
export const warn = (what: string, said: string): Finding => ({ state: 'warn', what, said });
export const fail = (what: string, said: string): Finding => ({ state: 'fail', what, said });

/** Formats a finding for the operator. */
export const lineOf = ({ state, what, said }: Finding) => `${state.padEnd(5)} ${what.padEnd(12)} ${said}`;
