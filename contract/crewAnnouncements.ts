import { z } from 'zod';
import { optionalText, requiredText } from './validation.ts';

/** A message to crews in the language of each reader; without Spanish everybody reads the English one. */
export const crewAnnouncementBody = z.object({
  title: requiredText('required', 120),
  message: requiredText('required', 1000),
  titleEs: optionalText(120),
  messageEs: optionalText(1000),
  /** None means every crew. */
  crewIds: z.array(z.int().positive()).max(500).default([]),
  isActive: z.boolean().default(true),
});
export type CrewAnnouncementBody = z.infer<typeof crewAnnouncementBody>;
