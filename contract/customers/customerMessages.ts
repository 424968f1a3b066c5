import { z } from 'zod';
import { requiredText } from '#contract/core/validation.ts';
import { CARRIER_STATES, MAX_TEXT_LENGTH } from '#contract/messaging/texting.ts';

const MAX_MESSAGE_LENGTH = 2000;

/** Channels by which the customer and the office send messages to each other. */
export const MESSAGE_CHANNELS = ['portal', 'text', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message between a customer and the office; sending the same id again stores nothing new. */
export const messageBody = z.object({
  id: z.uuid({ error: 'invalid' }),
  text: requiredText('required', MAX_MESSAGE_LENGTH),
});
export type MessageBody = z.infer<typeof messageBody>;

/** The office's message, and the channel by which it is sent. */
export const officeMessageBody = messageBody
  .extend({ channel: z.enum(MESSAGE_CHANNELS).default('portal') })
  .superRefine(({ channel, text }, context) => {
    if (channel === 'text' && text.length > MAX_TEXT_LENGTH)
      context.addIssue({ code: 'custom', path: ['text'], message: 'tooLong' });
  });

/** Delivery states of messages sent by text or email. */
export const DELIVERY_STATES = ['waiting', 'expired', 'cancelled', ...CARRIER_STATES] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Marks all messages up to this one as read. */
export const messagesReadBody = z.object({ upTo: z.int().min(0) });

/** Reasons why a customer might not see a message, isn't notified of it, or can't answer it. */
export const UNREACHABLE = ['nowhere', 'unwished', 'untold', 'noSignIn'] as const;
export type Unreachable = (typeof UNREACHABLE)[number];
