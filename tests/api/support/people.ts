import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { NotificationType, UserType } from '../../../contract/enums.ts';
import { API_BASE } from '../../../contract/paths.ts';
import { charges, notifications, roles, sessions, users } from '../../../server/db/schema/index.ts';
import { hashToken, newToken } from '../../../server/modules/auth/tokens.ts';
import { makeCounter } from '../../counters.ts';
import type { TestApp } from './testApp.ts';

interface Belongings {
  vendorId?: number;
  crewId?: number;
  customerId?: number;
}

/** Somebody signed in, sending requests under their token. */
export interface Person {
  userId: number;
  token: string;
  request<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: T; headers: Record<string, unknown> }>;
}

const nextNumber = makeCounter();

/** Makes a user of a type with a session; no password is hashed, so it is quick. */
export async function signedIn(app: TestApp, type: UserType, belongings: Belongings = {}): Promise<Person> {
  const [role] = await app.db.select().from(roles).where(eq(roles.name, type));
  if (!role) throw new Error(`no role ${type}`);
  const count = nextNumber();
  const [user] = await app.db
    .insert(users)
    .values({
      username: `${type}-${count}`,
      firstName: type,
      lastName: String(count),
      passwordHash: 'none',
      type,
      roleId: role.id,
      ...belongings,
    })
    .returning();
  if (!user) throw new Error('user not made');
  const token = newToken();
  await app.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    loginRole: type === 'crew' ? 'crew' : 'admin',
    createdAt: app.deps.clock.now(),
    lastSeenAt: app.deps.clock.now(),
  });
  return { userId: user.id, token, request: requester(app, token) };
}

/** Somebody signed in whose role holds just these keys. */
export async function holding(
  app: TestApp,
  type: UserType,
  permissions: (typeof roles.$inferInsert)['permissions'],
  belongings: Belongings = {},
): Promise<Person> {
  const person = await signedIn(app, type, belongings);
  const [role] = await app.db
    .insert(roles)
    .values({ name: `role-${person.userId}`, userType: type, permissions })
    .returning();
  await app.db
    .update(users)
    .set({ roleId: role?.id ?? 0 })
    .where(eq(users.id, person.userId));
  return person;
}

/** Acts on a charge that need the version that was seen. */
const ACT_ON_CHARGE =
  /^(?:POST \/charges\/(\d+)\/(?!collect|refund|void|manual-payment)|PUT \/charges\/(\d+)$)/;

/** Whoever says nothing else saw the charge as it stands. */
async function seenCharge(app: TestApp, request: string): Promise<Record<string, string>> {
  const [, acted, changed] = ACT_ON_CHARGE.exec(request) ?? [];
  const id = acted ?? changed;
  if (!id) return {};
  const [charge] = await app.db
    .select({ version: charges.version })
    .from(charges)
    .where(eq(charges.id, Number(id)));
  return charge ? { 'if-match': String(charge.version) } : {};
}

export function requester(app: TestApp, token?: string): Person['request'] {
  return async (method, path, body, headers = {}) => {
    const options: InjectOptions = {
      method,
      url: `${API_BASE}${path}`,
      headers: {
        ...(token && { authorization: token }),
        ...(await seenCharge(app, `${method} ${path}`)),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    };
    const response = await app.app.inject(options);
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as never,
      headers: response.headers,
    };
  };
}

/** What kinds of notification somebody got, the oldest first. */
export async function typesTold(app: TestApp, userId: number): Promise<NotificationType[]> {
  await app.deps.events.idle();
  const rows = await app.db
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
  return rows.map(({ type }) => type);
}
