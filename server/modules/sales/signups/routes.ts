import { and, asc, gt } from 'drizzle-orm';
import { FREQUENCIES, STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import type { SignupQuoteQuery } from '#contract/sales/signups.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { countTry, type RateLimit } from '#server/modules/access/auth/tries.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { isGatewayDown } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { hasSuggestions, suggestedAddresses } from '#server/modules/territory/geocoding/suggestAddresses.ts';
import { salesTexts } from '#texts/server/sales.ts';
import { checkReferral, servicesAt } from './checkSignup.ts';
import { convertSignup, dismissSignup, restoreSignup } from './handleSignup.ts';
import { placeOf } from './placeOf.ts';
import { findSignup, selectSignups, signupList } from './queries.ts';
import { receiveSignup } from './receiveSignup.ts';
import { keepSignupCard } from './signupCards.ts';
import { signupPrice } from './signupPrice.ts';
import { readStart, saveStart } from './startedSignups.ts';
import { activeSteps, orderSteps } from './steps.ts';

const visitor = { access: open };
const staff = { access: needs('customer_add_from_signup', { types: STAFF_TYPES }) };
const steps = { access: needs('sign_up_process') };

/** A visitor looks at a dozen prices; the limit slows down anyone who wants the whole price list. */
const LOOKS: RateLimit = {
  name: 'signup-quote',
  account: { tries: 120, minutes: 60 },
  address: { tries: 120, minutes: 60 },
};
/** A visitor who types an address sends a request at every pause. */
const TYPING: RateLimit = {
  name: 'signup-address',
  account: { tries: 240, minutes: 60 },
  address: { tries: 240, minutes: 60 },
};
const takeLook = ({ db, clock }: Deps, address: string, limit = LOOKS) =>
  countTry(db, clock, limit, { account: address, address });

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<Signup>['value'] }[] = [
  { header: salesTexts.signups.routes.received, value: row => row.createdAt },
  { header: salesTexts.signups.status, value: row => row.status },
  { header: salesTexts.signups.firstName, value: row => row.firstName },
  { header: salesTexts.signups.lastName, value: row => row.lastName },
  { header: salesTexts.signups.eMail, value: row => row.email },
  { header: salesTexts.signups.phone, value: row => showPhone(row.phone) },
  { header: salesTexts.signups.address, value: row => row.address },
  { header: salesTexts.signups.city, value: row => row.city },
  { header: salesTexts.signups.state, value: row => row.state },
  { header: salesTexts.signups.zipCode, value: row => row.zipcode },
  { header: salesTexts.signups.lotSize, value: row => row.answers.lotSize ?? null },
  { header: salesTexts.signups.service, value: row => row.answers.service },
  { header: salesTexts.signups.frequency, value: row => row.answers.frequency ?? null },
  { header: salesTexts.signups.frontBack, value: row => row.answers.frontBack },
  { header: salesTexts.signups.referralCode, value: row => row.answers.referralCode },
  {
    header: salesTexts.signups.discountCode,
    value: row => row.answers.discountCode ?? null,
  },
  {
    header: salesTexts.signups.priceVisit,
    value: row => row.price && row.price.totalCents / 100,
  },
  { header: salesTexts.signups.wishBegin, value: row => row.answers.startWish ?? null },
  { header: salesTexts.signups.comments, value: row => row.answers.comments },
  { header: salesTexts.signups.dismissedBecause, value: row => row.reason },
];

