import { eq } from 'drizzle-orm';
import { weekdayOf } from '#contract/core/days.ts';
import { SYSTEM_ACTOR } from '#server/api/session.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword } from '#server/modules/access/auth/passwords.ts';
import { stopForPayment } from '#server/modules/customers/lockedCustomers/paymentStop.ts';
import { type UnitOfWork, unitOfWorkIn } from '#server/unitOfWork.ts';
import { users } from '../schema/index.ts';
import { makeAutomations } from './automations.ts';
import { type DemoCharge, makeBilling } from './billing.ts';
import { makeBusiness } from './business.ts';
import { makeConversations } from './conversations.ts';
import { makeCustomers } from './customers.ts';
import { makeEmails } from './emails.ts';
import { makeFollowUps } from './followUps.ts';
import { makeHours } from './hours.ts';
import { makeOffice } from './office.ts';
import { makeOfficeTexts } from './officeTexts.ts';
import { makePhotos } from './photos.ts';
import { makePlans } from './plans.ts';
import { makePositions } from './positions.ts';
import { seededRandom } from './random.ts';
import { makeReferrals } from './referrals.ts';
import { makeSeason, workdayOf } from './season.ts';
import { makeHistory, makeNotes, makeNotifications } from './story.ts';
import { makeTags } from './tags.ts';

const SEED = 20_260_311;

/** Fills an empty database with the demo business, in one transaction. */
export async function fillWithDemo(deps: Deps, password: string): Promise<void> {
  const { clock, config, db, files } = deps;
  const passwordHash = await hashPassword(password);
  const random = seededRandom(SEED);
  const today = clock.today();
  const { timeZone } = config;
  await db.transaction(async tx => {
    const business = await makeBusiness(tx, today, passwordHash);
    const weekday = weekdayOf(workdayOf(today));
    const busyZip =
      business.zips.find(zip => zip.mowCrewId === 1 && zip.weekday === weekday) ?? business.zips[0];
    if (!busyZip) throw new Error('the demo has no ZIP codes');
    const properties = await makeCustomers(tx, random, business, today, timeZone, passwordHash, busyZip);
    const visits = await makeSeason(tx, random, business, properties, clock.now(), today, timeZone);
    const charges = await makeBilling(tx, random, business, visits, today);
    await makeHistory(tx, business, properties, visits, charges, timeZone);
    await makeOfficeTexts(tx);
    await makeTags(tx);
    await makeNotes(tx, random, business, properties, today, timeZone);
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.username, 'customer1'));
    await makeNotifications(tx, business, customer?.id ?? 0, visits, charges);
    await makePhotos(tx, files, visits);
    await makeFollowUps(tx, random, business, properties, today, timeZone);
    await makeConversations(tx, business, today, timeZone);
    await makeEmails(tx, business, today, timeZone);
    await makeAutomations(tx, business, today, timeZone);
    await makeHours(tx, random, clock.now(), today, timeZone);
    await makePositions(tx, visits, clock.now(), today);
    await makeOffice(tx, files, business, today, timeZone);
    await makePlans(tx, business, today, timeZone);
    const unit = unitOfWorkIn(deps, SYSTEM_ACTOR, tx, () => {});
    await makeReferrals(unit, properties, visits, timeZone);
    await stopFailedForGood(unit, charges);
  });
}

/** Stops the visits of customers whose payment failed for good, as the last attempt would have. */
async function stopFailedForGood(unit: UnitOfWork, charges: readonly DemoCharge[]): Promise<void> {
  const stopped = charges.filter(charge => charge.status === 'failed-stop');
  for (const customerId of new Set(stopped.map(charge => charge.visit.service.property.customerId)))
    await stopForPayment(unit, customerId);
}
