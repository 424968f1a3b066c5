import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { serve } from '../../api/serve.ts';
import type { Deps } from '../../deps.ts';
import { write } from '../../unitOfWork.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { assertValidTemplate, renderTemplate } from './renderTemplate.ts';
import { templateValues } from './templateValues.ts';

/** It is filled in with what is known of a customer. */
const tryOut = { access: needs('email_template_list', { also: ['customer_list'] }) };
const PREVIEW = { en: 'Filled in.', es: 'Completado.' };
const QUEUED = { en: 'The test letter is in the outbox.', es: 'La carta de prueba está en la bandeja.' };

/** A template tried out with a real customer, before it is saved. */
export function emailTemplateRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /email-templates/preview', tryOut, async request => {
    const { propertyId, ...texts } = request.body;
    assertValidTemplate(texts);
    const { values } = await templateValues(deps.db, propertyId, deps.clock.today(), deps.config.timeZone);
    return answer(request, PREVIEW, renderTemplate(texts, values));
  });

  serve(app, 'POST /email-templates/test', tryOut, async request => {
    const { propertyId, to, ...texts } = request.body;
    assertValidTemplate(texts);
    await write(deps, request.session, async unit => {
      const { values } = await templateValues(unit.tx, propertyId, unit.today, deps.config.timeZone);
      const letter = renderTemplate(texts, values);
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
    return answer(request, QUEUED, null);
  });
}
