import type { FastifyReply, FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { StatementPeriod } from '#contract/money/statements.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { serve } from '#server/api/serve.ts';
import { customerOf } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { csvColumns } from '#server/documents/document.ts';
import { sendDocument } from '#server/documents/sendDocument.ts';
import { statementOf } from './statement.ts';
import { statementColumns, statementFileName } from './statementDocument.ts';
import { previewStatementEmail, sendStatement } from './statementEmail.ts';
import { statementToPrint } from './toPrint.ts';

const one = { access: needs('charge_list', { row: ['customer', 'id'], types: STAFF_TYPES }) };
const letter = { access: needs('customer_edit', { row: ['customer', 'id'], types: STAFF_TYPES }) };
const own = { access: needs('customer_portal', { types: ['customer'] }) };

/** Statements: any customer's for the office, their own for customers. */
export function statementRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  type Asked = Pick<FastifyRequest, 'language'> & { query: StatementPeriod };
  const read = (customerId: number, period: StatementPeriod) =>
    statementOf(db, customerId, period, deps.config.timeZone);

  async function sendPdf(request: Asked, reply: FastifyReply, customerId: number) {
    const statement = await read(customerId, request.query);
    const document = await statementToPrint(deps, statement, request.language);
    return sendDocument(reply, `${statementFileName(statement)}.pdf`, document, deps.clock.now());
  }
  async function sendFile(request: Asked, reply: FastifyReply, customerId: number) {
    const statement = await read(customerId, request.query);
    async function* pages() {
      yield statement.entries;
    }
    return sendCsv(
      reply,
      `${statementFileName(statement)}.csv`,
      csvColumns(statementColumns(request.language)),
      pages(),
    );
  }

  serve(app, 'GET /customers/:id/statement', one, async request =>
    answer(request, 'loaded', await read(request.params.id, request.query)),
  );
  serve(app, 'GET /customers/:id/statement.pdf', one, (request, reply) =>
    sendPdf(request, reply, request.params.id),
  );
  serve(app, 'GET /customers/:id/statement.csv', one, (request, reply) =>
    sendFile(request, reply, request.params.id),
  );

  serve(app, 'GET /customers/:id/statement/letter', one, async request =>
    answer(request, 'loaded', await previewStatementEmail(deps, request.params.id, request.query)),
  );
  serve(app, 'POST /customers/:id/statement/letter', { ...letter, isIdempotent: true }, async request =>
    answer(
      request,
      'letterQueued',
      await sendStatement(deps, request.session, request.params.id, request.body),
    ),
  );

  serve(app, 'GET /portal/statement', own, async request =>
    answer(request, 'loaded', await read(customerOf(request.session), request.query)),
  );
  serve(app, 'GET /portal/statement.pdf', own, (request, reply) =>
    sendPdf(request, reply, customerOf(request.session)),
  );
  serve(app, 'GET /portal/statement.csv', own, (request, reply) =>
    sendFile(request, reply, customerOf(request.session)),
  );
}
