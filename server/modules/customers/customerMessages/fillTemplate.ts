import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#server/api/errors.ts';
import { emailTemplates, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { languageFor, renderTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { readersOf } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { usesVariable } from '#server/modules/messaging/newsletters/email.ts';

/**
 * Fills in an active template for a customer, as plain text without the email's frame. Throws `not_found`.
 */
export async function fillTemplate(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  customerId: number,
  templateId: number,
): Promise<string> {
  const [letter] = await db
    .select()
    .from(emailTemplates)
    .where(and(eq(emailTemplates.id, templateId), eq(emailTemplates.status, 'active')));
  const [property] = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.customerId, customerId))
    .orderBy(asc(properties.isArchived), asc(properties.id))
    .limit(1);
  if (!letter || letter.type === 'vendor' || !property) throw AppError.notFound();
  const readers = await readersOf(db, [property.id], {
    today: clock.today(),
    timeZone: config.timeZone,
    languageFor: languageFor(letter),
    hasPrice: usesVariable(letter, 'mowingPrice'),
  });
  const reader = readers.get(property.id);
  if (!reader) throw AppError.notFound();
  return renderTemplate(letter, reader).text.trim();
}
