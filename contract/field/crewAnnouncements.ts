import { z } from 'zod';
import { optionalText, requiredText } from '#contract/core/validation.ts';

/** Characters, including HTML tags; about a screenful of text. */
export const MAX_MESSAGE_LENGTH = 4000;

/** A message to crews in each reader's language; without a Spanish text, every crew reads the English one. */
export const crewAnnouncementBody = z.object({
  title: requiredText('required', 120),
  /** HTML with paragraphs, lists, emphasis and links, or plain text. */
  message: requiredText('required', MAX_MESSAGE_LENGTH),
  titleEs: optionalText(120),
  messageEs: optionalText(MAX_MESSAGE_LENGTH),
  /** An empty list means every crew. */
  crewIds: z.array(z.int().positive()).max(500).default([]),
  isActive: z.boolean().default(true),
});
export type CrewAnnouncementBody = z.infer<typeof crewAnnouncementBody>;
