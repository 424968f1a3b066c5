import { z } from 'zod';
import { marketBody } from '../../../contract/markets.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { markets } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { findMarket, marketList, selectMarkets } from './queries.ts';
import { createMarket, deleteMarket, updateMarket } from './saveMarket.ts';

const params = z.object({ id: idField });
const read = { access: needs(['market_list', 'customer_list']) };
const edit = { access: needs('market_edit') };

export function marketRoutes(app: App, deps: Deps): void {
  app.get('/markets', { config: read, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(marketList, request.query);
    const rows = await selectMarkets(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'markets', page, rows, await deps.db.$count(markets, page.where));
  });

  app.get('/markets/:id', { config: read, schema: { params } }, async request => {
    const market = await findMarket(deps.db, request.params.id);
    if (!market) throw AppError.notFound();
    return market;
  });

  app.post('/markets', { config: edit, schema: { body: marketBody } }, async (request, reply) =>
    reply.status(201).send(await createMarket(deps, request.session, request.body)),
  );

  app.put('/markets/:id', { config: edit, schema: { params, body: marketBody } }, async request =>
    updateMarket(deps, request.session, request.params.id, request.body, expectedVersion(request)),
  );

  app.delete('/markets/:id', { config: edit, schema: { params } }, async request =>
    deleteMarket(deps, request.session, request.params.id),
  );
}
