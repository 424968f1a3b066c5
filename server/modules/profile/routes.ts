import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changePasswordBody, languageBody, profileBody } from '../../../contract/profile.ts';
import { idField } from '../../../contract/validation.ts';
import { anySession, needs, open } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { parseBody } from '../../api/parseBody.ts';
import type { Deps } from '../../deps.ts';
import { changePassword } from './changePassword.ts';
import { deleteProfileImage, IMAGE_NAME, imageKey, setProfileImage } from './profileImage.ts';
import { findProfile } from './profileView.ts';
import { saveLanguage } from './saveLanguage.ts';
import { saveProfile } from './saveProfile.ts';

const params = z.object({ id: idField });
const FOUND = { en: 'Found.', es: 'Encontrado.' };
const PROFILE_SAVED = { en: 'Your profile was saved.', es: 'Su perfil se guardó.' };
const PASSWORD_CHANGED = {
  en: 'Your password was changed. Please sign in with it.',
  es: 'Su contraseña se cambió. Inicie sesión con ella.',
};
/** A picture never changes under its name. */
const CACHE = 'private, max-age=31536000, immutable';

/** A profile is its owner's; others are looked after under /users. */
function requireOwn(request: FastifyRequest, id: number): void {
  if (id !== request.session.userId) throw AppError.notFound();
}

export function profileRoutes(app: App, deps: Deps): void {
  const fieldsOf = ({ session, body }: FastifyRequest) =>
    parseBody(profileBody(session.type, deps.clock.today()), body);
  const config = { access: anySession({ row: ['user', 'id'] }) };

  app.put(
    '/user/current/password',
    { config: { access: needs('user_password_update') }, schema: { body: changePasswordBody } },
    async (request, reply) => {
      await changePassword(deps, request.session, request.body, request.ip);
      return reply.status(202).send(answer(request, PASSWORD_CHANGED, null, 202));
    },
  );

  app.put(
    '/user/current/language',
    { config: { access: anySession() }, schema: { body: languageBody } },
    async request => {
      await saveLanguage(deps, request.session, request.body.language);
      return answer(request, PROFILE_SAVED, null);
    },
  );

  app.get('/user/:id', { config, schema: { params } }, async request => {
    requireOwn(request, request.params.id);
    const profile = await findProfile(deps.db, request.params.id);
    if (!profile) throw AppError.notFound();
    return answer(request, FOUND, profile);
  });

  // As fields, or as a form with the picture alone.
  app.put('/user/:id', { config, schema: { params } }, async (request, reply) => {
    requireOwn(request, request.params.id);
    const profile = request.isMultipart()
      ? await setProfileImage(deps, request.session, await pictureOf(request))
      : await saveProfile(deps, request.session, fieldsOf(request), expectedVersion(request));
    return reply.status(202).send(answer(request, PROFILE_SAVED, profile, 202));
  });

  app.delete('/user/:id/profile-image', { config, schema: { params } }, async request => {
    requireOwn(request, request.params.id);
    return answer(request, PROFILE_SAVED, await deleteProfileImage(deps, request.session));
  });

  app.get(
    '/profile-images/:name',
    // Whoever was given the name may see the picture; it cannot be guessed.
    { config: { access: open }, schema: { params: z.object({ name: z.string().max(100) }) } },
    async (request, reply) => {
      const { name } = request.params;
      if (!IMAGE_NAME.test(name) || !(await deps.files.exists(imageKey(name)))) throw AppError.notFound();
      const picture = await deps.files.getStream(imageKey(name));
      return reply.type('image/jpeg').header('Cache-Control', CACHE).send(picture);
    },
  );
}

async function pictureOf(request: FastifyRequest): Promise<Buffer> {
  const upload = await request.file();
  if (!upload)
    throw new AppError('bad_request', {
      en: 'No image selected for upload',
      es: 'No se eligió ninguna imagen',
    });
  return upload.toBuffer();
}
