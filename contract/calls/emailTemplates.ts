import { z } from 'zod';

export const templatePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type TemplatePreview = z.output<typeof templatePreview>;
