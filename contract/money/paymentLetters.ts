import { z } from 'zod';

/** What customers are told of their money by e-mail. */
export const PAYMENT_LETTERS = ['receipt', 'declined', 'refund', 'stopped', 'resumed'] as const;
export type PaymentLetter = (typeof PAYMENT_LETTERS)[number];

/** What customers are told for kindness alone, where the office wants it. */
export const KIND_LETTERS = ['birthday', 'thankYou'] as const;
export type KindLetter = (typeof KIND_LETTERS)[number];

/** Which letters go out by themselves. */
export const lettersSetting = z.object({
  /** To new customers, with the link that opens the portal. */
  invitation: z.boolean().default(true),
  receipt: z.boolean().default(true),
  declined: z.boolean().default(true),
  refund: z.boolean().default(true),
  stopped: z.boolean().default(true),
  resumed: z.boolean().default(true),
  /** Of a visit that its crew left out, and why. */
  skippedByCrew: z.boolean().default(true),
  birthday: z.boolean().default(false),
  /** On the anniversary of the first visit. */
  thankYou: z.boolean().default(false),
} satisfies Record<PaymentLetter | KindLetter | 'invitation' | 'skippedByCrew', z.ZodType>);
