import { z } from 'zod';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import { moveBody, movePreviewBody, moveVisitsBody, transferDateBody } from '../../../contract/moves.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { moves } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { applyMove } from './applyMove.ts';
import { moveList, moveView, selectMoves } from './moveList.ts';
import { previewMove, previewVisits } from './previewMove.ts';
import { transferDate } from './transferDate.ts';
import { undoMove } from './undoMove.ts';

const params = z.object({ id: idField });
const move = { access: needs('assignment_move_many', { types: STAFF_TYPES }) };

const SAID = {
  push: { en: 'Visits moved.', es: 'Visitas movidas.' },
  spread: { en: 'Visits moved.', es: 'Visitas movidas.' },
  transfer: { en: 'Visits moved.', es: 'Visitas movidas.' },
  skip: { en: 'Visits skipped.', es: 'Visitas omitidas.' },
  undone: { en: 'The move was undone.', es: 'El cambio se deshizo.' },
};

/** Moves of many visits at once: looked at first, applied once, undone whole. */
export function moveRoutes(app: App, deps: Deps): void {
  app.get('/moves', { config: move, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(moveList, request.query);
    const rows = await selectMoves(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'moves', page, rows.map(moveView), await deps.db.$count(moves, page.where));
  });

  app.post('/moves/preview', { config: move, schema: { body: movePreviewBody } }, async request =>
    answer(request, 'saved', await previewMove(deps, request.session, request.body)),
  );

  app.post('/moves/preview/visits', { config: move, schema: { body: moveVisitsBody } }, async request =>
    answer(request, 'saved', await previewVisits(deps, request.session, request.body)),
  );

  app.post(
    '/moves',
    { config: { ...move, isIdempotent: true }, schema: { body: moveBody } },
    async (request, reply) => {
      const made = await applyMove(deps, request.session, request.body);
      return reply.status(201).send(answer(request, SAID[made.strategy], made, 201));
    },
  );

  app.post('/moves/:id/undo', { config: move, schema: { params } }, async request =>
    answer(request, SAID.undone, await undoMove(deps, request.session, request.params.id)),
  );

  app.put('/settings/transferDate', { config: move, schema: { body: transferDateBody } }, async request =>
    answer(request, SAID.transfer, await transferDate(deps, request.session, request.body)),
  );
}
