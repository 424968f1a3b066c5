import { z } from 'zod';
import { SEARCH_MAX } from '../../../contract/search.ts';
import { anySession } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { find } from './find.ts';
import { readQuery } from './readQuery.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };

/** One search over all that somebody of the office, or a vendor, may open. */
export function searchRoutes(app: App, deps: Deps): void {
  app.get(
    '/search',
    {
      config: { access: anySession({ types: ['admin', 'csr', 'vendor'] }) },
      schema: { querystring: z.object({ q: z.string().trim().max(SEARCH_MAX, 'tooLong').default('') }) },
    },
    async request => {
      const today = deps.clock.today();
      const hits = await find(deps.db, request.session, readQuery(request.query.q, today), today);
      return answer(request, FOUND, hits);
    },
  );
}
