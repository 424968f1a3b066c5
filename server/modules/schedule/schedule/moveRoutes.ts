import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Move } from '#contract/schedule/moves.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { moves } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { scheduleTexts } from '#texts/server/schedule.ts';
import { applyMove } from './applyMove.ts';
import { moveList, moveView, selectMoves } from './moveList.ts';
import { previewMove, previewVisits } from './previewMove.ts';
import { proposeRainMoves } from './proposeRainMoves.ts';
import { resumeMove, stopMove } from './steerMove.ts';
import { transferDate } from './transferDate.ts';
import { undoMove } from './undoMove.ts';

const move = { access: needs('assignment_move_many', { types: STAFF_TYPES }) };

/** Message about what was done or is still in progress. */
const saidOf = (move: Move, done: keyof typeof scheduleTexts.schedule.said) =>
  scheduleTexts.schedule.said[
    move.progress ? (move.progress.isStopped ? 'stopped' : move.progress.work) : done
  ];

/** Bulk moves of visits: preview, apply once, undo as a whole. */
export function moveRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /moves', { ...move, list: moveList }, async (request, reply) => {
    const page = parseList(moveList, request.query);
    const rows = await selectMoves(deps.db, deps.clock.today())
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    return sendPage(reply, 'moves', page, rows.map(moveView), await deps.db.$count(moves, page.where));
  });

  serve(app, 'GET /moves/rain', move, async request =>
    answer(request, 'loaded', await proposeRainMoves(deps, request.session, request.query)),
  );

  serve(app, 'POST /moves/preview', move, async request =>
    answer(request, 'loaded', await previewMove(deps, request.session, request.body)),
  );

  serve(app, 'POST /moves/preview/visits', move, async request =>
    answer(request, 'loaded', await previewVisits(deps, request.session, request.body)),
  );

  serve(app, 'POST /moves', { ...move, isIdempotent: true }, async request => {
    const made = await applyMove(deps, request.session, request.body);
    return answer(request, saidOf(made, made.strategy), made, 201);
  });

  serve(app, 'POST /moves/:id/undo', move, async request => {
    const undone = await undoMove(deps, request.session, request.params.id);
    return answer(request, saidOf(undone, 'undone'), undone);
  });

  serve(app, 'POST /moves/:id/stop', move, async request => {
    const stopped = await stopMove(deps, request.session, request.params.id);
    return answer(request, saidOf(stopped, stopped.undoneAt ? 'undone' : stopped.strategy), stopped);
  });

  serve(app, 'POST /moves/:id/resume', move, async request => {
    const resumed = await resumeMove(deps, request.session, request.params.id);
    return answer(request, saidOf(resumed, resumed.undoneAt ? 'undone' : resumed.strategy), resumed);
  });

  serve(app, 'PUT /settings/transferDate', move, async request => {
    const made = await transferDate(deps, request.session, request.body);
    return answer(request, saidOf(made, 'transfer'), made);
  });
}
