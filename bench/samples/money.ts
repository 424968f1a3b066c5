import { BENCH_TODAY } from '../seed.ts';
import { uuidOf } from '../seedOffice.ts';
import {
  KEY,
  LATER,
  looked,
  NEXT_DAY,
  newest,
  PROPERTY,
  REASON,
  type WriteSamples,
  withStatus,
} from './sample.ts';

const owed = `from charges c join cards k on k.customer_id = c.customer_id where c.status = 'pending' order by c.id limit 1`;
const owedCharge = looked(`select c.id ${owed}`);
const owedCents = looked(`select c.total_cents - c.paid_cents - c.free_cents as id ${owed}`);
const owedCard = looked(`select k.id ${owed}`);
const paidBy = `from payment_attempts a join charges c on c.id = a.charge_id where a.state = 'approved' and a.method = 'cash' order by c.id limit 1`;
const paidCharge = looked(`select c.id ${paidBy}`);
const sale = looked(`select a.id ${paidBy}`);
const issued = withStatus('settlements', 'issued');
const RAISE = {
  effectiveFrom: '2026-06-22',
  scope: { marketId: 1 },
  raise: { kind: 'percent', percent: 3 },
  roundToCents: 1,
  includesHandSet: false,
};
const PAYING = { attemptId: KEY, amountCents: owedCents };
const owedCustomer = looked(`select c.customer_id as id ${owed}`);
const allOwedCents = looked(
  `select sum(total_cents - paid_cents - free_cents)::int as id from charges
    where status = 'pending' and customer_id = (select c.customer_id ${owed})`,
);
const aTemplate = looked(`select id from email_templates where type = 'customer' order by id limit 1`);
const uninvoiced = `from charges c where not exists (select 1 from invoice_lines where charge_id = c.id) order by c.id limit 1`;
const ownIssued = looked(
  `select id from settlements where vendor_id = 2 and status = 'issued' order by id limit 1`,
);
const ownLine = looked(
  `select id from settlement_lines where settlement_id = (select id from settlements where vendor_id = 2 and status = 'issued' order by id limit 1) order by id limit 1`,
);

/** A charge that was priced for a visit and isn't paid. */
const priced = looked(
  `select c.id from charges c join charge_bases b on b.charge_id = c.id where c.status = 'pending' order by c.id limit 1`,
);
const anEstimate = looked(
  `select id from estimates where status = 'draft' and valid_until > '${NEXT_DAY}' order by id limit 1`,
);
const MOW = { type: 'mow', frequency: 1 };

