import { and, eq, ne, sql } from 'drizzle-orm';
import {
  type EmailTemplate,
  type EmailTemplateBody,
  emailTemplateBody,
} from '../../../contract/emailTemplates.ts';
import { AppError } from '../../api/errors.ts';
import { contains, oneOf } from '../../api/list.ts';
import { emailTemplates, newsletters } from '../../db/schema/index.ts';
import { nameTaken, type OfficeRecords } from './records.ts';
import { cleanHtml, refuseFaultyTemplate } from './renderTemplate.ts';

const cleaned = (body: EmailTemplateBody) => ({ ...body, htmlBody: cleanHtml(body.htmlBody) });

export const emailTemplateRecords: OfficeRecords<EmailTemplate, EmailTemplateBody> = {
  name: 'email-templates',
  entity: 'email-template',
  read: 'email_template_list',
  edit: 'email_template_list',
  table: emailTemplates,
  body: emailTemplateBody,
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
  select: (db, { where, orderBy, limit, offset }) =>
    db
      .select()
      .from(emailTemplates)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  insert: (tx, body) => tx.insert(emailTemplates).values(cleaned(body)).returning({ id: emailTemplates.id }),
  update: (tx, id, body) =>
    tx
      .update(emailTemplates)
      .set({ ...cleaned(body), version: sql`${emailTemplates.version} + 1` })
      .where(eq(emailTemplates.id, id)),
  async check(unit, body, before) {
    refuseFaultyTemplate(body);
    const [same] = await unit.tx
      .select({ id: emailTemplates.id })
      .from(emailTemplates)
      .where(
        and(
          eq(sql`lower(${emailTemplates.name})`, body.name.toLowerCase()),
          before ? ne(emailTemplates.id, before.id) : undefined,
        ),
      );
    if (same) throw AppError.invalid({ name: nameTaken });
  },
  async isUsed(unit, { id }) {
    return (await unit.tx.$count(newsletters, eq(newsletters.templateId, id))) > 0;
  },
  columns: [
    { header: { en: 'Name', es: 'Nombre' }, value: row => row.name },
    { header: { en: 'Type', es: 'Tipo' }, value: row => row.type },
    { header: { en: 'Status', es: 'Estado' }, value: row => row.status },
    { header: { en: 'Subject', es: 'Asunto' }, value: row => row.subject },
    { header: { en: 'Text', es: 'Texto' }, value: row => row.alterBody },
    { header: { en: 'HTML', es: 'HTML' }, value: row => row.htmlBody },
  ],
};
