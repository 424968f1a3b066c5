import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactRequestOutcome } from '#contract/core/enums.ts';
import { canAccess, PERMISSIONS } from '#contract/core/permissions.ts';
import type { ContactRequest } from '#contract/customers/contactRequests.calls.ts';
import type { ContactAnswerBody, ContactRequestBody } from '#contract/customers/contactRequests.ts';
import type { NoticeChannel } from '#contract/messaging/notices.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { contactRequests, customers, properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import type { Happenings } from '#server/happenings.ts';
import { changeStatusIn } from '#server/modules/customers/properties/changeStatus.ts';
import { checkAssignee } from '#server/modules/customers/reminders/checks.ts';
import { businessText } from '#server/modules/messaging/notices/businessEmail.ts';
import { type NewNotice, queueNotices } from '#server/modules/messaging/notices/queueNotice.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { answerMessage } from './messages.ts';
import { findContactRequest } from './queries.ts';
import { requestChanged } from './receiveRequest.ts';

async function lockRequest(unit: UnitOfWork, id: number, expected: number | null): Promise<ContactRequest> {
  await unit.tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .for('update');
  const request = await findContactRequest(unit.tx, id);
  if (!request) throw AppError.notFound();
  requireVersion(request, expected);
  return request;
}

const factsOf = ({ status, assigneeId, answer, outcome }: ContactRequest) => ({
  status,
  assigneeId,
  answer,
  outcome,
});

type Change = Partial<
  Pick<
    typeof contactRequests.$inferInsert,
    'status' | 'assigneeId' | 'answer' | 'outcome' | 'handledAt' | 'handledById'
  >
>;

async function change(unit: UnitOfWork, before: ContactRequest, set: Change): Promise<ContactRequest> {
  await unit.tx
    .update(contactRequests)
    .set({ ...set, version: sql`${contactRequests.version} + 1` })
    .where(eq(contactRequests.id, before.id));
  const after = await findContactRequest(unit.tx, before.id);
  if (!after) throw AppError.notFound();
  const { id, propertyId, customerId } = before;
  await unit.record({
    entity: 'contact-request',
    entityId: id,
    action: set.answer ? 'sent' : 'updated',
    propertyId,
    customerId,
    before: factsOf(before),
    after: factsOf(after),
  });
  await unit.raise(requestChanged(before));
  return after;
}

/** Assigns a request or changes its status. Throws `not_found`, `stale` or `invalid`. */
export function updateRequest(
  deps: Deps,
  session: Session,
  id: number,
  { status, assigneeId }: ContactRequestBody,
  expected: number | null,
): Promise<ContactRequest> {
  return write(deps, session, async unit => {
    const before = await lockRequest(unit, id, expected);
    if (assigneeId !== null && assigneeId !== before.assigneeId) await checkAssignee(unit, assigneeId);
    const isDoneNow = status === 'done' && before.status !== 'done';
    const handled = isDoneNow
      ? { handledAt: unit.now, handledById: session.userId }
      : status === 'done'
        ? {}
        : { handledAt: null, handledById: null, outcome: null };
    return change(unit, before, { status, assigneeId, ...handled });
  });
}

/**
 * Replies in the portal and by the customer's preferred channels, closes the request, and activates the
 * property if that was requested. Also returns the number of notices sent. Throws `not_found`, `stale`,
 * `invalid` if a request is neither accepted nor declined, and the errors of a status change.
 */
