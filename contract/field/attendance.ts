import { z } from 'zod';
import { dayField, idField, requiredText } from '#contract/core/validation.ts';

export const attendanceQuery = z.object({ date: dayField.optional() });

/** Members of a crew on a day, according to staff; users who aren't listed were absent. */
export const attendanceBody = z.object({
  date: dayField,
  userIds: z.array(idField).max(50),
  reason: requiredText('required', 300),
});
export type AttendanceBody = z.infer<typeof attendanceBody>;
