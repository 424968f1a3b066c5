import { eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { NewCustomerAnswer } from '#contract/customers/customers.calls.ts';
import type { NewCustomerBody } from '#contract/customers/customers.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { POLICIES, policyVersionText } from '#contract/system/policyPages.ts';
import { AppError } from '#server/api/errors.ts';
import type { Session } from '#server/api/session.ts';
import { requireVersion } from '#server/api/versions.ts';
import { customers, signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { rejectTakenEmail } from '#server/modules/customers/customers/emailTaken.ts';
import { insertCustomerWithProperty } from '#server/modules/customers/intake/addCustomer.ts';
import { insertFurtherProperty } from '#server/modules/customers/intake/addProperty.ts';
import { referIfPossible } from '#server/modules/customers/referrals/referProperty.ts';
import { withholdTexts } from '#server/modules/messaging/notices/stoppedTexts.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { findSignup } from './queries.ts';
import { handOverCard } from './signupCards.ts';

async function lockSignup(unit: UnitOfWork, id: number, expected: number | null): Promise<Signup> {
  await unit.tx.select({ id: signups.id }).from(signups).where(eq(signups.id, id)).for('update');
  const signup = await findSignup(unit.tx, id);
  if (!signup) throw AppError.notFound();
  requireVersion(signup, expected);
  return signup;
}

async function keyOf(unit: UnitOfWork, id: number): Promise<string> {
  const [signup] = await unit.tx.select({ key: signups.key }).from(signups).where(eq(signups.id, id));
  if (!signup) throw AppError.notFound();
  return signup.key;
}

type Change = Partial<typeof signups.$inferInsert>;

async function change(
  unit: UnitOfWork,
  before: Signup,
  set: Change,
  action: 'converted' | 'cancelled' | 'restored',
  place: { propertyId: number; customerId: number } | null = null,
): Promise<Signup> {
  await unit.tx
    .update(signups)
    .set({ ...set, version: sql`${signups.version} + 1` })
    .where(eq(signups.id, before.id));
  const after = await findSignup(unit.tx, before.id);
  if (!after) throw AppError.notFound();
  await unit.record({
    entity: 'signup',
    entityId: before.id,
    action,
    ...place,
    before: { status: before.status, reason: before.reason, propertyId: before.propertyId },
    after: { status: after.status, reason: after.reason, propertyId: after.propertyId },
    reason: set.reason ?? null,
  });
  await unit.raise({ type: 'changed', change: { entity: 'signup', id: before.id } });
  return after;
}

/**
 * Creates the customer, or adds a property to the customer who accepted an estimate for it: the link was sent
 * to their email address, which proves who they are. Any other sign-up with a customer's email address may
 * come from someone who merely typed it.
 */
async function takeInSignup(
  unit: UnitOfWork,
  session: Session,
  { email, answers, consent }: Signup,
  body: NewCustomerBody,
): Promise<NewCustomerAnswer> {
  const isOwn = isSameEmail(email, body.customer.email);
  const [owner] =
    answers.estimate && isOwn
      ? await unit.tx
          .select({ id: customers.id, code: customers.code })
          .from(customers)
          .where(eq(sql`lower(${customers.email})`, email.toLowerCase()))
      : [];
  if (!owner) {
    const made = await insertCustomerWithProperty(unit, session, body);
    if (consent) await recordConsent(unit, made.customerId, consent, answers.language ?? 'en');
    if (consent?.texts === null)
      await withholdTexts(unit, made.customerId, salesTexts.signups.withoutTexts[answers.language ?? 'en']);
    return made;
  }
  const property = await insertFurtherProperty(unit, session, owner.id, body);
  return { ...property, id: owner.id, customerId: owner.id, code: owner.code, samePhone: [] };
}

/** Shows in the customer's history what they agreed to as a visitor, and under which policies. */
const recordConsent = (
  unit: UnitOfWork,
  customerId: number,
  { text, at, texts, policies }: NonNullable<Signup['consent']>,
  language: Language,
): Promise<void> =>
  unit.record({
    ...{ entity: 'customer', entityId: customerId, action: 'updated', customerId },
    after: {
      agreedTo: text,
      agreedToTexts: texts ?? null,
      agreedPolicies: policies
        ? POLICIES.map(policy => policyVersionText(policy, policies[policy], language)).join('; ')
        : null,
      agreedAt: at,
    },
  });

const isSameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Creates a customer from a new sign-up in one transaction. Throws the errors of `addCustomer`, and
 * `conflict` if the sign-up was already converted.
 */
export function convertSignup(
  deps: Deps,
  session: Session,
  id: number,
  body: NewCustomerBody,
): Promise<NewCustomerAnswer> {
  return rejectTakenEmail('customer.email', () =>
    write(deps, session, async unit => {
      const signup = await lockSignup(unit, id, null);
      if (signup.status === 'converted') throw new AppError('conflict', salesTexts.signups.isConverted);
      const made = await takeInSignup(unit, session, signup, body);
      const { propertyId, customerId } = made;
      await referIfPossible(unit, propertyId, signup.answers.referralCode);
      const handled = { handledAt: unit.now, handledById: session.userId };
      await handOverCard(unit, await keyOf(unit, id), customerId);
      await change(unit, signup, { status: 'converted', propertyId, reason: null, ...handled }, 'converted', {
        propertyId,
        customerId,
      });
      return made;
    }),
  );
}

/** Dismisses a new sign-up with a reason. Throws `not_found`, `stale` or `conflict`. */
export function dismissSignup(
  deps: Deps,
  session: Session,
  id: number,
  reason: string,
  expected: number | null,
): Promise<Signup> {
  return write(deps, session, async unit => {
    const signup = await lockSignup(unit, id, expected);
    if (signup.status !== 'new' && signup.status !== 'waiting')
      throw new AppError('conflict', salesTexts.signups.notNew);
    const handled = { handledAt: unit.now, handledById: session.userId };
    return change(unit, signup, { status: 'dismissed', reason, ...handled }, 'cancelled');
  });
}

/** Restores a dismissed sign-up. Throws the errors of `dismissSignup`. */
export function restoreSignup(
  deps: Deps,
  session: Session,
  id: number,
  expected: number | null,
): Promise<Signup> {
  return write(deps, session, async unit => {
    const signup = await lockSignup(unit, id, expected);
    if (signup.status !== 'dismissed') throw new AppError('conflict', salesTexts.signups.notDismissed);
    const status = signup.isServed ? ('new' as const) : ('waiting' as const);
    const open = { status, reason: null, handledAt: null, handledById: null };
    return change(unit, signup, open, 'restored');
  });
}
