import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { digitsOf } from '../../../contract/phone.ts';
import { idField } from '../../../contract/validation.ts';
import { anySession, needs } from '../../api/access.ts';
import { type App, answer } from '../../api/app.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery } from '../../api/list.ts';
import { rowScope } from '../../api/rowScope.ts';
import { isStaff, type Session } from '../../api/session.ts';
import { users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { isEmailTaken } from '../customers/emailTaken.ts';
import { samePhone } from '../customers/samePhone.ts';
import { parsePropertyList } from './list.ts';
import { type Step, walk } from './walk.ts';

const FOUND = { en: 'Found.', es: 'Encontrado.' };
const ownRecord = z.object({ customerId: idField.optional(), userId: idField.optional() });
const asked = ownRecord.extend({ value: z.string().trim().min(1).max(254) });

/** Everybody may leave out their own record; staff may name another. */
function exceptOf(session: Session, query: z.infer<typeof ownRecord>) {
  if (isStaff(session)) return query;
  return { userId: session.userId, customerId: session.customerId ?? undefined };
}

/** What forms ask while they are filled in, and the walk through a list. */
export function lookupRoutes(app: App, deps: Deps): void {
  const session = { access: anySession() };
  const staff = { access: needs(['customer_add', 'customer_edit', 'user_add']) };

  // 200 means taken, 404 free.
  app.head(
    '/check-email-exist/:email',
    { config: session, schema: { params: z.object({ email: z.string().max(254) }), querystring: ownRecord } },
    async (request, reply) => {
      const own = exceptOf(request.session, request.query);
      return reply.status((await isEmailTaken(deps.db, request.params.email, own)) ? 200 : 404).send();
    },
  );

  app.get('/users/check-email', { config: session, schema: { querystring: asked } }, async request => {
    const own = exceptOf(request.session, request.query);
    return answer(request, FOUND, { isTaken: await isEmailTaken(deps.db, request.query.value, own) });
  });

  app.get('/users/check-username', { config: staff, schema: { querystring: asked } }, async request => {
    const { value, userId } = request.query;
    const same = eq(sql`lower(${users.username})`, value.toLowerCase());
    const count = await deps.db.$count(users, and(same, userId ? ne(users.id, userId) : undefined));
    return answer(request, FOUND, { isTaken: count > 0 });
  });

  app.get('/customers/check-phone', { config: staff, schema: { querystring: asked } }, async request => {
    const { value, customerId } = request.query;
    return answer(request, FOUND, {
      customers: await samePhone(deps.db, digitsOf(value), customerId ?? null),
    });
  });

  const walks: [string, Step][] = [
    ['/customers/first', 'first'],
    ['/customers/find', 'find'],
    ['/findProperty', 'find'],
    ['/customers/find/next', 'next'],
    ['/customers/find/prev', 'previous'],
    ['/find/next', 'next'],
    ['/find/prev', 'previous'],
  ];
  for (const [path, step] of walks)
    app.get(
      path,
      {
        config: { access: needs('customer_list') },
        schema: { querystring: listQuery.extend({ propertyId: idField.optional() }) },
      },
      async request => {
        const { propertyId, ...query } = request.query;
        if (step !== 'first' && propertyId === undefined) throw AppError.invalid({ propertyId: 'required' });
        const scope = rowScope(deps.db, 'property', request.session);
        const page = parsePropertyList(query, deps.clock.today(), scope);
        return answer(request, FOUND, await walk(deps.db, page, step, propertyId ?? null));
      },
    );
}
