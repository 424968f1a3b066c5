import { sql } from 'drizzle-orm';
import { contains, oneOf } from '../../api/list.ts';
import { defineResource } from '../../api/resource.ts';
import { emailTemplates, newsletters } from '../../db/schema/index.ts';
import { assertValidTemplate, cleanHtml } from './renderTemplate.ts';

export const emailTemplateResource = defineResource({
  name: 'email-templates',
  read: 'email_template_list',
  edit: 'email_template_list',
  table: emailTemplates,
  list: {
    filters: {
      id: oneOf(emailTemplates.id),
      q: contains(sql`(${emailTemplates.name} || ' ' || ${emailTemplates.subject})`),
      type: oneOf(emailTemplates.type),
      status: oneOf(emailTemplates.status),
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
  values: ({ body }) => ({ ...body, htmlBody: cleanHtml(body.htmlBody) }),
  references: [newsletters.templateId],
  columns: [
    { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Status', es: 'Estado' }, value: row => row.status },
    { header: { en: 'Subject', es: 'Asunto' }, value: row => row.subject },
    { header: { en: 'Text', es: 'Texto' }, value: row => row.alterBody },
    { header: { en: 'HTML', es: 'HTML' }, value: row => row.htmlBody },
  ],
});
