import { z } from 'zod';

/** What the doctor found out about one thing, in a line; for what is not well, with what to do. */
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

/** A finding as the operator reads it. */
export const lineOf = ({ state, what, said }: Finding) => `${state.padEnd(5)} ${what.padEnd(12)} ${said}`;
