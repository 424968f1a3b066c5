import { z } from 'zod';
import { optionalText, requiredText } from '#contract/core/validation.ts';

/** With its tags; a screenful of text. */
export const MAX_MESSAGE_LENGTH = 4000;

/** A message to crews in the language of each reader; without Spanish everybody reads the English one. */
export const crewAnnouncementBody = z.object({
  title: requiredText('required', 120),
  /** HTML of paragraphs, lists, emphasis and links; bare text is some too. */
  message: requiredText('required', MAX_MESSAGE_LENGTH),
  titleEs: optionalText(120),
  messageEs: optionalText(MAX_MESSAGE_LENGTH),
  /** None means every crew. */
  crewIds: z.array(z.int().positive()).max(500).default([]),
  isActive: z.boolean().default(true),
});
export type CrewAnnouncementBody = z.infer<typeof crewAnnouncementBody>;
