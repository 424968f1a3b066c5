import { asc, inArray, sql } from 'drizzle-orm';
import { addDays } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { ZipcodeMapRow } from '#contract/territory/places.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { readFrom } from '#server/db/replica.ts';
import { marketZips, zipcodes } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { baseMapPath } from '#server/plugins/baseMap.ts';
import { mapOutline } from './outline.ts';
import { territory, territoryPins, territoryRevenue } from './territory.ts';

const readMap = { access: needs(['vendor_list', 'market_list', 'vendor_zip_edit', 'map_crew']) };
const readTerritory = {
  access: needs(['map_crew', 'vendor_list', 'market_list'], { types: STAFF_TYPES }),
};

const readPins = { access: needs('customer_list', { types: STAFF_TYPES }) };
const readRevenue = { access: needs('report_list', { types: STAFF_TYPES }) };
const DAYS_OF_REVENUE = 365;

export function placeRoutes(app: App, deps: Deps): void {
  /** ZIP codes that the map draws: all known ones, or those of one market. */
  serve(app, 'GET /zipcodes/map', readMap, async request => {
    const { marketId } = request.query;
    const ofMarket = deps.db
      .select({ zipcode: marketZips.zipcode })
      .from(marketZips)
      .where(sql`${marketZips.marketId} = ${marketId ?? 0}`);
    const rows = await deps.db
      .select()
      .from(zipcodes)
      .where(marketId === undefined ? undefined : inArray(zipcodes.code, ofMarket))
      .orderBy(asc(zipcodes.code));
    return answer(request, 'loaded', {
      rows: rows.map(
        (row): ZipcodeMapRow => [row.areaName, row.code, row.latitude, row.longitude, null, row.geometry],
      ),
    });
  });

  serve(app, 'GET /maps', { access: open }, async request =>
    answer(request, 'loaded', { path: await baseMapPath(deps.config) }),
  );

  serve(app, 'GET /maps/outline', { access: open }, async request =>
    answer(request, 'loaded', await mapOutline(deps.db)),
  );

  /** Vendors, crews and days by ZIP code, for the territory map and the list of ZIP codes. */
  serve(app, 'GET /territory', readTerritory, async request =>
    answer(request, 'loaded', { zips: await readFrom(deps, territory) }),
  );

  serve(app, 'GET /territory/pins', readPins, async (request, reply) => {
    const pins = await readFrom(deps, territoryPins);
    const body = JSON.stringify(answer(request, 'loaded', { pins: [] })).replace('[]', () => pins);
    // A buffer is sent as is; Fastify would encode a string as JSON.
    return reply.type('application/json; charset=utf-8').send(Buffer.from(body));
  });

  serve(app, 'GET /territory/revenue', readRevenue, async request => {
    const from = addDays(deps.clock.today(), -DAYS_OF_REVENUE);
    return answer(request, 'loaded', { from, zips: await readFrom(deps, db => territoryRevenue(db, from)) });
  });
}
