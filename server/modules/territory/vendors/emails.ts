import { and, eq, isNotNull } from 'drizzle-orm';
import type { EmailWords, SendEmailWords } from '#contract/messaging/emails.ts';
import type { EmailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import { TEMPLATE_VARIABLES, type TemplateValues } from '#contract/messaging/emailTemplates.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { users, vendors } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { activeTemplate } from '#server/modules/messaging/emailTemplates/activeTemplate.ts';
import {
  languageFor,
  ownWords,
  renderTemplate,
} from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { territoryTexts } from '#texts/server/territory.ts';

/**
 * Returns the values of the template variables for a vendor: only the names are filled, the others are about
 * customers.
 */
function valuesOf({ contactName, companyName }: typeof vendors.$inferSelect): TemplateValues {
  const empty = Object.fromEntries(TEMPLATE_VARIABLES.map(variable => [variable, ''])) as TemplateValues;
  return {
    ...empty,
    firstName: contactName?.split(' ')[0] ?? companyName,
    fullName: contactName ?? companyName,
  };
}

/** Returns an email filled in for a vendor. Throws `not_found`, or `invalid` naming the field. */
export async function previewVendorEmail(
  db: Queryable,
  vendorId: number,
  letter: EmailWords,
): Promise<EmailPreview> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, vendorId));
  if (!vendor) throw AppError.notFound();
  // The vendor's language is that of the first user who signs in for it.
  const [person] = await db
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.vendorId, vendorId), eq(users.isActive, true), isNotNull(users.email)))
    .orderBy(users.id)
    .limit(1);
  const business = await settingOf(db, 'general');
  const own = person?.language ?? business.language;
  const template = letter.templateId ? await activeTemplate(db, letter.templateId, 'vendors') : null;
  return {
    ...framedEmail(
      business,
      renderTemplate(template ?? ownWords(letter, own), {
        values: valuesOf(vendor),
        language: template ? languageFor(template)(own) : own,
      }),
    ),
    recipient: vendor.email ?? person?.email ?? null,
    templateName: template?.name ?? null,
  };
}

/**
 * Puts the email into the outbox; a repeat with the same key sends nothing. Throws the errors of the preview,
 * and `conflict` without an email address.
 */
export function sendVendorEmail(
  deps: Deps,
  actor: Actor,
  vendorId: number,
  { key, ...letter }: SendEmailWords,
): Promise<EmailPreview> {
  return write(deps, actor, async unit => {
    const filled = await previewVendorEmail(unit.tx, vendorId, letter);
    if (!filled.recipient) throw new AppError('conflict', territoryTexts.vendors.noEmail);
    const isNew = await queueNotice(unit, {
      channel: 'email',
      kind: 'vendor-letter',
      recipient: filled.recipient,
      subject: filled.subject,
      body: filled.text,
      html: filled.html,
      dedupeKey: `letter:${key}`,
    });
    if (isNew)
      await unit.record({
        entity: 'vendor',
        entityId: vendorId,
        action: 'sent',
        after: { name: filled.templateName, subject: filled.subject, recipient: filled.recipient },
      });
    return filled;
  });
}
