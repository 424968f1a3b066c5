import { sql } from 'drizzle-orm';
import { EMAIL_TEMPLATE_TYPES } from '#contract/core/enums.ts';
import { EMAIL_TEMPLATE_STATUSES } from '#contract/messaging/emailTemplates.ts';
import { contains, oneOf, oneOfWords } from '#server/api/list.ts';
import { defineResource } from '#server/api/resource.ts';
import { emailTemplates, newsletters } from '#server/db/schema/index.ts';
import { assertValidTemplate, cleanLetter } from './renderTemplate.ts';

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
  values: ({ body }) => ({ ...body, ...cleanLetter(body) }),
  references: [newsletters.templateId],
  columns: [
    { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Status', es: 'Estado' }, value: row => row.status },
    { header: { en: 'Subject', es: 'Asunto' }, value: row => row.subject },
    { header: { en: 'Text', es: 'Texto' }, value: row => row.alterBody },
    { header: { en: 'HTML', es: 'HTML' }, value: row => row.htmlBody },
    { header: { en: 'Subject in Spanish', es: 'Asunto en español' }, value: row => row.subjectEs },
    { header: { en: 'Text in Spanish', es: 'Texto en español' }, value: row => row.alterBodyEs },
    { header: { en: 'HTML in Spanish', es: 'HTML en español' }, value: row => row.htmlBodyEs },
  ],
});
