import { eq, sql } from 'drizzle-orm';
import { SIGNUP_SERVICES, type SignupBody, unansweredFields } from '#contract/sales/signups.ts';
import { AppError } from '#server/api/errors.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties, signupCards } from '#server/db/schema/index.ts';
import { zonesOf } from '#server/modules/territory/zones/zone.ts';
import { zoneKey } from '#server/modules/territory/zones/zoneKey.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { activeSteps, isGiven } from './steps.ts';

/** Returns the services offered to strangers that are available in a ZIP code. */
export async function servicesAt(
  db: Queryable,
  zipcode: string,
): Promise<(typeof SIGNUP_SERVICES)[number][]> {
  const zones = await zonesOf(db, [zipcode]);
  return SIGNUP_SERVICES.filter(service => zones.has(zoneKey(zipcode, service)));
}

/** Checks that a referral code, if given, belongs to a property. Throws `invalid` naming `referralCode`. */
export async function checkReferral(db: Queryable, code: string | null): Promise<void> {
  if (code === null) return;
  const found = await db.$count(properties, eq(sql`upper(${properties.referralCode})`, code.toUpperCase()));
  if (found === 0) throw AppError.invalid({ referralCode: salesTexts.signups.noSuchCode });
}

/** `down`: the gateway temporarily accepts no cards. */
export type CardTaking = 'yes' | 'no' | 'down';

/**
 * Checks the answers against the sign-up's steps. Returns whether a required card is missing because the
 * gateway accepts none. Throws `invalid` naming required steps without an answer, and answers to questions
 * that aren't asked.
 */
export async function checkSteps(db: Queryable, body: SignupBody, takesCard: CardTaking): Promise<boolean> {
  const active = await activeSteps(db);
  const steps = active.filter(step => step.key !== 'card' || takesCard !== 'no');
  const hasCard = (await db.$count(signupCards, eq(signupCards.key, body.key))) > 0;
  const isAsked = (key: string) => steps.some(step => step.key === key && !isGiven(key));
  const errors = [
    ...unansweredFields(steps, body, hasCard || takesCard === 'down').map(
      field => [field, 'required'] as const,
    ),
    ...Object.keys(body.others).flatMap(key =>
      isAsked(key) ? [] : [[`others.${key}`, salesTexts.signups.notAsked] as const],
    ),
  ];
  if (errors.length > 0) throw AppError.invalid(Object.fromEntries(errors));
  return !hasCard && unansweredFields(steps, body, false).includes('card');
}
