import type { FastifyRequest } from 'fastify';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { RESCUE_MAX_BYTES } from '#contract/field/rescueFile.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { permitRescue, revokePermit, validPermits } from './permit.ts';
import { sendForCoworker, takeRescueFile } from './takeFile.ts';

const read = { access: needs('assignment_edit', { types: STAFF_TYPES }) };

const send = { access: needs('crew_day', { types: ['crew'] }) };

/** Files that crew phones save when they can't send their reports. */
export function rescueFileRoutes(app: App, deps: Deps): void {
  const takeFrom = async (request: FastifyRequest & { session: Session }, isPreview: boolean) =>
    takeRescueFile(deps, request.session, { ...(await uploadOf(request)), isPreview });

  serve(app, 'POST /rescue-files/preview', read, async request =>
    answer(request, 'loaded', await takeFrom(request, true)),
  );

  serve(app, 'POST /rescue-files', read, async request =>
    answer(request, 'saved', await takeFrom(request, false)),
  );

  serve(app, 'POST /rescue-files/permits', read, async request =>
    answer(request, 'saved', await permitRescue(deps, request.session, request.body.userId)),
  );

  serve(app, 'GET /rescue-files/permits', read, async request =>
    answer(request, 'loaded', await validPermits(deps)),
  );

  serve(app, 'DELETE /rescue-files/permits/:userId', read, async request => {
    await revokePermit(deps, request.session, request.params.userId);
    return answer(request, 'deleted', null);
  });

  serve(app, 'POST /rescue-files/sent/:code', send, async request => {
    const { bytes } = await uploadOf(request);
    const sent = { bytes, code: request.params.code, address: request.ip };
    return answer(request, 'saved', await sendForCoworker(deps, request.session, sent));
  });
}

/** The uploaded file. Throws `invalid` without one, or `too_large` if it exceeds what a phone saves. */
async function uploadOf(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const upload = request.isMultipart()
    ? await request.file({ limits: { fileSize: RESCUE_MAX_BYTES } })
    : undefined;
  if (!upload) throw AppError.invalid({ file: 'required' });
  return { name: upload.filename.slice(0, 200), bytes: await upload.toBuffer() };
}
