import { expectTypeOf, it } from 'vitest';
import { needs } from '#server/api/access.ts';
import type { App, VersionedRequest } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';

it('a version can be read only in routes that declare it', () => {
  const access = needs('customer_edit');
  // Checks only types; nothing is registered.
  const register = (app: App) => {
    serve(app, 'DELETE /notes/:id', { access, isVersioned: true }, (request, reply) => {
      expectTypeOf(request).toExtend<VersionedRequest>();
      return reply;
    });
    serve(app, 'DELETE /notes/:id', { access }, (request, reply) => {
      expectTypeOf(request).not.toExtend<VersionedRequest>();
      return reply;
    });
  };
  expectTypeOf(register).toBeFunction();
});
