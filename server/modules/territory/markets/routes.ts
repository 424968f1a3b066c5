import type { MarketEffect } from '#contract/territory/markets.calls.ts';
import type { MarketPreviewBody } from '#contract/territory/markets.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { resourceStore } from '#server/api/resourceStore.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { effectOf } from './followMarket.ts';
import { assertOwnZips, marketResource } from './resource.ts';

/** Id of a market that isn't stored yet. */
const NOT_MADE_YET = 0;

export function marketRoutes(app: App, deps: Deps): void {
  const { find } = resourceStore(marketResource, deps);

  /** Returns what saving a market would do to its properties. Throws `not_found` or `invalid`. */
  const preview = async (body: MarketPreviewBody): Promise<MarketEffect> => {
    const { id = null } = body;
    if (id !== null) await find(deps.db, id);
    await assertOwnZips(deps.db, body.zipcodes, id);
    return effectOf(deps.db, { ...body, id: id ?? NOT_MADE_YET }, deps.clock.today());
  };

  serve(app, 'POST /markets/preview', { access: needs('market_edit') }, async request =>
    answer(request, 'loaded', await preview(request.body)),
  );
}
