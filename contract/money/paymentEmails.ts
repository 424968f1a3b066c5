import { z } from 'zod';

/** Emails to customers about payments. */
export const PAYMENT_EMAILS = ['receipt', 'declined', 'refund', 'stopped', 'resumed'] as const;
export type PaymentEmail = (typeof PAYMENT_EMAILS)[number];

/** Optional courtesy emails to customers. */
export const COURTESY_EMAILS = ['birthday', 'thankYou'] as const;
export type CourtesyEmail = (typeof COURTESY_EMAILS)[number];

/** Emails that are sent automatically. */
export const emailsSetting = z.object({
  /** To new customers, with the link that opens the portal. */
  invitation: z.boolean().default(true),
  receipt: z.boolean().default(true),
  declined: z.boolean().default(true),
  refund: z.boolean().default(true),
  stopped: z.boolean().default(true),
  resumed: z.boolean().default(true),
  /** About a visit that its crew skipped, with the reason. */
  skippedByCrew: z.boolean().default(true),
  birthday: z.boolean().default(false),
  /** On the anniversary of the first visit. */
  thankYou: z.boolean().default(false),
} satisfies Record<PaymentEmail | CourtesyEmail | 'invitation' | 'skippedByCrew', z.ZodType>);
