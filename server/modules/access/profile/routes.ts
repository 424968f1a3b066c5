import type { FastifyRequest } from 'fastify';
import { profileBody } from '#contract/access/profile.ts';
import { anySession, needs, open } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { parseBody } from '#server/api/parseBody.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { accessTexts } from '#texts/server/access.ts';
import { changePassword } from './changePassword.ts';
import { choosePassword, mayChoosePassword } from './choosePassword.ts';
import { deleteProfileImage, IMAGE_NAME, imageKey, setProfileImage } from './profileImage.ts';
import { findProfile } from './profileView.ts';
import { saveLanguage } from './saveLanguage.ts';
import { saveProfile } from './saveProfile.ts';

/** A picture never changes under the same name. */
const CACHE = 'private, max-age=31536000, immutable';

/** Limits a profile to its owner; other users are managed under /users. */
function requireOwn(request: Pick<FastifyRequest, 'session'>, id: number): void {
  if (id !== request.session.userId) throw AppError.notFound();
}

export function profileRoutes(app: App, deps: Deps): void {
  const own = { access: anySession({ row: ['user', 'id'] }) };

  const password = { access: needs('user_password_update', { allowToken: false }) };
  serve(app, 'PUT /user/current/password', password, async request => {
    await changePassword(deps, request.session, request.body, request.ip);
    return answer(request, accessTexts.profile.passwordChanged, null, 202);
  });

  serve(app, 'GET /user/current/password', password, async request =>
    answer(request, 'loaded', { mayChoose: await mayChoosePassword(deps, request.session) }),
  );

  serve(app, 'POST /user/current/password', password, async request => {
    await choosePassword(deps, request.session, request.body.newPassword);
    return answer(request, accessTexts.profile.passwordChosen, null);
  });

  serve(app, 'PUT /user/current/language', { access: anySession() }, async request => {
    await saveLanguage(deps, request.session, request.body.language);
    return answer(request, accessTexts.profile.profileSaved, null);
  });

  serve(app, 'GET /user/:id', own, async request => {
    requireOwn(request, request.params.id);
    const profile = await findProfile(deps.db, request.params.id);
    if (!profile) throw AppError.notFound();
    return answer(request, 'loaded', profile);
  });

  // Accepts fields, or a form with only the picture.
  serve(app, 'PUT /user/:id', { ...own, isVersioned: true }, async request => {
    const { session, body } = request;
    requireOwn(request, request.params.id);
    const profile = request.isMultipart()
      ? await setProfileImage(deps, session, await pictureOf(request))
      : await saveProfile(
          deps,
          session,
          parseBody(profileBody(session.type, deps.clock.today()), body),
          expectedVersion(request),
        );
    return answer(request, accessTexts.profile.profileSaved, profile, 202);
  });

  serve(app, 'DELETE /user/:id/profile-image', own, async request => {
    requireOwn(request, request.params.id);
    return answer(request, accessTexts.profile.profileSaved, await deleteProfileImage(deps, request.session));
  });

  // Public, because the name can't be guessed.
  serve(app, 'GET /profile-images/:name', { access: open }, async (request, reply) => {
    const { name } = request.params;
    if (!IMAGE_NAME.test(name) || !(await deps.files.exists(imageKey(name)))) throw AppError.notFound();
    const picture = await deps.files.getStream(imageKey(name));
    return reply.type('image/jpeg').header('Cache-Control', CACHE).send(picture);
  });
}

async function pictureOf(request: Pick<FastifyRequest, 'file'>): Promise<Buffer> {
  const upload = await request.file();
  if (!upload) throw new AppError('bad_request', accessTexts.profile.noImageSelectedUpload);
  return upload.toBuffer();
}
