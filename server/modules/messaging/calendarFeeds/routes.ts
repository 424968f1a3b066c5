import { createHash } from 'node:crypto';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import type { Session } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { messagingTexts } from '#texts/server/messaging.ts';
import { calendarOf } from './calendarOf.ts';
import { endFeed, type FeedOwner, feedState, ownerOf, renewFeed } from './feeds.ts';

const own = { access: needs(['customer_portal', 'crew_day'], { types: ['customer', 'crew'] }) };
const ofCustomer = { access: needs('customer_edit', { row: ['customer', 'id'], types: STAFF_TYPES }) };
const ofCrew = { access: needs('crew_edit', { row: ['crew', 'id'] }) };

function ownerIn({ customerId, crewId }: Session): FeedOwner {
  if (customerId !== null) return { customerId };
  if (crewId !== null) return { crewId };
  throw AppError.notFound();
}

/** Calendars that customers and crews subscribe to, and the routes that issue and end their addresses. */
export function calendarFeedRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /calendar-feeds/:token', { access: open }, async (request, reply) => {
    const owner = await ownerOf(db, request.params.token.replace(/\.ics$/, ''));
    const calendar = owner && (await calendarOf(deps, owner));
    if (!calendar) throw AppError.notFound();
    const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
    void reply.header('ETag', etag).header('Cache-Control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').send(calendar);
  });

  serve(app, 'GET /calendar-feed', own, async request =>
    answer(request, 'loaded', await feedState(db, ownerIn(request.session))),
  );
  serve(app, 'POST /calendar-feed', own, async request =>
    answer(
      request,
      messagingTexts.calendarFeeds.made,
      await renewFeed(deps, request.session, ownerIn(request.session)),
      201,
    ),
  );
  serve(app, 'DELETE /calendar-feed', own, async request => {
    await endFeed(deps, request.session, ownerIn(request.session));
    return answer(request, messagingTexts.calendarFeeds.ended, null);
  });

  serve(app, 'GET /customers/:id/calendar-feed', ofCustomer, async request =>
    answer(request, 'loaded', await feedState(db, { customerId: request.params.id })),
  );
  serve(app, 'POST /customers/:id/calendar-feed', ofCustomer, async request => {
    const owner = { customerId: request.params.id };
    return answer(
      request,
      messagingTexts.calendarFeeds.made,
      await renewFeed(deps, request.session, owner),
      201,
    );
  });
  serve(app, 'DELETE /customers/:id/calendar-feed', ofCustomer, async request => {
    await endFeed(deps, request.session, { customerId: request.params.id });
    return answer(request, messagingTexts.calendarFeeds.ended, null);
  });

  serve(app, 'GET /crews/:id/calendar-feed', ofCrew, async request =>
    answer(request, 'loaded', await feedState(db, { crewId: request.params.id })),
  );
  serve(app, 'POST /crews/:id/calendar-feed', ofCrew, async request => {
    const owner = { crewId: request.params.id };
    return answer(
      request,
      messagingTexts.calendarFeeds.made,
      await renewFeed(deps, request.session, owner),
      201,
    );
  });
  serve(app, 'DELETE /crews/:id/calendar-feed', ofCrew, async request => {
    await endFeed(deps, request.session, { crewId: request.params.id });
    return answer(request, messagingTexts.calendarFeeds.ended, null);
  });
}
