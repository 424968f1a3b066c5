import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';

const MAX_MESSAGE_LENGTH = 2000;

/** A message between a customer and the office; sending the same id again stores nothing new. */
export const messageBody = z.object({
  id: z.uuid({ error: 'invalid' }),
  text: requiredText('required', MAX_MESSAGE_LENGTH),
});
export type MessageBody = z.infer<typeof messageBody>;

/** Marks all messages up to this one as read. */
export const messagesReadBody = z.object({ upTo: z.int().min(0) });

/** Reasons why a customer may not read a message, isn't notified of it, or can't answer. */
export const UNREACHABLE = ['nowhere', 'unwished', 'untold', 'noSignIn'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];