/** Samples of writes about prices, payments, vendors and estimates. */
export const MONEY_SAMPLES: WriteSamples = {
  'POST /charges': {
    body: {
      propertyId: PROPERTY,
      date: '2026-06-08',
      serviceType: 'mow',
      lines: [{ description: 'Mulch', amountCents: 10_000, isTaxable: true }],
      reason: 'Asked for',
    },
  },
  'POST /charges/:id/charge-later': { params: { ':id': owedCharge }, body: { date: LATER, ...REASON } },
  'POST /charges/:id/collect': { params: { ':id': owedCharge }, body: { ...PAYING, cardId: owedCard } },
  'POST /charges/:id/pay-with-credit': {
    params: { ':id': owedCharge },
    prepare: [
      `insert into credits (customer_id, balance_cents) select c.customer_id, 100000 ${owed} on conflict do nothing`,
    ],
    body: PAYING,
  },
  'POST /charges/:id/bill-again': {
    params: { ':id': paidCharge },
    prepare: [
      `insert into payment_attempts (id, charge_id, refund_of_id, kind, method, amount_cents, state, created_at, settled_at)
        select '${KEY}', a.charge_id, a.id, 'refund', a.method, a.amount_cents, 'approved', now(), now() ${paidBy}`,
      `update charges set status = 'refund-success', refunded_cents = paid_cents where id = (select c.id ${paidBy})`,
    ],
    body: REASON,
  },
  'POST /charges/:id/void': {
    params: { ':id': owedCharge },
    body: { attemptId: uuidOf(999_998), saleId: KEY, ...REASON },
    after: 'POST /charges/:id/collect',
  },
  'POST /charges/:id/price': { params: { ':id': priced }, body: { priceCents: 4000, ...REASON } },
  'POST /charges/:id/discounts': {
    params: { ':id': priced },
    body: { key: KEY, discountId: looked('select id from discounts order by id limit 1'), ...REASON },
  },
  'POST /charges/:id/discounts/:grantId/remove': {
    params: { ':id': priced, ':grantId': newest('discount_grants') },
    body: REASON,
    after: 'POST /charges/:id/discounts',
  },
  'PUT /updateServiceToFree': {
    prepare: [
      `insert into free_mows (tracker_id, side, customer_id, earned_at)
        select min(id), 'referrer', 777, now() from referral_trackers`,
    ],
    body: {
      assignmentId: looked(
        `select id from assignments where property_id = ${PROPERTY} and status = 'pending' order by date limit 1`,
      ),
      isFree: true,
    },
  },
  'POST /vendors/:id/sendMail': {
    prepare: [`update vendors set email = 'vendor@example.com' where id = 2`],
    body: { subject: 'Hello', text: 'Dear all', key: KEY },
  },
  'POST /estimates': {
    body: {
      isKnown: true,
      key: KEY,
      propertyId: PROPERTY,
      isSecond: true,
      offers: [{ ...MOW, shownCents: 4871 }],
    },
  },
  'POST /estimates/:id/send': {
    params: { ':id': anEstimate },
    prepare: [
      `update estimates set email = 'hand@example.com' where status = 'draft' and valid_until > '${NEXT_DAY}'`,
    ],
  },
  'POST /charges/:id/hold': { params: { ':id': owedCharge }, body: { reason: 'dispute' } },
  'POST /charges/:id/manual': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/manual-payment': {
    params: { ':id': owedCharge },
    body: { ...PAYING, method: 'check', reference: '1042' },
  },
  'POST /charges/:id/no-charge': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/non-billable': { params: { ':id': owedCharge }, body: REASON },
  'POST /charges/:id/refund': {
    params: { ':id': paidCharge },
    body: { attemptId: KEY, saleId: sale, amountCents: 500, ...REASON },
  },
  'POST /collecting-runs/preview': {
    body: {
      dateFrom: null,
      dateTo: null,
      marketIds: [],
      vendorIds: [],
      statuses: ['pending'],
      minCents: null,
      maxCents: null,
    },
  },
  'POST /discounts': {
    body: {
      code: 'BENCH',
      type: 'percentage',
      customerTypes: ['new'],
      serviceTypes: ['mow'],
      percent: 10,
      serviceCount: 2,
      startDate: '2026-06-01',
      endDate: '2026-08-31',
      combines: false,
      isActive: true,
    },
  },
  'PUT /estimates/:id': {
    params: { ':id': withStatus('estimates', 'draft') },
    body: { validUntil: LATER, notes: 'Soon' },
  },
  'DELETE /estimates/:id': { params: { ':id': withStatus('estimates', 'draft') } },
  'POST /estimates/:id/withdraw': { params: { ':id': withStatus('estimates', 'sent') } },
  'POST /price-campaigns/preview': { body: RAISE },
  'POST /price-campaigns/preview/services': { body: { ...RAISE, shown: 'raised', start: 0, length: 10 } },
  'POST /properties/:propertyId/discounts': {
    body: { key: KEY, discountId: looked('select id from discounts order by id limit 1'), ...REASON },
  },
  'POST /quickbooks/preview': { body: { from: '2026-06-01', to: BENCH_TODAY } },
  'POST /settlements/:id/paid': {
    params: { ':id': issued },
    body: { date: BENCH_TODAY, method: 'check', reference: '77' },
  },
  'POST /trackers': {
    body: {
      referralCode: looked('select referral_code as id from properties where id = 5'),
      isConfirmed: true,
      propertyId: PROPERTY,
    },
  },
  'POST /vendors': {
    body: {
      companyName: 'Bench Lawns',
      commissionRates: [{ validFrom: null, percent: 20 }],
      status: 'inactive',
    },
  },
  'POST /vendors/:id/preview': { body: { workTo: {} } },
  'POST /vendors/:id/previewMail': { body: { subject: 'Hello', text: 'Dear all' } },
  'POST /charges/:id/release': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/hold',
  },
  'POST /charges/:id/no-charge/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/no-charge',
  },
  'POST /charges/:id/charge-later/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/charge-later',
  },
  'POST /charges/:id/manual/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/manual',
  },
  'POST /charges/:id/non-billable/revert': {
    params: { ':id': owedCharge },
    body: REASON,
    after: 'POST /charges/:id/non-billable',
  },
  'POST /trackers/add-service-tracker': {
    body: {
      key: KEY,
      trackerId: looked('select id from referral_trackers where services < 5 order by id limit 1'),
      date: '2026-06-01',
      reason: 'Done before the import',
    },
  },
  'DELETE /trackers/:id': {
    params: { ':id': looked('select id from referral_trackers order by id limit 1') },
    query: { reason: 'Entered by mistake' },
  },
  'PUT /vendors/:id/price-list': {
    body: {
      effectiveFrom: LATER,
      bnbHourlyCents: 6500,
      partPercent: 60,
      cornerLotCents: 500,
      prices: looked(
        `select json_agg(json_build_object('lotSize', lot_size, 'frequency', frequency, 'priceCents', price_cents)) as id from prices where price_list_id = (select max(id) from price_lists where vendor_id = 2)`,
      ),
    },
  },
  'POST /vendors/:id/zipcodes/preview': { body: { zips: [], moves: [] } },
  'PUT /charges/:id': {
    params: { ':id': newest('charges') },
    body: { lines: [{ description: 'Mulch', amountCents: 12_000, isTaxable: true }], ...REASON },
    after: 'POST /charges',
  },
  'POST /charges/:id/withdraw': {
    params: { ':id': newest('charges') },
    body: REASON,
    after: 'POST /charges',
  },
  'POST /customers/:id/credit-refunds': {
    body: {
      attemptId: uuidOf(999_998),
      method: 'check',
      amountCents: 100,
      propertyId: PROPERTY,
      reference: '1043',
      ...REASON,
    },
    after: 'POST /customers/:id/prepayments',
  },
  'POST /customers/:id/collect-all': {
    params: { ':id': owedCustomer },
    body: { ...PAYING, cardId: owedCard, amountCents: allOwedCents },
  },
  'DELETE /discounts/:id': { params: { ':id': newest('discounts') }, after: 'POST /discounts' },
  'POST /properties/:propertyId/discounts/:id/end': {
    params: { ':id': newest('discount_grants') },
    body: REASON,
    after: 'POST /properties/:propertyId/discounts',
  },
  'POST /invoices': {
    body: {
      customerId: looked(`select customer_id as id ${uninvoiced}`),
      chargeIds: [looked(`select c.id ${uninvoiced}`)],
    },
  },
  'POST /price-campaigns/preview/letter': { body: { ...RAISE, templateId: aTemplate } },
  'POST /settlements': { body: { vendorId: 2, fromDate: '2026-06-01', toDate: '2026-06-09' } },
  'POST /settlements/:id/refresh': {
    params: { ':id': newest('settlements') },
    after: 'POST /settlements',
  },
  'POST /settlements/:id/adjustments': {
    params: { ':id': newest('settlements') },
    body: { cents: -2500, note: 'Fuel' },
    after: 'POST /settlements',
  },
  'DELETE /settlements/:id/adjustments/:lineId': {
    params: { ':id': newest('settlements'), ':lineId': newest('settlement_lines') },
    after: ['POST /settlements', 'POST /settlements/:id/adjustments'],
  },
  'DELETE /settlements/:id': {
    params: { ':id': newest('settlements') },
    after: 'POST /settlements',
  },
  'POST /settlements/:id/lines/:lineId/dispute': {
    params: { ':id': ownIssued, ':lineId': ownLine },
    body: { note: 'We did not do this one' },
  },
  'POST /settlements/:id/lines/:lineId/answer': {
    params: { ':id': ownIssued, ':lineId': ownLine },
    body: { isAccepted: false, answer: 'The crew reported it' },
    after: 'POST /settlements/:id/lines/:lineId/dispute',
  },
  'PUT /vendors/:id/property-exceptions': {
    body: {
      exceptions: looked(
        `select json_agg(json_build_object('propertyId', property_id, 'commissionPercent', commission_percent::float, 'validFrom', valid_from,
          'reason', reason)) as id from (
            select property_id, commission_percent, valid_from, reason from commission_exceptions where vendor_id = 2
            union all (select id, 12, '2026-07-01', 'As agreed' from properties where vendor_id = 2
              and id not in (select property_id from commission_exceptions) order by id limit 1)) e`,
      ),
    },
  },
  'DELETE /vendors/:id': { params: { ':id': newest('vendors') }, after: 'POST /vendors' },
  'DELETE /vendors/:id/price-lists/:listId': {
    params: { ':listId': newest('price_lists') },
    after: 'PUT /vendors/:id/price-list',
  },
};
