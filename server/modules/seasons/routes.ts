import { z } from 'zod';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import {
  nextSeasonDateBody,
  seasonBody,
  seasonPreviewBody,
  seasonServicesBody,
} from '../../../contract/seasons.ts';
import { idField } from '../../../contract/validation.ts';
import { needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { seasons } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { applySeason } from './applySeason.ts';
import { nextSeasonDate, saveNextSeasonDate } from './nextSeasonDate.ts';
import { previewSeason, previewServices } from './previewSeason.ts';
import { seasonList, seasonView, selectSeasons } from './seasonList.ts';
import { undoSeason } from './undoSeason.ts';

const params = z.object({ id: idField });
const plan = { access: needs('season_plan', { types: STAFF_TYPES }) };
const readDate = { access: needs(['season_plan', 'setting_menu'], { types: STAFF_TYPES }) };

const SAID = {
  loaded: { en: 'Loaded.', es: 'Cargado.' },
  applied: { en: 'Services carried over.', es: 'Servicios pasados a la temporada.' },
  undone: { en: 'The season was undone.', es: 'La temporada se deshizo.' },
};

/** The next season: looked at first, applied once, undone whole. */
export function seasonRoutes(app: App, deps: Deps): void {
  app.get('/settings/nextSeasonDate', { config: readDate }, async request =>
    answer(request, SAID.loaded, await nextSeasonDate(deps.db)),
  );

  app.put('/settings/nextSeasonDate', { config: plan, schema: { body: nextSeasonDateBody } }, async request =>
    answer(request, 'saved', await saveNextSeasonDate(deps, request.session, request.body)),
  );

  app.get('/seasons', { config: plan, schema: { querystring: listQuery } }, async (request, reply) => {
    const page = parseList(seasonList, request.query);
    const rows = await selectSeasons(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(seasons, page.where);
    return sendPage(reply, 'seasons', page, rows.map(seasonView), total);
  });

  app.post('/seasons/preview', { config: plan, schema: { body: seasonPreviewBody } }, async request =>
    answer(request, SAID.loaded, await previewSeason(deps, request.session, request.body)),
  );

  app.post(
    '/seasons/preview/services',
    { config: plan, schema: { body: seasonServicesBody } },
    async request => answer(request, SAID.loaded, await previewServices(deps, request.session, request.body)),
  );

  app.post(
    '/seasons',
    { config: { ...plan, isIdempotent: true }, schema: { body: seasonBody } },
    async (request, reply) =>
      reply
        .status(201)
        .send(answer(request, SAID.applied, await applySeason(deps, request.session, request.body), 201)),
  );

  app.post('/seasons/:id/undo', { config: plan, schema: { params } }, async request =>
    answer(request, SAID.undone, await undoSeason(deps, request.session, request.params.id)),
  );
}
