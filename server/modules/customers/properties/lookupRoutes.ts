import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { digitsOf } from '#contract/core/phone.ts';
import { anySession, needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { rowScope } from '#server/api/rowScope.ts';
import { serve } from '#server/api/serve.ts';
import { isStaff, type Session } from '#server/api/session.ts';
import { users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfUser, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { isEmailTaken } from '#server/modules/customers/customers/emailTaken.ts';
import { samePhone } from '#server/modules/customers/customers/samePhone.ts';
import { parsePropertyList, propertyList } from './list.ts';
import { walkProperties } from './walkProperties.ts';

const anybody = { access: anySession({ allowToken: true }) };
const staff = { access: needs(['customer_add', 'customer_edit', 'user_add']) };
const read = { access: needs('customer_list') };

interface OwnRecord {
  customerId?: number | undefined;
  userId?: number | undefined;
}

/** Returns the record to ignore: the caller's own, or any that staff name. */
function exceptOf(session: Session, query: OwnRecord): OwnRecord {
  if (isStaff(session)) return query;
  return { userId: session.userId, customerId: session.customerId ?? undefined };
}

/** The routes for walking through a list, each with its direction. */
const WALKS = [
  ['GET /customers/first', 'first'],
  ['GET /customers/find', 'find'],
  ['GET /findProperty', 'find'],
  ['GET /customers/find/next', 'next'],
  ['GET /customers/find/prev', 'previous'],
  ['GET /find/next', 'next'],
  ['GET /find/prev', 'previous'],
] as const;

/** Number of requests allowed at first; one more becomes available per minute. */
export const MAX_CHECKED_EMAILS = 30;
/**
 * Rate limit for people outside the office: filling in a form or two takes fewer requests, so more of them
 * would be probing for addresses.
 */
const EMAILS: RateLimit = {
  name: 'check-email',
  account: { tries: MAX_CHECKED_EMAILS, minutes: MAX_CHECKED_EMAILS },
  address: { tries: 300, minutes: 60 },
};

/** Routes for checks that forms make while they are filled in, and for walking through a list. */
export function lookupRoutes(app: App, deps: Deps): void {
  const takeLook = async ({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>) => {
    if (isStaff(session)) return;
    await countTry(deps.db, deps.clock, EMAILS, { account: accountOfUser(session.userId), address: ip });
  };

  serve(app, 'HEAD /check-email-exist/:email', anybody, async (request, reply) => {
    await takeLook(request);
    const own = exceptOf(request.session, request.query);
    return reply.status((await isEmailTaken(deps.db, request.params.email, own)) ? 200 : 404).send();
  });

  serve(app, 'GET /users/check-email', anybody, async request => {
    await takeLook(request);
    const own = exceptOf(request.session, request.query);
    return answer(request, 'loaded', { isTaken: await isEmailTaken(deps.db, request.query.value, own) });
  });

  serve(app, 'GET /users/check-username', staff, async request => {
    const { value, userId } = request.query;
    const same = eq(sql`lower(${users.username})`, value.toLowerCase());
    const count = await deps.db.$count(users, and(same, userId ? ne(users.id, userId) : undefined));
    return answer(request, 'loaded', { isTaken: count > 0 });
  });

  serve(app, 'GET /customers/check-phone', staff, async request => {
    const { value, customerId } = request.query;
    const customers = await samePhone(deps.db, digitsOf(value), customerId ?? null);
    return answer(request, 'loaded', { customers });
  });

  const list = propertyList(deps.clock.today());
  for (const [name, step] of WALKS)
    serve(app, name, { ...read, list }, async request => {
      const { propertyId, ...query } = request.query;
      if (step !== 'first' && propertyId === undefined) throw AppError.invalid({ propertyId: 'required' });
      const scope = rowScope(deps.db, 'property', request.session);
      const page = parsePropertyList(query, deps.clock.today(), scope);
      return answer(request, 'loaded', await walkProperties(deps.db, page, step, propertyId ?? null));
    });
}
