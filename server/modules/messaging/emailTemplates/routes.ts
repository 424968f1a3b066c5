import type { TemplatePreview } from '#contract/messaging/emailTemplates.calls.ts';
import type { TemplatePreviewBody } from '#contract/messaging/emailTemplates.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { framedEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { assertValidTemplate, renderTemplate } from './renderTemplate.ts';
import { trialReader } from './templateValues.ts';

/** Needs access to customers too, because the preview is filled in with a customer's data. */
const tryOut = { access: needs('email_template_list', { also: ['customer_list'] }) };

/** Returns the filled-in template in the layout that all emails share. Throws `invalid` naming the field. */
async function filledIn(deps: Deps, db: Queryable, trial: TemplatePreviewBody): Promise<TemplatePreview> {
  assertValidTemplate(trial);
  const letter = renderTemplate(trial, await trialReader(deps, db, trial));
  return framedEmail(await settingOf(db, 'general'), letter);
}

/** Preview and test send of a template with a real customer's data, before it is saved. */
export function emailTemplateRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /email-templates/preview', tryOut, async request => {
    return answer(
      request,
      messagingTexts.emailTemplates.preview,
      await filledIn(deps, deps.db, request.body),
    );
  });

  serve(app, 'POST /email-templates/test', tryOut, async request => {
    const { to, ...trial } = request.body;
    await write(deps, request.session, async unit => {
      const letter = await filledIn(deps, unit.tx, trial);
      await queueNotice(unit, {
        channel: 'email',
        kind: 'template-test',
        recipient: to,
        subject: letter.subject,
        body: letter.text,
        html: letter.html,
        userId: unit.actor.userId,
      });
    });
    return answer(request, messagingTexts.emailTemplates.queued, null);
  });
}
