import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { countUpTo } from '#server/api/countUpTo.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { automationRuns } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { previewChange } from './change.ts';
import { dryRun } from './dryRun.ts';
import { cancelAutomation, isPaused, pauseAutomations } from './pause.ts';
import { runList, selectRuns } from './runs.ts';

const types = STAFF_TYPES;
const read = { access: needs('automation_list', { types }) };
/** Names and data of customers are only for users who may see customers. */
const readPeople = { access: needs('automation_list', { types, also: ['customer_list'] }) };
const edit = { access: needs('automation_edit', { types }) };

/** Automations: dry run, pause, undo and log. */
export function automationRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'POST /automations/dry-run', readPeople, async request =>
    answer(request, 'loaded', await dryRun(deps, request.body)),
  );

  serve(app, 'POST /automations/:id/preview', edit, async request =>
    answer(request, 'loaded', await previewChange(deps, request.params.id, request.body)),
  );

  serve(app, 'GET /automations/pause', read, async request =>
    answer(request, 'loaded', { isPaused: await isPaused(db) }),
  );

  serve(app, 'POST /automations/pause', edit, async request => {
    const { isPaused: isOn } = request.body;
    await pauseAutomations(deps, request.session, isOn);
    const text = isOn ? messagingTexts.automations.paused : messagingTexts.automations.resumed;
    return answer(request, text, { isPaused: isOn });
  });

  serve(app, 'GET /automations/review-rules', read, async request => {
    const { happyStars, reviewLinks } = await settingOf(db, 'general');
    return answer(request, 'loaded', { happyStars, hasLinks: Boolean(reviewLinks?.trim()) });
  });

  serve(app, 'POST /automations/:id/cancel', edit, async request => {
    const count = await cancelAutomation(deps, request.session, request.params.id);
    return answer(request, messagingTexts.automations.canceled, { count });
  });

  serve(app, 'GET /automation-runs', { ...readPeople, list: runList }, async (request, reply) => {
    const page = parseList(runList, request.query);
    const rows = await selectRuns(db, page);
    const total = await countUpTo(db, automationRuns, page);
    return sendPage(reply, 'automation-runs', page, rows, total);
  });
}
