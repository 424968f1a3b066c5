import { randomUUID } from 'node:crypto';
import type { CallBody } from '#contract/core/errors.ts';
import type { ChargeRow } from '#contract/money/chargeAnswers.ts';
import type { CollectingRun, RunPreview } from '#contract/money/collecting.calls.ts';
import type { Invoiceable } from '#contract/money/invoices.calls.ts';
import { PLAIN } from '#contract/resources.ts';
import type { SignupPrice } from '#contract/sales/signups.calls.ts';
import type { Ask } from './screens.ts';

const LETTER = {
  subject: 'Your lawn this week',
  htmlBody: '<p>Dear {{fullName}}, we mow at {{serviceAddress}} on {{mowDay}}.</p>',
  alterBody: 'Dear {{fullName}}, we mow at {{serviceAddress}} on {{mowDay}}.',
};

const AUTOMATED = { channel: 'preferred', subject: 'Your visit', text: 'See you on {{date}}.' };
const EXTRA = { description: 'Brush hauled away', amountCents: 4500 };

async function pendingCharges(ask: Ask): Promise<ChargeRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ status: ['pending'] }));
  return (await ask('GET', `/charges?filter=${filter}&range=[0,0]`)) as ChargeRow[];
}

/** Creates one record of each missing kind through the API, so that no screen is empty. */
export async function fillOffice(ask: Ask, today: string): Promise<void> {
  const first = async (path: string) =>
    ((await ask('GET', `${path}?range=[0,0]`)) as { id: number }[])[0]?.id;
  const [propertyId, assigneeId] = [await first('/properties'), await first('/users')];
  const vendorId = await first('/vendors');
  const person = { name: 'Rosa Vega', email: 'rosa@example.com', phone: '5125550188' };
  const wanted: [list: string, body: object][] = [
    ...Object.values(PLAIN).map(({ name, example }): [string, object] => [`/${name}`, example]),
    [
      '/discounts',
      {
        code: 'EARLY',
        type: 'percentage',
        customerTypes: ['new'],
        serviceTypes: ['mow'],
        percent: 10,
        serviceCount: 3,
        startDate: today,
        endDate: `${Number(today.slice(0, 4)) + 1}-12-31`,
      },
    ],
    [
      '/automations',
      {
        name: 'Visit tomorrow',
        trigger: 'visit-coming',
        steps: [{ amount: 1, unit: 'days', action: 'message', ...AUTOMATED }],
      },
    ],
    ['/email-templates', { name: 'This week', type: 'customer', ...LETTER }],
    ['/news-letters', { name: 'June', ...LETTER }],
    ['/crew-announcements', { title: 'Heat', message: 'Drink water, take shade at noon.' }],
    [
      '/office-announcements-master',
      { title: 'Picnic', message: 'On Friday at noon.', repeat: 'yearly', startDate: today },
    ],
    ['/reminders', { propertyId, date: today, note: 'Call about the gate', priority: 'high', assigneeId }],
    ['/call-logs', { propertyId, date: today, code: 'N', note: 'Asked for an earlier visit' }],
    ['/contact-us', { key: randomUUID(), ...person, message: 'Do you trim hedges too?' }],
    [
      '/customer-signup',
      {
        key: randomUUID(),
        ...person,
        firstName: 'Rosa',
        lastName: 'Vega',
        address: '12 Pecan St',
        city: 'Austin',
        zipcode: '78704',
        lotSize: 'average',
        service: 'mow',
        frequency: 1,
        shownCents: await priceOf(ask, 'zipcode=78704&lotSize=average&frequency=1'),
        consent: true,
      },
    ],
    ['/settlements', { vendorId, fromDate: `${today.slice(0, 7)}-01`, toDate: today }],
    ['/signup-steps', { key: 'pool', title: 'Is there a pool?' }],
  ];
  // No visit is completed on weekends, so no charge may be pending.
  if (propertyId !== undefined && (await pendingCharges(ask)).length === 0)
    await ask('POST', '/charges', { propertyId, date: today, lines: [EXTRA], reason: 'As agreed' });
  if ((await first('/invoices')) === undefined) await makeInvoice(ask);
  if ((await first('/collecting-runs')) === undefined) await startCollecting(ask);
  for (const [list, body] of wanted) if ((await first(list)) === undefined) await ask('POST', list, body);
}

/** Returns the price that the public page would show, in cents. */
async function priceOf(ask: Ask, query: string): Promise<number | null> {
  const { data } = (await ask('GET', `/customer-signup/quote?${query}`)) as CallBody<SignupPrice | null>;
  return data?.totalCents ?? null;
}

/** Creates an invoice for the open charges of the first charge's customer. */
async function makeInvoice(ask: Ask): Promise<void> {
  const [charge] = await pendingCharges(ask);
  const customerId = charge?.customerId;
  const { data } = (await ask('GET', `/customers/${customerId}/invoiceable`)) as CallBody<Invoiceable[]>;
  await ask('POST', '/invoices', { customerId, chargeIds: data.map(({ chargeId }) => chargeId) });
}

/** Starts a run over everything that the preview shows, and stops it at once. */
async function startCollecting(ask: Ask): Promise<void> {
  const choice = {};
  const { data } = (await ask('POST', '/collecting-runs/preview', choice)) as CallBody<RunPreview>;
  const { data: run } = (await ask('POST', '/collecting-runs', {
    choice,
    seen: data.ready,
  })) as CallBody<CollectingRun>;
  await ask('POST', `/collecting-runs/${run.id}/stop`);
}
