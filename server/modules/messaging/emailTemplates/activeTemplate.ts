import { eq } from 'drizzle-orm';
import type { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { emailTemplates } from '#server/db/schema/index.ts';
import { messagingTexts } from '#texts/server/messaging.ts';

export type Template = typeof emailTemplates.$inferSelect;

// Advertising is in neither list: it goes out only as a newsletter, with an unsubscribe link.
const READERS: Record<
  'customers' | 'vendors',
  { types: readonly (typeof EMAIL_TEMPLATE_TYPES)[number][]; refusal: Bilingual }
> = {
  customers: {
    types: ['customer', 'email'],
    refusal: messagingTexts.emailTemplates.chooseActiveTemplateCustomers,
  },
  vendors: {
    types: ['vendor', 'email'],
    refusal: messagingTexts.emailTemplates.chooseActiveTemplateVendors,
  },
};

/** Returns an active template for these readers. Throws `invalid` naming `templateId`. */
export async function activeTemplate(
  db: Queryable,
  id: number,
  readers: keyof typeof READERS,
): Promise<Template> {
  const [template] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  const { types, refusal } = READERS[readers];
  if (template?.status !== 'active' || !types.includes(template.type))
    throw AppError.invalid({ templateId: refusal });
  return template;
}
