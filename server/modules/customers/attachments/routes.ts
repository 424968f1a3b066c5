import { and, eq, isNull } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import type { App } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { contains, oneOf, parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import type { Queryable } from '#server/db/connect.ts';
import { attachments } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { addAttachment, attachmentView, deleteAttachment, type Row } from './saveAttachment.ts';

const office = { types: STAFF_TYPES } as const;
const read = { access: needs('customer_list', office) };
const readOne = { access: needs('customer_list', { ...office, row: ['attachment', 'id'] }) };
const editOne = { access: needs('customer_edit', { ...office, row: ['attachment', 'id'] }) };
const addTo = { access: needs('customer_edit', { ...office, row: ['property', 'id'] }) };

const list = {
  filters: {
    id: oneOf(attachments.id),
    q: contains(attachments.name),
    propertyId: oneOf(attachments.propertyId),
    customerId: oneOf(attachments.customerId),
  },
  sorts: { createdAt: attachments.createdAt, name: attachments.name, size: attachments.size },
  key: attachments.id,
  defaultSort: ['createdAt', 'DESC'] as const,
};

/** Files attached to properties: plans, letters, signed offers. */
export function attachmentRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /attachments', { ...read, list }, async (request, reply) => {
    const page = parseList(list, request.query, isNull(attachments.deletedAt));
    const rows = await deps.db
      .select()
      .from(attachments)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(attachments, page.where);
    return sendPage(reply, 'attachments', page, rows.map(attachmentView), total);
  });

  serve(app, 'POST /properties/:id/attachments', addTo, async request => {
    const upload = request.isMultipart() ? await request.file() : undefined;
    if (!upload) throw new AppError('bad_request', customersTexts.attachments.noFile);
    return addAttachment(deps, request.session, request.params.id, {
      id: request.query.id,
      name: upload.filename,
      bytes: await upload.toBuffer(),
    });
  });

  serve(app, 'GET /attachments/:id', readOne, async request =>
    attachmentView(await find(deps.db, request.params.id)),
  );

  serve(app, 'GET /attachments/:id/file', readOne, async (request, reply) => {
    const row = await find(deps.db, request.params.id);
    if (!(await deps.files.exists(row.file))) throw AppError.notFound();
    // Always a download, because an uploaded file must never be displayed as a page of this site.
    return reply
      .type(row.contentType)
      .header('Content-Disposition', disposition(row.name))
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(await deps.files.getStream(row.file));
  });

  serve(app, 'DELETE /attachments/:id', editOne, request =>
    deleteAttachment(deps, request.session, request.params.id),
  );
}

async function find(db: Queryable, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), isNull(attachments.deletedAt)));
  if (!row) throw AppError.notFound();
  return row;
}

/** Returns the header with the name in ASCII for old browsers and in UTF-8 for other browsers. */
function disposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
