import { eq } from 'drizzle-orm';
import type { Language } from '#contract/core/messages.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import { type SignupBody, signupLotSize, wishedDayOf } from '#contract/sales/signups.ts';
import { consentText, textConsentText } from '#contract/system/brand.ts';
import { AppError } from '#server/api/errors.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfName, countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { queueNotice } from '#server/modules/messaging/notices/queueNotice.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { isGatewayDown } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { admit } from '#server/modules/sales/visitors/admit.ts';
import { currentVersions } from '#server/modules/system/policies/policyPage.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { type UnitOfWork, write } from '#server/unitOfWork.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { checkReferral, checkSteps, servicesAt } from './checkSignup.ts';
import { signupEmail } from './signupEmail.ts';
import { signupPrice } from './signupPrice.ts';

const RATE_LIMIT: RateLimit = {
  name: 'signup',
  account: { tries: 5, minutes: 60 },
  address: { tries: 20, minutes: 60 },
};

/** Outcome of a sign-up: the office has it, or it waits until a vendor serves its ZIP code. */
interface Received {
  key: string;
  isWaiting: boolean;
}

async function receivedBefore(db: Queryable, key: string): Promise<Received | null> {
  const [signup] = await db.select({ status: signups.status }).from(signups).where(eq(signups.key, key));
  return signup ? { key, isWaiting: signup.status === 'waiting' } : null;
}

/**
 * Stores a sign-up and notifies the office; if no vendor serves the ZIP code, it goes on the waiting list. A
 * repeat with the same key changes and notifies nothing. Throws `invalid` naming what is missing or wrong,
 * `conflict` with the current price if it isn't the one that was shown, and `too_many` if an email address or
 * IP address sends too many.
 */
export async function receiveSignup(
  deps: Deps,
  { proof, website, ...body }: SignupBody,
  { address, language, isSignedIn }: { address: string; language: Language; isSignedIn: boolean },
): Promise<Received> {
  const { key } = body;
  // A bot that filled in the hidden field must not notice that it was detected.
  if (website) return { key, isWaiting: false };
  const before = await receivedBefore(deps.db, key);
  if (before) return before;
  const caller = { account: accountOfName(body.email), address };
  if (isSignedIn) await countTry(deps.db, deps.clock, RATE_LIMIT, caller);
  else await admit(deps, { limit: RATE_LIMIT, key, proof, caller });
  const gateway = await gatewayInForce(deps);
  return write(deps, SYSTEM_ACTOR, async unit => {
    const service = body.service ?? 'mow';
    const isWaiting = !(await servicesAt(unit.tx, body.zipcode)).includes(service);
    const takesCard = !gateway ? 'no' : (await isGatewayDown(unit.tx, gateway.name)) ? 'down' : 'yes';
    const isCardOwed = !isWaiting && (await checkSteps(unit.tx, body, takesCard));
    const price = isWaiting ? null : await checkedPrice(unit, body);
    const made = await store(unit, { ...body, service }, { isWaiting, price, language, isCardOwed });
    return made ?? (await receivedBefore(unit.tx, key)) ?? { key, isWaiting };
  });
}

/** Returns today's price. Throws `conflict` with it if the visitor was shown a different one. */
async function checkedPrice(unit: UnitOfWork, body: SignupBody): Promise<SignupPrice | null> {
  await checkReferral(unit.tx, body.referralCode);
  const price = await signupPrice(unit.tx, body, unit.today);
  if ((price?.totalCents ?? null) !== body.shownCents)
    throw new AppError('conflict', salesTexts.signups.otherPrice, { current: price });
  return price;
}

type Decided = Pick<Received, 'isWaiting'> & {
  price: SignupPrice | null;
  language: Language;
  isCardOwed: boolean;
};

/** Returns null if another request with the same key was faster. */
async function store(
  unit: UnitOfWork,
  body: Omit<SignupBody, 'proof' | 'website'> & { service: NonNullable<SignupBody['service']> },
  { isWaiting, price, language, isCardOwed }: Decided,
): Promise<Received | null> {
  const { key, firstName, lastName, email, phone, address, city, state, zipcode } = body;
  const person = { firstName, lastName, email, phone, address, city, state, zipcode };
  const answers = {
    lotSize: signupLotSize(body),
    lotSquareFeet: body.lotSquareFeet ?? null,
    isCornerLot: body.isCornerLot,
    service: body.service,
    frequency: body.frequency ?? null,
    frontBack: body.frontBack ?? 'both',
    referralCode: body.referralCode,
    discountCode: body.discountCode ?? null,
    startWish: wishedDayOf(body.startWish, unit.today),
    language,
    comments: body.comments,
    others: body.others,
    ...(isCardOwed && { isCardOwed }),
  };
  const business = await settingOf(unit.tx, 'general');
  const consent = {
    text: consentText(language, business.name),
    at: unit.now.toISOString(),
    texts: body.textConsent ? textConsentText(language, business.name) : null,
    policies: await currentVersions(unit.tx, language),
  };
  const status = isWaiting ? 'waiting' : 'new';
  const [made] = await unit.tx
    .insert(signups)
    .values({ key, status, ...person, answers, price, consent, createdAt: unit.now })
    .onConflictDoNothing({ target: signups.key })
    .returning();
  if (!made) return null;
  const { id } = made;
  await unit.record({
    entity: 'signup',
    entityId: id,
    action: 'added',
    after: { ...person, ...answers, status },
  });
  await queueNotice(unit, {
    channel: 'email',
    kind: 'request-received',
    recipient: email,
    ...signupEmail(business, { ...body, price, language, isWaiting }),
  });
  await unit.raise({ type: 'changed', change: { entity: 'signup', id } });
  if (!isWaiting)
    await unit.raise({
      type: 'signup.received',
      signupId: id,
      name: `${firstName} ${lastName}`,
      address: `${address}, ${city}`,
      ...(isCardOwed && { isCardOwed }),
    });
  return { key, isWaiting };
}
