import { and, eq } from 'drizzle-orm';
import type { EmailBody, SendEmailBody } from '#contract/messaging/emails.ts';
import type { EmailPreview } from '#contract/messaging/emailTemplates.calls.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { activeTemplate } from '#server/modules/messaging/emailTemplates/activeTemplate.ts';
import {
  languageFor,
  ownWords,
  renderTemplate,
} from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { templateValues } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { NO_EMAIL } from '#server/modules/messaging/notices/documentEmail.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';

/**
 * Fills in an email for one of a customer's properties. Throws `not_found`, or `invalid` naming the field.
 */
export async function previewEmail(
  deps: Pick<Deps, 'clock' | 'config'> & { db: Queryable },
  customerId: number,
  letter: EmailBody,
): Promise<EmailPreview> {
  const [customer] = await deps.db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer) throw AppError.notFound();
  const { propertyId } = letter;
  const theirs = and(eq(properties.id, propertyId), eq(properties.customerId, customerId));
  if (!(await deps.db.$count(properties, theirs))) throw AppError.invalid({ propertyId: 'invalid' });
  const template = letter.templateId ? await activeTemplate(deps.db, letter.templateId, 'customers') : null;
  const reader = await templateValues(deps.db, propertyId, {
    today: deps.clock.today(),
    timeZone: deps.config.timeZone,
    // Text typed by hand is written in the customer's language.
    languageFor: template ? languageFor(template) : own => own,
  });
  return {
    ...framedEmail(
      await settingOf(deps.db, 'general'),
      renderTemplate(template ?? ownWords(letter, customer.language), reader),
    ),
    recipient: customer.email,
    templateName: template?.name ?? null,
  };
}

/**
 * Queues the email; the same key sends it once. Throws the errors of `previewEmail`, plus `conflict` if the
 * customer has no email address.
 */
export function sendEmail(
  deps: Deps,
  actor: Actor,
  customerId: number,
  { key, ...letter }: SendEmailBody,
): Promise<EmailPreview> {
  return write(deps, actor, async unit => {
    const filled = await previewEmail({ ...deps, db: unit.tx }, customerId, letter);
    if (!filled.recipient) throw new AppError('conflict', NO_EMAIL);
    const isNew = await queueNotice(unit, {
      channel: 'email',
      kind: 'customer-letter',
      recipient: filled.recipient,
      subject: filled.subject,
      body: filled.text,
      html: filled.html,
      customerId,
      dedupeKey: `letter:${key}`,
    });
    if (isNew)
      await unit.record({
        entity: 'notice',
        entityId: key,
        action: 'sent',
        propertyId: letter.propertyId,
        customerId,
        after: { name: filled.templateName, subject: filled.subject, recipient: filled.recipient },
      });
    return filled;
  });
}
