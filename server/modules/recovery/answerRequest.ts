import { and, eq, or, sql } from 'drizzle-orm';
import type { NoticeChannel } from '../../../contract/notices.ts';
import { digitsOf } from '../../../contract/validation.ts';
import { customers, passwordResets, users } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { DomainEvent } from '../../events.ts';
import type { Unit } from '../../unit.ts';
import { queueNotice } from '../notices/queueNotice.ts';
import { hashCode, newCode } from './codes.ts';
import { codeLetter, usernameLetter } from './letters.ts';
import { type Way, wayTo } from './reachUser.ts';

type Requested = Extract<DomainEvent, { type: 'recovery.requested' }>;

const channelOf = (asked: string): NoticeChannel => (asked.includes('@') ? 'email' : 'text');

/** Everybody who may sign in and has this e-mail or telephone number. */
async function findUsers({ tx }: Unit, asked: string) {
  const digits = digitsOf(asked);
  const found = await tx
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      email: users.email,
      mobile: users.mobile,
      language: users.language,
      lockedAt: customers.lockedAt,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        eq(users.isActive, true),
        or(
          eq(sql`lower(${users.email})`, asked.trim().toLowerCase()),
          digits.length === 10 ? eq(users.mobile, digits) : undefined,
        ),
      ),
    )
    .orderBy(users.id)
    .limit(10);
  return found.filter(user => !user.lockedAt);
}

type Found = Awaited<ReturnType<typeof findUsers>>;

/** One message to each address, with the usernames of those whom it reaches. */
async function sendUsernames(unit: Unit, found: Found, preferred: NoticeChannel): Promise<void> {
  const letters = new Map<string, { way: Way; people: Found }>();
  for (const user of found) {
    const way = await wayTo(unit.tx, user, preferred);
    if (!way) continue;
    const people = letters.get(way.recipient)?.people ?? [];
    letters.set(way.recipient, { way, people: [...people, user] });
  }
  for (const { way, people } of letters.values()) {
    const [first] = people;
    if (!first) continue;
    const usernames = people.map(user => user.username);
    const letter = usernameLetter(first.firstName, usernames, first.language);
    await queueNotice(unit, { ...way, ...letter, kind: 'username', userId: first.id });
  }
}

/** Sends what was asked for, where it belongs to somebody: a code, or the username. */
export async function answerRequest(
  deps: Pick<Deps, 'config'>,
  unit: Unit,
  request: Requested,
): Promise<void> {
  const found = await findUsers(unit, request.asked);
  const preferred = channelOf(request.asked);
  if (request.wants === 'username') return sendUsernames(unit, found, preferred);
  // A number that several people share is nobody's: a code sent to it would open one account to all of them.
  const [user, another] = found;
  if (!user || another) return;
  const way = await wayTo(unit.tx, user, preferred);
  if (!way) return;
  const code = newCode();
  const [reset] = await unit.tx
    .update(passwordResets)
    .set({ userId: user.id, codeHash: hashCode(deps.config.appSecret, request.resetId, code) })
    .where(eq(passwordResets.id, request.resetId))
    .returning({ expiresAt: passwordResets.expiresAt });
  if (!reset) return;
  await queueNotice(unit, {
    ...way,
    ...codeLetter('forgot', user, code),
    kind: 'recovery-code',
    userId: user.id,
    isSecret: true,
    expiresAt: reset.expiresAt,
  });
  await unit.record({
    entity: 'user',
    entityId: user.id,
    action: 'updated',
    after: { passwordRecovery: 'code-sent' },
  });
}