export function signupRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const isServed = async ({ zipcode, service }: Pick<SignupQuoteQuery, 'zipcode' | 'service'>) =>
    (await servicesAt(db, zipcode)).includes(service ?? 'mow');

  serve(app, 'GET /customer-signup/form', visitor, async request => {
    const gateway = await gatewayInForce(deps);
    const { tileUrl, tileAttribution, tileAttributionUrl } = await settingOf(db, 'maps');
    return answer(request, 'loaded', {
      steps: await activeSteps(db),
      suggestsAddresses: await hasSuggestions(db),
      cardForm: gateway && {
        url: gateway.formUrl(),
        movesMoney: (await gateway.account()) === 'live',
        isDown: await isGatewayDown(db, gateway.name),
      },
      tiles: { url: tileUrl, attribution: tileAttribution, attributionUrl: tileAttributionUrl },
    });
  });

  serve(app, 'GET /customer-signup/place', visitor, async request => {
    await takeLook(deps, request.ip);
    return answer(request, 'loaded', await placeOf(deps, request.query));
  });

  serve(app, 'GET /customer-signup/addresses', visitor, async request => {
    await takeLook(deps, request.ip, TYPING);
    return answer(request, 'loaded', await suggestedAddresses(deps, request.query.q));
  });

  serve(app, 'GET /customer-signup/quote', visitor, async request => {
    await takeLook(deps, request.ip);
    const { referralCode, ...asked } = request.query;
    await checkReferral(db, referralCode);
    const price = (await isServed(asked)) ? await signupPrice(db, asked, deps.clock.today()) : null;
    return answer(request, 'loaded', price);
  });

  serve(app, 'GET /customer-signup/prices', visitor, async request => {
    await takeLook(deps, request.ip);
    const today = deps.clock.today();
    const hasPrices = await isServed(request.query);
    const prices = [];
    for (const frequency of FREQUENCIES) {
      const price = hasPrices ? await signupPrice(db, { ...request.query, frequency }, today) : null;
      prices.push({ frequency, price });
    }
    return answer(request, 'loaded', prices);
  });

  serve(app, 'POST /customer-signup/card', visitor, async request => {
    const kept = await keepSignupCard(deps, request.body, request.ip);
    if (kept === null || !('state' in kept))
      return answer(request, 'saved', { card: kept, confirmation: null }, 201);
    const { pageUrl, formResult } = kept;
    return answer(request, 'saved', { card: null, confirmation: { pageUrl, formResult } }, 201);
  });

  serve(app, 'POST /customer-signup/started', visitor, async request => {
    const { body, ip: address, language } = request;
    await saveStart(deps, body, { address, language });
    return answer(request, 'saved', null);
  });

  serve(app, 'POST /customer-signup/continue', visitor, async request =>
    answer(request, 'loaded', await readStart(deps, request.body.key, request.ip)),
  );

  serve(app, 'POST /customer-signup', visitor, async request => {
    const { language, ip: address, session } = request;
    const isSignedIn = session !== undefined;
    const received = await receiveSignup(deps, request.body, { address, language, isSignedIn });
    return answer(
      request,
      received.isWaiting ? salesTexts.signups.waiting : salesTexts.signups.received,
      received,
      201,
    );
  });

  serve(app, 'GET /customer-signup', { ...staff, list: signupList }, async (request, reply) => {
    const page = parseList(signupList, request.query);
    const rows = await selectSignups(db, page);
    return sendPage(reply, 'customer-signup', page, rows, await db.$count(signups, page.where));
  });

  serve(app, 'GET /customer-signup/export.csv', { ...staff, list: signupList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(signupList, request.query);
    const pages = inPages(
      (after: number | null) =>
        selectSignups(db, {
          where: and(where, after === null ? undefined : gt(signups.id, after)),
          orderBy: [asc(signups.id)],
          limit: CSV_PAGE_ROWS,
          offset: 0,
        }),
      row => row.id,
    );
    const columns = COLUMNS.map(({ header, value }) => ({ header: header[request.language], value }));
    return sendCsv(reply, 'sign-ups.csv', columns, pages);
  });

  serve(app, 'GET /customer-signup/:id', staff, async request => {
    const signup = await findSignup(db, request.params.id);
    if (!signup) throw AppError.notFound();
    return signup;
  });

  serve(app, 'POST /customer-signup/:id/convert', staff, request =>
    convertSignup(deps, request.session, request.params.id, request.body),
  );

  serve(app, 'POST /customer-signup/:id/dismiss', { ...staff, isVersioned: true }, async request => {
    const { session, params, body } = request;
    const signup = await dismissSignup(deps, session, params.id, body.reason, expectedVersion(request));
    return answer(request, salesTexts.signups.dismissed, signup);
  });

  serve(app, 'POST /customer-signup/:id/restore', { ...staff, isVersioned: true }, async request => {
    const { session, params } = request;
    return answer(
      request,
      salesTexts.signups.restored,
      await restoreSignup(deps, session, params.id, expectedVersion(request)),
    );
  });

  serve(app, 'PUT /signup-steps/order', steps, async request => {
    await orderSteps(deps, request.session, request.body.ids);
    return answer(request, salesTexts.signups.ordered, null);
  });
}
