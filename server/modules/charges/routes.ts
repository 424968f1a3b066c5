import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { parseList, sendPage } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { serve } from '../../api/serve.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { discountCharge, undiscountCharge } from './discountCharge.ts';
import { chargeColumns } from './exportColumns.ts';
import { holdCharge, releaseCharge } from './holdCharge.ts';
import { chargeList, chargePage, chargeSummary, chargesAfter, findCharge } from './queries.ts';
import { setPrice } from './reprice.ts';
import { revertWaiver, waiveCharge } from './waiveCharge.ts';

const list = { access: needs('charge_list') };
const one = { access: needs('charge_list', { row: ['charge', 'id'] }) };
const change = { access: needs('charge_change', { row: ['charge', 'id'] }) };
const discount = { access: needs('discount_give', { row: ['charge', 'id'] }) };
const price = { access: needs('price_override', { row: ['charge', 'id'] }) };

/** The charge as its panel shows it. Throws `not_found`. */
export async function chargeDetail(db: Queryable, id: number) {
  const charge = await findCharge(db, id);
  if (!charge) throw AppError.notFound();
  return charge;
}

export function chargeRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /charges', list, async (request, reply) => {
    const page = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    const { rows, total } = await chargePage(db, page);
    return sendPage(reply, 'charges', page, rows, total);
  });

  serve(app, 'GET /charges/summary', list, async request => {
    const { where } = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    return answer(request, 'loaded', await chargeSummary(db, where));
  });

  serve(app, 'GET /charges/export.csv', list, (request, reply) => {
    const { where } = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    const pages = inPages(
      (after: number | null) => chargesAfter(db, where, after, CSV_PAGE_ROWS),
      row => row.id,
    );
    return sendCsv(reply, 'charges.csv', chargeColumns(request.language), pages);
  });

  serve(app, 'GET /charges/:id', one, request => chargeDetail(db, request.params.id));

  serve(app, 'POST /charges/:id/hold', change, async request => {
    const { id } = await holdCharge(deps, request.session, request.params.id, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/release', change, async request => {
    const { id } = await releaseCharge(deps, request.session, request.params.id, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/no-charge', change, async request => {
    const { id } = await waiveCharge(deps, request.session, request.params.id, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/no-charge/revert', change, async request => {
    const { id } = await revertWaiver(deps, request.session, request.params.id, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/price', price, async request => {
    const { id } = await setPrice(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/discounts', discount, async request => {
    const { id } = await discountCharge(deps, request.session, request.params.id, request.body);
    return answer(request, 'saved', await chargeDetail(db, id));
  });

  serve(app, 'POST /charges/:id/discounts/:grantId/remove', discount, async request => {
    const { id, grantId } = request.params;
    await undiscountCharge(deps, request.session, id, grantId, request.body.reason);
    return answer(request, 'saved', await chargeDetail(db, id));
  });
}
