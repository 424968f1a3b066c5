import { open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { brandOf } from '#server/modules/system/brand/brandOf.ts';
import { makePuzzle, PUZZLE_BITS } from './puzzle.ts';

const visitor = { access: open };

/** Routes that all public pages need. */
export function visitorRoutes(app: App, { db, clock, config }: Deps): void {
  serve(app, 'GET /business', visitor, async request => {
    return answer(request, 'loaded', await brandOf(db));
  });

  serve(app, 'GET /puzzle', visitor, async request =>
    answer(request, 'loaded', { puzzle: makePuzzle(config.appSecret, clock.now()), bits: PUZZLE_BITS }),
  );
}
