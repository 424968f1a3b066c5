import { viewAsBody } from '../../../contract/viewAs.ts';
import { anySession, needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { startViewing, stopViewing } from './viewAs.ts';

const STARTED = {
  en: 'You are looking on. Nothing can be changed.',
  es: 'Solo mira. No se puede cambiar nada.',
};
const ENDED = { en: 'You are yourself again.', es: 'Vuelve a ser usted.' };

export function viewAsRoutes(app: App, deps: Deps): void {
  app.post(
    '/users/view-as',
    { config: { access: needs('user_view_as', { types: ['admin'] }) }, schema: { body: viewAsBody } },
    async request => {
      await startViewing(deps, request.session, request.body);
      return answer(request, STARTED, null);
    },
  );

  // Asked by the session that looks on, which is then of another type.
  app.delete(
    '/users/view-as',
    { config: { access: anySession({ allowWhileImpersonating: true }) } },
    async request => {
      await stopViewing(deps, request.session);
      return answer(request, ENDED, null);
    },
  );
}
