import { eq } from 'drizzle-orm';
import { rulesIn, type WalletQuery } from '#contract/customers/referrals.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { AppError } from '#server/api/errors.ts';
import { serve } from '#server/api/serve.ts';
import { isStaff, type Session } from '#server/api/session.ts';
import type { Queryable } from '#server/db/connect.ts';
import { properties } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { write } from '#server/unitOfWork.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { addService, removeTracker } from './changeTracker.ts';
import { referProperty } from './referProperty.ts';
import { spendFreeMow, unspendFreeMow } from './spendFreeMow.ts';
import { comingMows, mowById, type Reader, trackerById, walletOf } from './wallet.ts';

const types = ['admin', 'csr', 'customer'] as const;
const read = { access: needs('referral_list', { types }) };
const readOf = {
  access: needs('referral_list', { types, named: { customerId: 'customer', propertyId: 'property' } }),
};
const spend = {
  access: needs(['referral_edit', 'customer_portal'], { types, named: { assignmentId: 'assignment' } }),
};
const edit = { access: needs('referral_edit') };
const editProperty = { access: needs('referral_edit', { row: ['property', 'id'] }) };

/** Refer & Earn: referrals and the free mows they earn. */
export function referralRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  serve(app, 'GET /referral-trackers', readOf, async request =>
    answer(
      request,
      'loaded',
      await walletOf(db, await readerOf(db, request.session, request.query), config.publicUrl),
    ),
  );

  serve(app, 'GET /getFutureAvailableMowServices', readOf, async request =>
    answer(
      request,
      'loaded',
      await comingMows(db, await readerOf(db, request.session, request.query), deps.clock.today()),
    ),
  );

  serve(app, 'PUT /updateServiceToFree', spend, async request => {
    const { assignmentId, isFree } = request.body;
    const change = isFree ? spendFreeMow : unspendFreeMow;
    const { customerId } = request.session;
    const id = await write(deps, request.session, unit => change(unit, { assignmentId, customerId }));
    const mow = await mowById(db, id);
    return answer(request, isFree ? customersTexts.referrals.spent : customersTexts.referrals.takenBack, mow);
  });

  serve(app, 'GET /referral/content', read, async request => {
    const message = rulesIn(await settingOf(db, 'referrals'), request.language);
    return answer(request, 'loaded', { message });
  });

  serve(app, 'POST /trackers', edit, async request => {
    const { propertyId, ...body } = request.body;
    const id = await write(deps, request.session, unit => referProperty(unit, propertyId, body));
    return answer(request, customersTexts.referrals.referred, await trackerById(db, id), 201);
  });

  serve(app, 'PUT /customers/properties/:id/add-referral', editProperty, async request => {
    const id = await write(deps, request.session, unit =>
      referProperty(unit, request.params.id, request.body),
    );
    return answer(request, customersTexts.referrals.referred, await trackerById(db, id));
  });

  serve(app, 'POST /trackers/add-service-tracker', edit, async request => {
    await write(deps, request.session, unit => addService(unit, request.body));
    return answer(
      request,
      customersTexts.referrals.counted,
      await trackerById(db, request.body.trackerId),
      201,
    );
  });

  serve(app, 'DELETE /trackers/:id', edit, async request => {
    const { id } = request.params;
    const tracker = await trackerById(db, id);
    await write(deps, request.session, unit => removeTracker(unit, id, request.query.reason));
    return answer(request, customersTexts.referrals.removed, tracker);
  });
}

/**
 * Returns the reader of a wallet: customers read their own; the office reads that of a customer or a
 * property's owner.
 */
async function readerOf(
  db: Queryable,
  session: Session,
  { customerId, propertyId }: WalletQuery,
): Promise<Reader> {
  const isOffice = isStaff(session);
  const [property] =
    propertyId === undefined
      ? []
      : await db
          .select({ customerId: properties.customerId })
          .from(properties)
          .where(eq(properties.id, propertyId));
  if (propertyId !== undefined && !property) throw AppError.notFound();
  const own = isOffice ? (customerId ?? property?.customerId) : session.customerId;
  if (!own) throw AppError.invalid({ customerId: 'required' });
  const isOthers = (customerId ?? own) !== own || (property?.customerId ?? own) !== own;
  if (isOthers) throw AppError.notFound();
  return { customerId: own, propertyId, isOffice };
}