export function answerRequest(
  deps: Deps,
  session: Session,
  id: number,
  { answer, outcome, resumeServiceIds }: ContactAnswerBody,
  expected: number | null,
): Promise<{ answered: ContactRequest; told: number }> {
  return write(deps, session, async unit => {
    const before = await lockRequest(unit, id, expected);
    const isWish = before.kind !== 'question';
    if (isWish && outcome === null) throw AppError.invalid({ outcome: 'required' });
    const activates = before.kind === 'activation' && outcome === 'accepted';
    if (activates && !canAccess(session.permissions, 'customer_edit'))
      throw new AppError('forbidden', 'missingPermission', {
        values: { label: PERMISSIONS.customer_edit.label[session.language] },
        missing: 'customer_edit',
      });
    const [customer] = before.customerId
      ? await unit.tx
          .select({ language: customers.language, phone: customers.phone })
          .from(customers)
          .where(eq(customers.id, before.customerId))
      : [];
    const language = customer?.language ?? before.language;
    const business = await settingOf(unit.tx, 'general');
    const message = (channel: NoticeChannel) =>
      answerMessage(business, channel, { ...before, language, answer, outcome: isWish ? outcome : null });
    const common = {
      kind: 'contact-answer' as const,
      userId: session.userId,
      customerId: before.customerId,
    };
    const list: NewNotice[] = [
      ...(before.email
        ? [{ ...common, channel: 'email' as const, recipient: before.email, ...message('email') }]
        : []),
      ...(customer?.phone
        ? [
            {
              ...common,
              channel: 'text' as const,
              recipient: customer.phone,
              ...message('text'),
            },
          ]
        : []),
      // People who aren't customers get the answer itself as a text, because they have no portal to read it
      // in.
      ...(before.customerId === null && !before.email && before.phone
        ? [
            {
              ...common,
              channel: 'text' as const,
              recipient: before.phone,
              body: businessText(business, answer),
            },
          ]
        : []),
    ];
    const told = await queueNotices(unit, list);
    const answered = await settleRequest(unit, before, { answer, outcome: isWish ? outcome : null });
    if (activates && before.propertyId !== null)
      await activate(unit, before.propertyId, answer, resumeServiceIds);
    return { answered, told };
  });
}

/** Closes the request; the customer sees the reply in the portal. */
async function settleRequest(
  unit: UnitOfWork,
  before: ContactRequest,
  { answer, outcome }: { answer: string | null; outcome: ContactRequestOutcome | null },
): Promise<ContactRequest> {
  const { userId } = unit.actor;
  const { kind, propertyId, customerId } = before;
  if (customerId !== null)
    await unit.raise({
      type: 'contact.answered',
      ...{ kind, outcome, answer, propertyId, customerId, byUserId: userId },
    });
  return change(unit, before, {
    answer,
    outcome,
    status: 'done',
    assigneeId: before.assigneeId ?? userId,
    handledAt: unit.now,
    handledById: userId,
  });
}

/** Activates the property unless it is active by now. */
async function activate(
  unit: UnitOfWork,
  propertyId: number,
  reason: string,
  resumeServiceIds: number[],
): Promise<void> {
  const [property] = await unit.tx
    .select({ status: properties.status })
    .from(properties)
    .where(eq(properties.id, propertyId))
    .for('update');
  if (property && property.status !== 'active')
    await changeStatusIn(
      unit,
      propertyId,
      { status: 'active', reason: reason.slice(0, 500), resumeServiceIds, evenStarted: false },
      null,
    );
}

/** Closes the customer's activation request once the property is active, however that happened. */
export async function settleActivation(
  unit: UnitOfWork,
  { id, customerId }: Happenings['property.activated'],
): Promise<void> {
  const [waiting] = await unit.tx
    .select({ id: contactRequests.id })
    .from(contactRequests)
    .where(
      and(
        eq(contactRequests.propertyId, id),
        eq(contactRequests.customerId, customerId),
        eq(contactRequests.kind, 'activation'),
        ne(contactRequests.status, 'done'),
      ),
    )
    .for('update');
  const before = waiting && (await findContactRequest(unit.tx, waiting.id));
  if (before) await settleRequest(unit, before, { answer: before.answer, outcome: 'accepted' });
}

/** Moves one customer's requests to another, as part of a merge. */
export async function transferContactRequests(
  { tx }: UnitOfWork,
  fromId: number,
  toId: number,
): Promise<void> {
  await tx.update(contactRequests).set({ customerId: toId }).where(eq(contactRequests.customerId, fromId));
  const isLikely = eq(contactRequests.likelyCustomerId, fromId);
  await tx.update(contactRequests).set({ likelyCustomerId: toId }).where(isLikely);
}
