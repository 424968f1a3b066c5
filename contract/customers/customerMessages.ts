import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';

const MAX_MESSAGE_LENGTH = 2000;

/** A message between a customer and the office; sent again with the same id it is the same one. */
export const messageBody = z.object({
  id: z.uuid({ error: 'invalid' }),
  text: requiredText('required', MAX_MESSAGE_LENGTH),
});
export type MessageBody = z.infer<typeof messageBody>;

/** Everything up to this message was seen. */
export const messagesReadBody = z.object({ upTo: z.int().min(0) });

/** Why a customer may never read a message, is not told of it, or cannot answer. */
export const UNREACHABLE = ['nowhere', 'unwished', 'untold', 'noSignIn'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];
