import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import type { NotificationType, UserType } from '#contract/core/enums.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { charges, notifications, roles, sessions, users } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/modules/access/auth/tokens.ts';
import { makeCounter } from '#tests/counters.ts';
import type { TestApp } from './testApp.ts';

interface Belongings {
  vendorId?: number;
  crewId?: number;
  customerId?: number;
}

/** A signed-in user who sends requests with their token. */
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

/** Creates a user of a type with a session; it is fast because it hashes no password. */
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

/** Creates a second session of the same person. */
export async function anotherToken(app: TestApp, person: Person): Promise<{ token: string; id: string }> {
  const token = newToken();
  const [row] = await app.db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: person.userId,
      loginRole: 'admin',
      lastSeenAt: app.deps.clock.now(),
    })
    .returning({ id: sessions.id });
  return { token, id: row?.id ?? '' };
}

/** Creates a signed-in user whose role has exactly these permissions. */
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

interface Versioned {
  version?: number;
}

/** Paths from which to read records whose save path can't be read. */
const READ_AT: readonly (readonly [RegExp, string])[] = [
  [/^\/settings\/service-time-cap-config$/, '/settings/time-cap-config-detail'],
  [/^\/time-sheets\/entries\/(\d+)$/, '/time-sheets/entries?filter={"id":[$1]}'],
  [/^(\/vendors\/crews\/\d+\/notes)\/\d+$/, '$1'],
  [/^\/webhooks\/\d+$/, '/webhooks'],
];
const readAt = (path: string): string => {
  const [pattern, at] = READ_AT.find(([one]) => one.test(path)) ?? [];
  return pattern && at ? path.replace(pattern, at) : path;
};

/** Removes the version from a body whose version is sent in a header. */
function withoutVersion(body: unknown): Pick<InjectOptions, 'payload'> {
  if (typeof body !== 'object' || body === null || !('version' in body)) return {};
  const { version: _, ...payload } = body;
  return { payload };
}

type Sent = Pick<InjectOptions, 'headers' | 'payload'>;

/**
 * Returns the version that a save claims to have seen: the record's current one, or those of the settings
 * that it names.
 */
async function seenNow(
  read: (path: string) => Promise<unknown>,
  path: string,
  { headers, payload }: Sent,
): Promise<Sent> {
  type Row = Versioned & { id?: number };
  type Read = Versioned & { data?: Versioned & Record<string, Versioned> };
  const answer = (await read(readAt(path))) as Read | Row[] | { data: Row[] } | null;
  const rows = answer && !Array.isArray(answer) && Array.isArray(answer.data) ? answer.data : answer;
  const id = Number(path.split('/').at(-1));
  const body = (Array.isArray(rows) ? rows.find(row => row.id === id) : rows) as Read | undefined | null;
  if (path === '/settings') {
    const parts = Object.entries(body?.data ?? {}).filter(([key]) => key in Object(payload));
    const versions = Object.fromEntries(parts.map(([key, part]) => [key, part.version]));
    return { headers, payload: { ...Object(payload), versions } };
  }
  const version = body?.version ?? body?.data?.version;
  return version === undefined
    ? { payload }
    : { headers: { ...headers, 'if-match': String(version) }, payload };
}

/** Matches the actions on a charge that require the version last seen. */
const ACT_ON_CHARGE =
  /^(?:POST \/charges\/(\d+)\/(?!collect|refund|void|manual-payment)|PUT \/charges\/(\d+)$)/;

/** Returns headers that claim to have seen the charge's current version. */
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

interface Habits {
  /** Reads the version just before a save, as the screens do. */
  readsFirst?: boolean;
}

export function requester(
  app: TestApp,
  token?: string,
  { readsFirst = true }: Habits = {},
): Person['request'] {
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
    const isSave = readsFirst && method === 'PUT' && !('if-match' in headers);
    let response = await app.app.inject(isSave ? { ...options, ...withoutVersion(body) } : options);
    // By default, a save claims to have seen the current version, whichever one the body is based on.
    if (isSave && response.statusCode === 428) {
      const read = async (at: string) => {
        const got = { method: 'GET', url: `${API_BASE}${at}`, headers: options.headers } as const;
        return (await app.app.inject(got)).json();
      };
      response = await app.app.inject({ ...options, ...(await seenNow(read, path, options)) });
    }
    const isJson = response.body !== '' && String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as never,
      headers: response.headers,
    };
  };
}

/** Returns the types of a user's notifications, oldest first. */
export async function notificationTypes(app: TestApp, userId: number): Promise<NotificationType[]> {
  await app.deps.events.idle();
  const rows = await app.db
    .select({ type: notifications.type })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
  return rows.map(({ type }) => type);
}
