import { and, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type Market, marketBody, marketPreviewBody } from '../../../contract/markets.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { CSV_PAGE_ROWS, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { markets } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { findMarket, marketList, selectMarkets } from './queries.ts';
import { createMarket, deleteMarket, previewMarket, updateMarket } from './saveMarket.ts';

const COLUMNS = [
  { header: { en: 'Name', es: 'Nombre' }, value: (row: Market) => row.name },
  {
    header: { en: 'Sales tax, percent', es: 'Impuesto, por ciento' },
    value: (row: Market) => row.taxPercent,
  },
  { header: { en: 'Zip codes', es: 'Códigos postales' }, value: (row: Market) => row.zipcodes.join(' ') },
  { header: { en: 'Properties', es: 'Propiedades' }, value: (row: Market) => row.propertyCount },
  { header: { en: 'Active', es: 'Activo' }, value: (row: Market) => String(row.isActive) },
];

const LOADED = { en: 'Loaded.', es: 'Cargado.' };
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

  app.get('/markets/export.csv', { config: read, schema: { querystring: listQuery } }, (request, reply) => {
    const { where } = parseList(marketList, request.query);
    const pages = inPages(
      (after: number | null) =>
        selectMarkets(deps.db)
          .where(and(where, after === null ? undefined : gt(markets.id, after)))
          .orderBy(markets.id)
          .limit(CSV_PAGE_ROWS),
      row => row.id,
    );
    const columns = COLUMNS.map(({ header, value }) => ({ header: header[request.language], value }));
    return sendCsv(reply, 'markets.csv', columns, pages);
  });

  app.get('/markets/:id', { config: read, schema: { params } }, async request => {
    const market = await findMarket(deps.db, request.params.id);
    if (!market) throw AppError.notFound();
    return market;
  });

  /** What saving would do to the properties that are there already; nothing is saved. */
  app.post('/markets/preview', { config: edit, schema: { body: marketPreviewBody } }, async request =>
    answer(request, LOADED, await previewMarket(deps.db, request.body)),
  );

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
