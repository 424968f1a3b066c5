import { z } from 'zod';

/** What customers are told of their money by e-mail. */
export const PAYMENT_LETTERS = ['receipt', 'declined', 'refund', 'stopped', 'resumed'] as const;
export type PaymentLetter = (typeof PAYMENT_LETTERS)[number];

/** Which letters go out by themselves. */
export const lettersSetting = z.object({
  /** To new customers, with the link that opens the portal. */
  invitation: z.boolean().default(true),
  receipt: z.boolean().default(true),
  declined: z.boolean().default(true),
  refund: z.boolean().default(true),
  stopped: z.boolean().default(true),
  resumed: z.boolean().default(true),
} satisfies Record<PaymentLetter | 'invitation', z.ZodType>);
