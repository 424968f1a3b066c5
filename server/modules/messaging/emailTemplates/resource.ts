import { sql } from 'drizzle-orm';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { EMAIL_TEMPLATE_STATUSES } from '#contract/messaging/emailTemplates.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { emailTemplates, newsletters } from '#server/db/schema/index.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { assertValidTemplate, cleanEmail } from './renderTemplate.ts';

export const emailTemplateResource = defineResource({
  name: 'email-templates',
  read: 'email_template_list',
  edit: 'email_template_list',
  table: emailTemplates,
  list: {
    filters: {
      id: oneOf(emailTemplates.id),
      q: contains(sql`(${emailTemplates.name} || ' ' || ${emailTemplates.subject})`),
      type: oneOfWords(emailTemplates.type, EMAIL_TEMPLATE_TYPES),
      status: oneOfWords(emailTemplates.status, EMAIL_TEMPLATE_STATUSES),
    },
    sorts: {
      id: emailTemplates.id,
      name: emailTemplates.name,
      subject: emailTemplates.subject,
      type: emailTemplates.type,
      status: emailTemplates.status,
    },
    key: emailTemplates.id,
    defaultSort: ['name', 'ASC'],
  },
  unique: { field: 'name' },
  check: ({ body }) => assertValidTemplate(body),
  values: ({ body }) => ({ ...body, ...cleanEmail(body) }),
  references: [newsletters.templateId],
  columns: [
    { header: messagingTexts.emailTemplates.name, value: row => row.name },
    { header: messagingTexts.emailTemplates.type, value: row => row.type },
    { header: messagingTexts.emailTemplates.status, value: row => row.status },
    { header: messagingTexts.emailTemplates.subject, value: row => row.subject },
    { header: messagingTexts.emailTemplates.text, value: row => row.alterBody },
    { header: messagingTexts.emailTemplates.html, value: row => row.htmlBody },
    { header: messagingTexts.emailTemplates.subjectSpanish, value: row => row.subjectEs },
    { header: messagingTexts.emailTemplates.textSpanish, value: row => row.alterBodyEs },
    { header: messagingTexts.emailTemplates.htmlSpanish, value: row => row.htmlBodyEs },
  ],
});
