import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer, seenVersion, type VersionedRequest } from '#server/api/app.ts';
import { sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { type ListQuery, parseList, sendPage } from '#server/api/list.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { readDb } from '#server/db/replica.ts';
import { charges } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { billAgain } from './billAgain.ts';
import { discountCharge, undiscountCharge } from './discountCharge.ts';
import { chargeColumns } from './exportColumns.ts';
import { holdCharge, releaseCharge } from './holdCharge.ts';
import type { SeenCharge } from './lockCharge.ts';
import { expectManualPayment, revertManualPayment } from './manualPayment.ts';
import { postponeCharge, revertPostponement } from './postponeCharge.ts';
import {
  chargeList,
  chargePage,
  chargeSummary,
  chargesInOrder,
  findCharge,
  postponedList,
} from './queries.ts';
import { setPrice } from './reprice.ts';
import { addCharge, changeLines, withdrawCharge } from './typedCharge.ts';
import { revertWaiver, waiveCharge } from './waiveCharge.ts';

const read = { access: needs('charge_list') };
const one = { access: needs('charge_list', { row: ['charge', 'id'] }) };
const change = { access: needs('charge_change', { row: ['charge', 'id'] }) };
const discount = { access: needs('discount_give', { row: ['charge', 'id'] }) };
const add = { access: needs('price_override', { types: STAFF_TYPES }) };
const price = { access: needs('price_override', { row: ['charge', 'id'] }) };

/** A charge as its panel shows it. Throws `not_found`. */
export async function chargeDetail(db: Queryable, id: number) {
  const charge = await findCharge(db, id);
  if (!charge) throw AppError.notFound();
  return charge;
}

export function chargeRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /charges', { ...read, list: chargeList }, async (request, reply) => {
    const page = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    const { rows, total } = await chargePage(db, page);
    return sendPage(reply, 'charges', page, rows, total);
  });

  serve(app, 'GET /charges/summary', { ...read, list: chargeList }, async request => {
    const scope = rowScope(db, 'charge', request.session);
    return answer(request, 'loaded', await chargeSummary(db, request.query, scope));
  });

  serve(app, 'GET /charges/export.csv', { ...read, list: chargeList }, async (request, reply) => {
    const db = await readDb(deps);
    const page = parseList(chargeList, request.query, rowScope(db, 'charge', request.session));
    return sendCsv(reply, 'charges.csv', chargeColumns(request.language), chargesInOrder(db, page));
  });

  const putOffs = (request: { query: ListQuery; session: Session }) => {
    const own = rowScope(db, 'charge', request.session);
    return parseList(postponedList, request.query, and(eq(charges.status, 'charge-later'), own));
  };

  serve(
    app,
    'GET /reports/charge-later-customers',
    { ...read, list: postponedList },
    async (request, reply) => {
      const page = putOffs(request);
      const { rows, total } = await chargePage(db, page);
      return sendPage(reply, 'charge-later-customers', page, rows, total);
    },
  );

  serve(
    app,
    'GET /reports/charge-later-customers/export.csv',
    { ...read, list: postponedList },
    async (request, reply) => {
      const db = await readDb(deps);
      const pages = chargesInOrder(db, putOffs(request));
      return sendCsv(reply, 'charge-later-customers.csv', chargeColumns(request.language), pages);
    },
  );

  serve(app, 'GET /charges/:id', one, request => chargeDetail(db, request.params.id));

  /** Runs an action on the version that the caller saw; if another one is current, the error carries it. */
  const acted = async (
    request: VersionedRequest & Pick<FastifyRequest, 'language'> & { params: { id: number } },
    act: (seen: SeenCharge) => Promise<{ id: number }>,
  ) => {
    const { id } = await act({ id: request.params.id, version: seenVersion(request) });
    return answer(request, 'saved', await chargeDetail(db, id));
  };

  serve(app, 'POST /charges', { ...add, isIdempotent: true }, async request => {
    const { id } = await addCharge(deps, request.session, request.body);
    return answer(request, 'saved', await chargeDetail(db, id), 201);
  });
  serve(app, 'PUT /charges/:id', { ...price, isVersioned: true }, request =>
    acted(request, seen => changeLines(deps, request.session, seen, request.body)),
  );
  serve(app, 'POST /charges/:id/withdraw', { ...change, isVersioned: true }, async request => {
    const { id } = request.params;
    const seen = { id, version: seenVersion(request) };
    await withdrawCharge(deps, request.session, seen, request.body.reason);
    return answer(request, 'saved', { id });
  });

  serve(app, 'POST /charges/:id/hold', { ...change, isVersioned: true }, request =>
    acted(request, seen => holdCharge(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/release', { ...change, isVersioned: true }, request =>
    acted(request, seen => releaseCharge(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/no-charge', { ...change, isVersioned: true }, request =>
    acted(request, seen => waiveCharge(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/no-charge/revert', { ...change, isVersioned: true }, request =>
    acted(request, seen => revertWaiver(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/bill-again', { ...change, isIdempotent: true, isVersioned: true }, request =>
    acted(request, seen => billAgain(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/charge-later', { ...change, isVersioned: true }, request =>
    acted(request, seen => postponeCharge(deps, request.session, seen, request.body)),
  );
  serve(app, 'POST /charges/:id/charge-later/revert', { ...change, isVersioned: true }, request =>
    acted(request, seen => revertPostponement(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/manual', { ...change, isVersioned: true }, request =>
    acted(request, seen => expectManualPayment(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/manual/revert', { ...change, isVersioned: true }, request =>
    acted(request, seen => revertManualPayment(deps, request.session, seen, request.body.reason)),
  );
  serve(app, 'POST /charges/:id/price', { ...price, isVersioned: true }, request =>
    acted(request, seen => setPrice(deps, request.session, seen, request.body)),
  );

  serve(app, 'POST /charges/:id/discounts', { ...discount, isVersioned: true }, request =>
    acted(request, seen => discountCharge(deps, request.session, seen, request.body)),
  );
  serve(app, 'POST /charges/:id/discounts/:grantId/remove', { ...discount, isVersioned: true }, request =>
    acted(request, seen =>
      undiscountCharge(deps, request.session, seen, request.params.grantId, request.body.reason),
    ),
  );
}
