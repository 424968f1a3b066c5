import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { applySharing } from './applySharing.ts';
import { proposeSharing } from './proposeSharing.ts';

const share = { access: needs('assignment_move_many', { types: STAFF_TYPES }) };

/** Sharing a day among crews: searched and previewed first, applied once, and undone like a move. */
export function crewSharingRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /crew-sharing/preview', share, async (request, reply) => {
    const stopped = new AbortController();
    // Stop the search when the client disconnects.
    reply.raw.once('close', () => stopped.abort());
    return answer(
      request,
      'loaded',
      await proposeSharing(deps, request.session, request.body, stopped.signal),
    );
  });

  serve(app, 'POST /crew-sharing', { ...share, isIdempotent: true }, async request =>
    answer(
      request,
      fieldTexts.crewSharing.said,
      await applySharing(deps, request.session, request.body),
      201,
    ),
  );
}
