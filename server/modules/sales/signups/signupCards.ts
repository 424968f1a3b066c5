import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { SignupCard } from '#contract/sales/signups.calls.ts';
import type { SignupCardBody } from '#contract/sales/signups.ts';
import { signupCards, signups } from '#server/db/schema/index.ts';
import { reasonOf } from '#server/db/unavailable.ts';
import type { Deps } from '#server/deps.ts';
import { accountOfName, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { cardFromForm, storeCard } from '#server/modules/money/cards/changeCards.ts';
import { admit } from '#server/modules/sales/visitors/admit.ts';
import type { CardQuestion } from '#server/plugins/gateway.ts';
import type { UnitOfWork } from '#server/unitOfWork.ts';

/** Rate limit that prevents testing stolen cards. */
const RATE_LIMIT: RateLimit = {
  name: 'signup-card',
  account: { tries: 5, minutes: 60 },
  address: { tries: 10, minutes: 60 },
};

/**
 * Stores the card that a visitor entered in the gateway's form; `handOverCard` later moves it to a customer.
 * Throws the errors of `addCard`, `invalid` on `proof`, and `too_many`.
 */
export async function keepSignupCard(
  deps: Deps,
  { key, proof, website, name, formResult }: SignupCardBody,
  address: string,
): Promise<SignupCard | CardQuestion | null> {
  if (website) return null;
  const caller = { account: accountOfName(key), address };
  await admit(deps, { limit: RATE_LIMIT, key, proof, caller, countsRepeats: true });
  const { gateway, entered } = await cardFromForm(deps, formResult, { id: key, name: name ?? '' }, 'owner');
  if ('state' in entered) return entered;
  const card = { ...entered, gateway, createdAt: deps.clock.now() };
  const { token: _token, ...shown } = card;
  await deps.db
    .insert(signupCards)
    .values({ key, ...card })
    .onConflictDoUpdate({ target: signupCards.key, set: card });
  return { brand: shown.brand, lastFour: shown.lastFour };
}

/** Moves a sign-up's card to the customer created from the sign-up. */
export async function handOverCard(unit: UnitOfWork, key: string, customerId: number): Promise<void> {
  const [card] = await unit.tx.delete(signupCards).where(eq(signupCards.key, key)).returning();
  if (!card) return;
  const { key: _key, createdAt: _at, gateway, ...entered } = card;
  await storeCard(unit, customerId, gateway, entered);
}

const KEPT_DAYS = 7;
const BATCH = 200;

/** Deletes the cards of visitors with abandoned or dismissed sign-ups, including at the gateways. */
async function forgetSignupCards(deps: Pick<Deps, 'db' | 'clock' | 'gateways' | 'log'>): Promise<void> {
  const { db, clock, gateways, log } = deps;
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);
  const open = db
    .select({ key: signups.key })
    .from(signups)
    .where(inArray(signups.status, ['new', 'waiting']));
  const left = await db
    .select()
    .from(signupCards)
    .where(and(lt(signupCards.createdAt, before), notInArray(signupCards.key, open)))
    .orderBy(sql`${signupCards.createdAt}`)
    .limit(BATCH);
  for (const { key, gateway, token } of left) {
    try {
      await gateways.find(one => one.name === gateway)?.forget?.(token);
      await db.delete(signupCards).where(eq(signupCards.key, key));
    } catch (error) {
      log.warn({ error: reasonOf(error) }, 'a sign-up’s card could not be deleted at its gateway');
    }
  }
}

const QUEUE = 'signups.cards';

export function signupJobs(deps: Deps): void {
  deps.jobs.define(QUEUE, () => forgetSignupCards(deps), { cron: '41 3 * * *', retries: 0 });
}
