import { eq } from 'drizzle-orm';
import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { TemplatePreviewBody } from '#contract/messaging/emailTemplates.ts';
import { AppError } from '#server/api/errors.ts';
import type { Actor } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { assertValidTemplate } from '#server/modules/messaging/emailTemplates/renderTemplate.ts';
import { trialReader } from '#server/modules/messaging/emailTemplates/templateValues.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { unsubscribeWays } from '#server/modules/messaging/unsubscribe/token.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { renderNewsletter } from './email.ts';

/**
 * Returns the newsletter as the customer of a property would get it. Its unsubscribe link belongs to no
 * customer.
 */
export async function previewNewsletter(
  db: Queryable,
  deps: Deps,
  trial: TemplatePreviewBody,
): Promise<TemplatePreview> {
  assertValidTemplate(trial);
  const { url } = unsubscribeWays(deps.config, { newsletterId: 0, customerId: 0 });
  const business = await settingOf(db, 'general');
  return renderNewsletter(trial, await trialReader(deps, db, trial), url, business);
}

/** Sends the preview to the writer's own address. Throws `invalid` if their profile has none. */
export function testNewsletter(deps: Deps, actor: Actor, trial: TemplatePreviewBody): Promise<string> {
  return write(deps, actor, async unit => {
    const [me] = await unit.tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId ?? 0));
    if (!me?.email)
      throw AppError.invalid({
        to: messagingTexts.newsletters.profileNoEMailAddressSend,
      });
    const letter = await previewNewsletter(unit.tx, deps, trial);
    await queueNotice(unit, {
      channel: 'email',
      kind: 'template-test',
      recipient: me.email,
      subject: letter.subject,
      body: letter.text,
      html: letter.html,
      userId: actor.userId,
    });
    return me.email;
  });
}
