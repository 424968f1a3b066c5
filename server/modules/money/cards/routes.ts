import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { moneyTexts } from '#texts/server/money.ts';
import { addCard, makeDefault, removeCard } from './changeCards.ts';
import { FORGET_QUEUE } from './jobs.ts';
import { cardsView } from './queries.ts';

const row = ['customer', 'id'] as const;
const read = { access: needs(['charge_list', 'card_manage'], { row }) };
const manage = { access: needs('card_manage', { row }) };

/** Routes of a customer's cards; customers use the same calls for their own. */
export function cardRoutes(app: App, deps: Deps): void {
  const view = (customerId: number) => cardsView(deps, customerId);

  serve(app, 'GET /customers/:id/cards', read, async request =>
    answer(request, 'loaded', await view(request.params.id)),
  );

  serve(app, 'POST /customers/:id/cards', manage, async request => {
    const { id } = request.params;
    const added = await addCard(deps, request.session, id, request.body.formResult);
    if (!('state' in added))
      return answer(request, 'saved', { ...(await view(id)), confirmation: null }, 201);
    const { pageUrl, formResult } = added;
    return answer(request, TO_CONFIRM, { ...(await view(id)), confirmation: { pageUrl, formResult } }, 201);
  });

  serve(app, 'PUT /customers/:id/cards/:cardId/default', manage, async request => {
    const { id, cardId } = request.params;
    await makeDefault(deps, request.session, id, cardId);
    return answer(request, 'saved', await view(id));
  });

  serve(app, 'DELETE /customers/:id/cards/:cardId', manage, async request => {
    const { id, cardId } = request.params;
    await removeCard(deps, request.session, id, cardId);
    await queueForgetting(deps);
    return answer(request, 'deleted', await view(id));
  });
}

export const TO_CONFIRM = moneyTexts.cards.toConfirm;

/** The card is deleted at its gateway even if this can't be queued, because the hourly run finds it. */
const queueForgetting = ({ jobs, log }: Deps) =>
  jobs
    .send(FORGET_QUEUE, {}, { key: 'now' })
    .catch((error: unknown) => log.warn({ error: reasonOf(error) }, 'deleting a removed card is delayed'));
