import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { PhotoSize } from '#contract/field/photos.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { photos } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { fieldTexts } from '#texts/server/field.ts';
import { isPhotoUrlValid } from './photoUrl.ts';
import { savePhoto } from './savePhoto.ts';

/** A photo never changes under its id. */
export const PHOTO_CACHE = 'private, max-age=604800, immutable';
const take = { access: needs('crew_day', { types: ['crew'] }) };
/** Access for users of pages that show photos. */
const read = {
  access: needs(['assignment_list', 'customer_list', 'crew_day', 'customer_portal'], {
    row: ['photo', 'id'],
  }),
};
/** The signature is the permission: it is only given to people who may see the photo. */
const signed = { access: open };

export function photoRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /field-events/:id/photo', take, async request => {
    const upload = request.isMultipart() ? await request.file() : undefined;
    if (!upload) throw new AppError('bad_request', fieldTexts.photos.thereNoPhoto);
    const photo = await savePhoto(deps, request.session, request.params.id, await upload.toBuffer());
    return answer(request, 'saved', photo);
  });

  serve(app, 'GET /photos/:id', read, (request, reply) => sendPhoto(deps, reply, request.params.id, 'large'));

  serve(app, 'GET /photos/:id/thumbnail', read, (request, reply) =>
    sendPhoto(deps, reply, request.params.id, 'thumbnail'),
  );

  serve(app, 'GET /photos/:id/signed', signed, (request, reply) => {
    const { id } = request.params;
    if (!isPhotoUrlValid(deps, id, request.query)) throw AppError.notFound();
    return sendPhoto(deps, reply, id, request.query.size);
  });
}

async function sendPhoto(deps: Deps, reply: FastifyReply, id: string, size: PhotoSize) {
  const [photo] = await deps.db
    .select({ large: photos.file, thumbnail: photos.thumbnail })
    .from(photos)
    .where(eq(photos.id, id));
  if (!photo || !(await deps.files.exists(photo[size]))) throw AppError.notFound();
  return reply
    .type('image/jpeg')
    .header('Cache-Control', PHOTO_CACHE)
    .send(await deps.files.getStream(photo[size]));
}
