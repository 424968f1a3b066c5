import { eq } from 'drizzle-orm';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import { passwordResets, users } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { DomainEvent } from '#server/events.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';
import { hashCode, newCode } from './codes.ts';
import { type Found, findByContact } from './findByContact.ts';
import { codeMessage, usernameMessage } from './messages.ts';
import { type Way, wayTo } from './reachUser.ts';

type Requested = Extract<DomainEvent, { type: 'recovery.requested' }>;

const channelOf = (asked: string): NoticeChannel => (asked.includes('@') ? 'email' : 'text');

/** Sends one message per address, with the usernames of the people it reaches. */
async function sendUsernames(unit: UnitOfWork, found: Found[], preferred: NoticeChannel): Promise<void> {
  const letters = new Map<string, { way: Way; people: Found[] }>();
  for (const user of found) {
    const way = await wayTo(unit.tx, user, preferred);
    if (!way) continue;
    const people = letters.get(way.recipient)?.people ?? [];
    letters.set(way.recipient, { way, people: [...people, user] });
  }
  const business = await settingOf(unit.tx, 'general');
  for (const { way, people } of letters.values()) {
    const [first] = people;
    if (!first) continue;
    const usernames = people.map(user => user.username);
    const letter = usernameMessage(business, first, usernames, way.channel);
    await queueNotice(unit, { ...way, ...letter, kind: 'username', userId: first.id });
  }
}

/** Sends the requested code or username if an account matches the request. */
export async function answerRequest(
  deps: Pick<Deps, 'config'>,
  unit: UnitOfWork,
  request: Requested,
): Promise<void> {
  const preferred = channelOf(request.asked);
  if (request.wants === 'username')
    return sendUsernames(unit, await findByContact(unit.tx, request.asked), preferred);
  const [row] = await unit.tx
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.id, request.resetId));
  if (!row) return;
  const { user } = row;
  const way = await wayTo(unit.tx, user, preferred);
  if (!way) return;
  const code = newCode();
  const [reset] = await unit.tx
    .update(passwordResets)
    .set({ codeHash: hashCode(deps.config.appSecret, request.resetId, code) })
    .where(eq(passwordResets.id, request.resetId))
    .returning({ expiresAt: passwordResets.expiresAt });
  if (!reset) return;
  await queueNotice(unit, {
    ...way,
    ...codeMessage(await settingOf(unit.tx, 'general'), user, { ...way, purpose: 'forgot', code }),
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
