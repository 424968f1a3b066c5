import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { TO_CONFIRM } from '#server/modules/money/cards/routes.ts';
import { outcomeText } from '#server/modules/money/payments/routes.ts';
import { sendCardLink } from './issueCardLink.ts';
import { addCardByLink, payByLink, readCardLink } from './updateByLink.ts';

const send = { access: needs('card_manage', { row: ['customer', 'id'], types: STAFF_TYPES }) };

/** Card update links: the office sends them, and their holders needn't sign in. */
export function cardLinkRoutes(app: App, deps: Deps): void {
  serve(app, 'POST /card-links/read', { access: open }, async request =>
    answer(request, 'loaded', await readCardLink(deps, request.body.token)),
  );

  serve(app, 'POST /card-links/cards', { access: open }, async request => {
    const added = await addCardByLink(deps, request.ip, request.body);
    return answer(request, added.confirmation ? TO_CONFIRM : 'saved', added, 201);
  });

  serve(app, 'POST /card-links/pay', { access: open }, async request => {
    const { collected, paid } = await payByLink(deps, request.ip, request.body);
    return answer(request, outcomeText(collected.attempt), paid);
  });

  serve(app, 'POST /customers/:id/card-link', { ...send, isIdempotent: true }, async request =>
    answer(request, 'letterQueued', await sendCardLink(deps, request.session, request.params.id)),
  );
}
