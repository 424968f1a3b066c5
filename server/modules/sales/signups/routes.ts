import { and, asc, gt } from 'drizzle-orm';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import { needs, open } from '#server/api/access.ts';
import { type App, answer, expectedVersion } from '#server/api/app.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { signups } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { type Door, takeTry } from '#server/modules/access/auth/tries.ts';
import { gatewayInForce } from '#server/modules/money/payments/gateways/gatewayInForce.ts';
import { takesNoCards } from '#server/modules/money/payments/gateways/gatewayTroubles.ts';
import { settingOf } from '#server/modules/system/settings/store.ts';
import { hasSuggestions, suggestedAddresses } from '#server/modules/territory/geocoding/suggestAddresses.ts';
import { checkReferral, servicesAt } from './checkSignup.ts';
import { convertSignup, dismissSignup, restoreSignup } from './handleSignup.ts';
import { placeOf } from './placeOf.ts';
import { findSignup, selectSignups, signupList } from './queries.ts';
import { receiveSignup } from './receiveSignup.ts';
import { keepSignupCard } from './signupCards.ts';
import { signupPrice } from './signupPrice.ts';
import { activeSteps, orderSteps } from './steps.ts';

const visitor = { access: open };
const staff = { access: needs('customer_add_from_signup', { types: STAFF_TYPES }) };
const steps = { access: needs('sign_up_process') };

const RECEIVED = {
  en: 'Thank you! We have your request and will be in touch.',
  es: '¡Gracias! Recibimos su solicitud y le avisaremos pronto.',
};
const WAITING = {
  en: 'Thank you! We will write to you when we come to your street.',
  es: '¡Gracias! Le escribiremos cuando lleguemos a su calle.',
};
const DISMISSED = { en: 'The sign-up was dismissed.', es: 'La solicitud se descartó.' };
const RESTORED = { en: 'The sign-up is new again.', es: 'La solicitud vuelve a ser nueva.' };
const ORDERED = { en: 'The steps have a new order.', es: 'Los pasos tienen un orden nuevo.' };

/** A visitor looks at a dozen prices; the limit slows down anyone who wants the whole price list. */
const LOOKS: Door = {
  name: 'signup-quote',
  account: { tries: 120, minutes: 60 },
  address: { tries: 120, minutes: 60 },
};
/** A visitor who types an address sends a request at every pause. */
const TYPING: Door = {
  name: 'signup-address',
  account: { tries: 240, minutes: 60 },
  address: { tries: 240, minutes: 60 },
};
const takeLook = ({ db, clock }: Deps, address: string, door = LOOKS) =>
  takeTry(db, clock, door, { account: address, address });

const COLUMNS: readonly { header: Record<Language, string>; value: CsvColumn<Signup>['value'] }[] = [
  { header: { en: 'Received', es: 'Recibida' }, value: row => row.createdAt },
  { header: { en: 'Status', es: 'Estado' }, value: row => row.status },
  { header: { en: 'First name', es: 'Nombre' }, value: row => row.firstName },
  { header: { en: 'Last name', es: 'Apellido' }, value: row => row.lastName },
  { header: { en: 'E-mail', es: 'Correo' }, value: row => row.email },
  { header: { en: 'Phone', es: 'Teléfono' }, value: row => showPhone(row.phone) },
  { header: { en: 'Address', es: 'Dirección' }, value: row => row.address },
  { header: { en: 'City', es: 'Ciudad' }, value: row => row.city },
  { header: { en: 'State', es: 'Estado (lugar)' }, value: row => row.state },
  { header: { en: 'ZIP code', es: 'Código postal' }, value: row => row.zipcode },
  { header: { en: 'Lot size', es: 'Tamaño del lote' }, value: row => row.answers.lotSize ?? null },
  { header: { en: 'Service', es: 'Servicio' }, value: row => row.answers.service },
  { header: { en: 'Frequency', es: 'Frecuencia' }, value: row => row.answers.frequency ?? null },
  { header: { en: 'Front or back', es: 'Frente o fondo' }, value: row => row.answers.frontBack },
  { header: { en: 'Referral code', es: 'Código de referido' }, value: row => row.answers.referralCode },
  {
    header: { en: 'Discount code', es: 'Código de descuento' },
    value: row => row.answers.discountCode ?? null,
  },
  {
    header: { en: 'Price of a visit', es: 'Precio por visita' },
    value: row => row.price && row.price.totalCents / 100,
  },
  { header: { en: 'Wish to begin', es: 'Desea empezar' }, value: row => row.answers.startWish ?? null },
  { header: { en: 'Comments', es: 'Comentarios' }, value: row => row.answers.comments },
  { header: { en: 'Dismissed because', es: 'Descartada por' }, value: row => row.reason },
];

export function signupRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  serve(app, 'GET /customer-signup/form', visitor, async request => {
    const gateway = await gatewayInForce(deps);
    const { tileUrl, tileAttribution, tileAttributionUrl } = await settingOf(db, 'maps');
    return answer(request, 'loaded', {
      steps: await activeSteps(db),
      suggestsAddresses: await hasSuggestions(db),
      cardForm: gateway && {
        url: gateway.formUrl(),
        movesMoney: (await gateway.account()) === 'live',
        isDown: await takesNoCards(db, gateway.name),
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
    const isServed = (await servicesAt(db, asked.zipcode)).includes(asked.service ?? 'mow');
    const price = isServed ? await signupPrice(db, asked, deps.clock.today()) : null;
    return answer(request, 'loaded', price);
  });

  serve(app, 'POST /customer-signup/card', visitor, async request => {
    const kept = await keepSignupCard(deps, request.body, request.ip);
    if (kept === null || !('state' in kept))
      return answer(request, 'saved', { card: kept, confirmation: null }, 201);
    const { pageUrl, formResult } = kept;
    return answer(request, 'saved', { card: null, confirmation: { pageUrl, formResult } }, 201);
  });

  serve(app, 'POST /customer-signup', visitor, async request => {
    const { language, ip: address, session } = request;
    const isSignedIn = session !== undefined;
    const received = await receiveSignup(deps, request.body, { address, language, isSignedIn });
    return answer(request, received.isWaiting ? WAITING : RECEIVED, received, 201);
  });

  serve(app, 'GET /customer-signup', { ...staff, list: signupList }, async (request, reply) => {
    const page = parseList(signupList, request.query);
    const rows = await selectSignups(db, page);
    return sendPage(reply, 'customer-signup', page, rows, await db.$count(signups, page.where));
  });

  serve(app, 'GET /customer-signup/export.csv', { ...staff, list: signupList }, (request, reply) => {
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
    return answer(request, DISMISSED, signup);
  });

  serve(app, 'POST /customer-signup/:id/restore', { ...staff, isVersioned: true }, async request => {
    const { session, params } = request;
    return answer(request, RESTORED, await restoreSignup(deps, session, params.id, expectedVersion(request)));
  });

  serve(app, 'PUT /signup-steps/order', steps, async request => {
    await orderSteps(deps, request.session, request.body.ids);
    return answer(request, ORDERED, null);
  });
}
