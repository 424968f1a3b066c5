import { z } from 'zod';
import { letterBody, sendLetterBody } from '../../../contract/letters.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import type { Deps } from '../../deps.ts';
import { previewLetter, sendLetter } from './letters.ts';

const FILLED = { en: 'Filled in.', es: 'Completado.' };
const QUEUED = { en: 'The letter is in the outbox.', es: 'La carta está en la bandeja de salida.' };
const params = z.object({ id: idField });
const row = ['customer', 'id'] as const;
const types = ['admin', 'csr'] as const;

/** One letter to one customer, of the office's templates. */
export function letterRoutes(app: App, deps: Deps): void {
  app.post(
    '/customers/:id/previewMail',
    { config: { access: needs('customer_list', { row, types }) }, schema: { params, body: letterBody } },
    async request => answer(request, FILLED, await previewLetter(deps, request.params.id, request.body)),
  );

  app.post(
    '/customers/:id/sendMail',
    { config: { access: needs('customer_edit', { row, types }) }, schema: { params, body: sendLetterBody } },
    async request =>
      answer(request, QUEUED, await sendLetter(deps, request.session, request.params.id, request.body)),
  );
}
