import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { newCustomerBody } from '../../../contract/customers.ts';
import { STAFF_TYPES } from '../../../contract/enums.ts';
import type { Language } from '../../../contract/messages.ts';
import { showPhone } from '../../../contract/phone.ts';
import { dismissBody, type Signup, signupBody, stepOrderBody } from '../../../contract/signups.ts';
import { idField } from '../../../contract/validation.ts';
import { needs, open } from '../../api/access.ts';
import { type App, answer, expectedVersion } from '../../api/app.ts';
import { CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '../../api/csv.ts';
import { AppError } from '../../api/errors.ts';
import { listQuery, parseList, sendPage } from '../../api/list.ts';
import { signups } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { recordRoutes } from '../office/records.ts';
import { convertSignup, dismissSignup, restoreSignup } from './handleSignup.ts';
import { findSignup, selectSignups, signupList } from './queries.ts';
import { receiveSignup } from './receiveSignup.ts';
import { activeSteps, orderSteps, signupStepRecords } from './steps.ts';

const params = z.object({ id: idField });
const staff = { access: needs('customer_add_from_signup', { types: STAFF_TYPES }) };
const steps = { access: needs('sign_up_process') };

const RECEIVED = {
  en: 'Thank you! We have your request and will be in touch.',
  es: '¡Gracias! Recibimos su solicitud y le avisaremos pronto.',
};
const DISMISSED = { en: 'The sign-up was dismissed.', es: 'La solicitud se descartó.' };
const RESTORED = { en: 'The sign-up is new again.', es: 'La solicitud vuelve a ser nueva.' };
const ORDERED = { en: 'The steps have a new order.', es: 'Los pasos tienen un orden nuevo.' };

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
  { header: { en: 'Zip code', es: 'Código postal' }, value: row => row.zipcode },
  { header: { en: 'Lot size', es: 'Tamaño del lote' }, value: row => row.answers.lotSize ?? null },
  { header: { en: 'Service', es: 'Servicio' }, value: row => row.answers.service },
  { header: { en: 'Frequency', es: 'Frecuencia' }, value: row => row.answers.frequency ?? null },
  { header: { en: 'Front or back', es: 'Frente o fondo' }, value: row => row.answers.frontBack },
  { header: { en: 'Referral code', es: 'Código de referido' }, value: row => row.answers.referralCode },
  { header: { en: 'Wish to begin', es: 'Desea empezar' }, value: row => row.answers.startWish ?? null },
  { header: { en: 'Comments', es: 'Comentarios' }, value: row => row.answers.comments },
  { header: { en: 'Dismissed because', es: 'Descartada por' }, value: row => row.reason },
];

export function signupRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get('/customer-signup/steps', { config: { access: open } }, async request =>
    answer(request, 'saved', await activeSteps(db)),
  );

  app.post(
    '/customer-signup',
    { config: { access: open }, schema: { body: signupBody } },
    async (request, reply) => {
      const received = await receiveSignup(deps, request.body, request.ip);
      return reply.status(201).send(answer(request, RECEIVED, received, 201));
    },
  );

  app.get(
    '/customer-signup',
    { config: staff, schema: { querystring: listQuery } },
    async (request, reply) => {
      const page = parseList(signupList, request.query);
      const rows = await selectSignups(db, page);
      return sendPage(reply, 'customer-signup', page, rows, await db.$count(signups, page.where));
    },
  );

  app.get(
    '/customer-signup/export.csv',
    { config: staff, schema: { querystring: listQuery } },
    (request, reply) => {
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
    },
  );

  app.get('/customer-signup/:id', { config: staff, schema: { params } }, async request => {
    const signup = await findSignup(db, request.params.id);
    if (!signup) throw AppError.notFound();
    return signup;
  });

  app.post(
    '/customer-signup/:id/convert',
    { config: staff, schema: { params, body: newCustomerBody } },
    async (request, reply) => {
      const made = await convertSignup(deps, request.session, request.params.id, request.body);
      return reply.status(201).send(made);
    },
  );

  app.post(
    '/customer-signup/:id/dismiss',
    { config: staff, schema: { params, body: dismissBody } },
    async request => {
      const { id } = request.params;
      const { reason } = request.body;
      return answer(
        request,
        DISMISSED,
        await dismissSignup(deps, request.session, id, reason, expectedVersion(request)),
      );
    },
  );

  app.post('/customer-signup/:id/restore', { config: staff, schema: { params } }, async request =>
    answer(
      request,
      RESTORED,
      await restoreSignup(deps, request.session, request.params.id, expectedVersion(request)),
    ),
  );

  app.put('/signup-steps/order', { config: steps, schema: { body: stepOrderBody } }, async request => {
    await orderSteps(deps, request.session, request.body.ids);
    return answer(request, ORDERED, null);
  });

  recordRoutes(app, deps, signupStepRecords);
}
