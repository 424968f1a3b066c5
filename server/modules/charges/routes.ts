import { z } from 'zod';
import { holdBody, reasonBody, setPriceBody, waiveBody } from '../../../contract/chargeBodies.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { chargeColumns } from './exportColumns.ts';
import { holdCharge, releaseCharge } from './holdCharge.ts';
import { chargeList, chargePage, chargeSummary, chargesAfter, findCharge } from './queries.ts';
import { setPrice } from './reprice.ts';
import { revertWaiver, waiveCharge } from './waiveCharge.ts';

const params = z.object({ id: idField });
const list = { access: needs('charge_list') };
const one = { access: needs('charge_list', { row: ['charge', 'id'] }) };
const change = { access: needs('charge_change', { row: ['charge', 'id'] }) };

/** The charge as its panel shows it. Throws `not_found`. */
export async function chargeDetail(db: Queryable, id: number) {
  const charge = await findCharge(db, id);
  if (!charge) throw AppError.notFound();
  return charge;
}

export function chargeRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get('/charges', { config: list, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    const { rows, total } = await chargePage(db, page);
    return sendPage(reply, 'charges', page, rows, total);
  });

  app.get('/charges/summary', { config: list, schema: { querystring: listQuery } }, async request => {
    const { where } = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    return answer(request, 'saved', await chargeSummary(db, where));
  });

  app.get(
    '/charges/export.csv',
    { config: list, schema: { querystring: listQuery } },
    async (request, reply) => {
      const { where } = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
      const pages = inPages(
        (after: number | null) => chargesAfter(db, where, after, CSV_PAGE_ROWS),
        row => row.id,
      );
      return sendCsv(reply, 'charges.csv', chargeColumns(request.language), pages);
    },
  );

  app.get('/charges/:id', { config: one, schema: { params } }, async request =>
    chargeDetail(db, request.params.id),
  );

  app.post('/charges/:id/hold', { config: change, schema: { params, body: holdBody } }, async request => {
    const { id } = await holdCharge(deps, request.session, request.params.id, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  app.post(
    '/charges/:id/release',
    { config: change, schema: { params, body: reasonBody } },
    async request => {
      const { id } = await releaseCharge(deps, request.session, request.params.id, request.body.reason);
      return answer(request, 'saved', await chargeDetail(db, id));
    },
  );

  app.post(
    '/charges/:id/no-charge',
    { config: change, schema: { params, body: waiveBody } },
    async request => {
      const { id } = await waiveCharge(deps, request.session, request.params.id, request.body.reason);
      return answer(request, 'saved', await chargeDetail(db, id));
    },
  );

  app.post(
    '/charges/:id/no-charge/revert',
    { config: change, schema: { params, body: reasonBody } },
    async request => {
      const { id } = await revertWaiver(deps, request.session, request.params.id, request.body.reason);
      return answer(request, 'saved', await chargeDetail(db, id));
    },
  );

  app.post(
    '/charges/:id/price',
    {
      config: { access: needs('price_override', { row: ['charge', 'id'] }) },
      schema: { params, body: setPriceBody },
    },
    async request => {
      const { id } = await setPrice(deps, request.session, request.params.id, request.body);
      return answer(request, 'saved', await chargeDetail(db, id));
    },
  );
}
