import { SIGN_IN_LINK_MINUTES } from '#contract/core/constants.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { serve } from '#server/api/serve.ts';
import type { Deps } from '#server/deps.ts';
import { originOf, sendDevice } from '#server/modules/access/auth/devices.ts';
import { write } from '#server/unitOfWork.ts';
import { filled } from '#texts/localized.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { accessOf } from './access.ts';
import { inviteCustomer } from './sendLink.ts';
import { requestLink, signInByLink } from './signInByLink.ts';

const ofCustomer = { types: STAFF_TYPES, row: ['customer', 'id'] } as const;

const LINK_SENT = filled(customersTexts.customerAccess.linkSent, { signInLinkMinutes: SIGN_IN_LINK_MINUTES });
const invited = (recipient: string | null) => filled(customersTexts.customerAccess.linkWay, { recipient });

/** Portal access: invitations, sign-in links, and what the office sees of them. */
export function customerAccessRoutes(app: App, deps: Deps): void {
  serve(app, 'PUT /users/login/send-link', { access: open }, async request => {
    await requestLink(deps, request.body.emailOrPhone, originOf(request));
    return answer(request, LINK_SENT, null);
  });

  serve(app, 'POST /users/login/link', { access: open }, async (request, reply) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const { data, device } = await signInByLink(deps, request.body.token, originOf(request), userAgent);
    sendDevice(reply, deps, device);
    return answer(request, 'signedIn', data);
  });

  serve(app, 'GET /customers/:id/access', { access: needs('customer_list', ofCustomer) }, async request =>
    answer(request, 'loaded', await accessOf(deps.db, request.params.id)),
  );

  serve(
    app,
    'POST /customers/:id/invitation',
    { access: needs('customer_edit', ofCustomer) },
    async request => {
      const { id } = request.params;
      await write(deps, request.session, unit => inviteCustomer(deps.config, unit, id));
      const access = await accessOf(deps.db, id);
      return answer(request, invited(access.recipient), access);
    },
  );
}
