import { and, asc, eq, gt } from 'drizzle-orm';
import { dayOf, showDay } from '#contract/core/days.ts';
import { STAFF_TYPES } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showPhone } from '#contract/core/phone.ts';
import type { LockedCustomer } from '#contract/customers/lockedCustomers.calls.ts';
import { needs } from '#server/api/access.ts';
import { type App, answer } from '#server/api/app.ts';
import { amountOf, CSV_PAGE_ROWS, type CsvColumn, inPages, sendCsv } from '#server/api/csv.ts';
import { AppError } from '#server/api/errors.ts';
import { parseList, sendPage } from '#server/api/list.ts';
import { serve } from '#server/api/serve.ts';
import { readDb } from '#server/db/replica.ts';
import { customers } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { customerName } from '#server/modules/customers/customers/queries.ts';
import { customersTexts } from '#texts/server/customers.ts';
import { lockCustomer, unlockCustomer } from './lockCustomer.ts';
import { isLockedCustomer, lockedCustomer, lockedList, selectLocked } from './queries.ts';

const read = { access: needs('locked_customer', { types: STAFF_TYPES }) };
const one = { access: needs('locked_customer', { row: ['customer', 'id'], types: STAFF_TYPES }) };

const columns = (
  timeZone: string,
  language: Language,
): { header: Bilingual; value: CsvColumn<LockedCustomer>['value'] }[] => [
  { header: customersTexts.lockedCustomers.code, value: row => row.code },
  { header: customersTexts.lockedCustomers.name, value: customerName },
  { header: customersTexts.lockedCustomers.eMail, value: row => row.email },
  { header: customersTexts.lockedCustomers.phone, value: row => row.phone && showPhone(row.phone) },
  {
    header: customersTexts.lockedCustomers.reason,
    value: row =>
      [row.paymentStoppedAt && customersTexts.lockedCustomers.stopped[language], row.lockReason]
        .filter(Boolean)
        .join('; '),
  },
  {
    header: customersTexts.lockedCustomers.lockedOn,
    value: row => showDay(dayOf(new Date(row.since), timeZone)),
  },
  { header: customersTexts.lockedCustomers.lockedBy, value: row => row.lockedByName },
  { header: customersTexts.lockedCustomers.properties, value: row => row.propertyCount },
  { header: customersTexts.lockedCustomers.failedCharges, value: row => row.failedCharges },
  { header: customersTexts.lockedCustomers.open, value: row => amountOf(row.failedCents) },
  {
    header: customersTexts.lockedCustomers.liftedPaying,
    value: row => row.paymentStoppedAt && amountOf(row.stoppedCents),
  },
];

/** Customers who get no new services, because of a staff lock or a payment that failed for good. */
export function lockedCustomerRoutes(app: App, deps: Deps): void {
  serve(app, 'GET /locked-customers', { ...read, list: lockedList }, async (request, reply) => {
    const page = parseList(lockedList, request.query, isLockedCustomer);
    const rows = await selectLocked(deps.db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset);
    const total = await deps.db.$count(customers, page.where);
    return sendPage(reply, 'locked-customers', page, rows.map(lockedCustomer), total);
  });

  serve(app, 'GET /locked-customers/export.csv', { ...read, list: lockedList }, async (request, reply) => {
    const db = await readDb(deps);
    const { where } = parseList(lockedList, request.query, isLockedCustomer);
    const pages = inPages(
      async (after: number | null) => {
        const rows = await selectLocked(db)
          .where(and(where, after === null ? undefined : gt(customers.id, after)))
          .orderBy(asc(customers.id))
          .limit(CSV_PAGE_ROWS);
        return rows.map(lockedCustomer);
      },
      row => row.id,
    );
    const headed = columns(deps.config.timeZone, request.language).map(({ header, value }) => ({
      header: header[request.language],
      value,
    }));
    return sendCsv(reply, 'locked-customers.csv', headed, pages);
  });

  serve(app, 'GET /locked-customers/:id', one, async request => {
    const [row] = await selectLocked(deps.db).where(
      and(isLockedCustomer, eq(customers.id, request.params.id)),
    );
    if (!row) throw AppError.notFound();
    return lockedCustomer(row);
  });

  serve(app, 'POST /customers/:id/lock', one, async request =>
    answer(
      request,
      customersTexts.lockedCustomers.locked,
      await lockCustomer(deps, request.session, request.params.id, request.body),
    ),
  );

  serve(app, 'POST /customers/:id/unlock', one, async request =>
    answer(
      request,
      customersTexts.lockedCustomers.unlocked,
      await unlockCustomer(deps, request.session, request.params.id),
    ),
  );
}
