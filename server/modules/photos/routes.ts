import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { needs, open } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { photos } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { isPhotoUrlValid, PHOTO_SIZES, type PhotoSize } from './photoUrl.ts';
import { savePhoto } from './savePhoto.ts';

const params = z.object({ id: z.uuid() });
const signedQuery = z.object({
  size: z.enum(PHOTO_SIZES),
  until: z.coerce.number().int(),
  signature: z.string().max(100),
});
/** A photo never changes under its id. */
const CACHE = 'private, max-age=604800, immutable';
/** Whoever opens a page that shows photos. */
const read = {
  access: needs(['assignment_list', 'customer_list', 'crew_day', 'customer_portal'], {
    row: ['photo', 'id'],
  }),
};

export function photoRoutes(app: App, deps: Deps): void {
  app.post(
    '/field-events/:id/photo',
    { config: { access: needs('crew_day', { types: ['crew'] }) }, schema: { params } },
    async request => {
      const upload = request.isMultipart() ? await request.file() : undefined;
      if (!upload)
        throw new AppError('bad_request', { en: 'There is no photo in it.', es: 'No trae ninguna foto.' });
      const photo = await savePhoto(deps, request.session, request.params.id, await upload.toBuffer());
      return answer(request, 'saved', photo);
    },
  );

  app.get('/photos/:id', { config: read, schema: { params } }, (request, reply) =>
    sendPhoto(deps, reply, request.params.id, 'large'),
  );

  app.get('/photos/:id/thumbnail', { config: read, schema: { params } }, (request, reply) =>
    sendPhoto(deps, reply, request.params.id, 'thumbnail'),
  );

  app.get(
    '/photos/:id/signed',
    // The signature is the permission: it was given to somebody who may see the photo.
    { config: { access: open }, schema: { params, querystring: signedQuery } },
    (request, reply) => {
      const { id } = request.params;
      if (!isPhotoUrlValid(deps, id, request.query)) throw AppError.notFound();
      return sendPhoto(deps, reply, id, request.query.size);
    },
  );
}

async function sendPhoto(deps: Deps, reply: FastifyReply, id: string, size: PhotoSize) {
  const [photo] = await deps.db
    .select({ large: photos.file, thumbnail: photos.thumbnail })
    .from(photos)
    .where(eq(photos.id, id));
  if (!photo || !(await deps.files.exists(photo[size]))) throw AppError.notFound();
  return reply
    .type('image/jpeg')
    .header('Cache-Control', CACHE)
    .send(await deps.files.getStream(photo[size]));
}
