import { randomUUID } from 'node:crypto';
import type { RowEntity } from '#server/api/rowScope.ts';
import {
  assignments,
  attachments,
  cards,
  charges,
  crews,
  customers,
  estimates,
  invoices,
  notes,
  photos,
  priceLists,
  properties,
  services,
  settlements,
  terms,
  vendors,
} from '#server/db/schema/index.ts';
import type { TestApp } from './testApp.ts';
import { TEST_TODAY } from './testApp.ts';

/** One record of each kind that belongs to someone; a word in its texts identifies the owner. */
export interface Side {
  word: string;
  vendorId: number;
  crewId: number;
  customerId: number;
  ids: Record<Exclude<RowEntity, 'user'>, string>;
}

/** Creates a vendor with crew, customer, property, service, visit, charge, card, note and photo. */
export async function makeSide(app: TestApp, word: string): Promise<Side> {
  const { db } = app;
  const one = async <T>(rows: Promise<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('row not made');
    return row;
  };
  const vendor = await one(
    db
      .insert(vendors)
      .values({ companyName: `${word} Mowing`, commissionPercent: 20, status: 'active' })
      .returning(),
  );
  await db
    .insert(priceLists)
    .values({ vendorId: vendor.id, listVersion: 1, effectiveFrom: '2026-01-01', bnbHourlyCents: 6000 });
  const crew = await one(
    db
      .insert(crews)
      .values({ vendorId: vendor.id, name: `${word} crew`, serviceTypes: ['mow'] })
      .returning(),
  );
  const customer = await one(
    db
      .insert(customers)
      .values({ code: `C-${word}`, firstName: word, lastName: 'Person', email: `${word}@example.com` })
      .returning(),
  );
  const property = await one(
    db
      .insert(properties)
      .values({
        customerId: customer.id,
        address: `1 ${word} Street`,
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        lotSize: 'small',
        vendorId: vendor.id,
        referralCode: word.toUpperCase(),
      })
      .returning(),
  );
  const service = await one(
    db.insert(services).values({ propertyId: property.id, type: 'mow', startDate: TEST_TODAY }).returning(),
  );
  await db.insert(terms).values({
    serviceId: service.id,
    fromSlot: TEST_TODAY,
    frequency: 1,
    weekday: 3,
    vendorId: vendor.id,
    crewId: crew.id,
    priceCents: 4000,
  });
  const assignment = await one(
    db
      .insert(assignments)
      .values({
        serviceId: service.id,
        propertyId: property.id,
        customerId: customer.id,
        serviceType: 'mow',
        slot: TEST_TODAY,
        date: TEST_TODAY,
        vendorId: vendor.id,
        crewId: crew.id,
        expectedMinutes: 30,
        instructions: `${word} instructions`,
      })
      .returning(),
  );
  const charge = await one(
    db
      .insert(charges)
      .values({
        propertyId: property.id,
        customerId: customer.id,
        vendorId: vendor.id,
        serviceType: 'mow',
        date: TEST_TODAY,
        status: 'pending',
        subtotalCents: 4000,
        taxCents: 330,
        totalCents: 4330,
      })
      .returning(),
  );
  const card = await one(
    db
      .insert(cards)
      .values({
        customerId: customer.id,
        gateway: 'sandbox',
        token: `token-${word}`,
        brand: 'Visa',
        lastFour: '4242',
        expiryMonth: 12,
        expiryYear: 2030,
      })
      .returning(),
  );
  const note = await one(
    db
      .insert(notes)
      .values({
        propertyId: property.id,
        text: `${word} note`,
        forCrew: true,
        forCustomer: true,
        authorName: 'Office',
      })
      .returning(),
  );
  const photo = await one(
    db
      .insert(photos)
      .values({
        id: randomUUID(),
        assignmentId: assignment.id,
        propertyId: property.id,
        file: `photos/${word}.jpg`,
        thumbnail: `photos/${word}-thumbnail.jpg`,
        width: 10,
        height: 10,
        takenAt: app.deps.clock.now(),
      })
      .returning(),
  );
  const attachment = await one(
    db
      .insert(attachments)
      .values({
        id: randomUUID(),
        propertyId: property.id,
        customerId: customer.id,
        name: `${word}.txt`,
        contentType: 'text/plain',
        size: 1,
        file: `attachments/${word}`,
        uploadedByName: 'Office',
      })
      .returning(),
  );
  const settlement = await one(
    db
      .insert(settlements)
      .values({
        vendorId: vendor.id,
        number: vendor.id,
        fromDate: TEST_TODAY,
        toDate: TEST_TODAY,
        status: 'issued',
        issuedAt: app.deps.clock.now(),
      })
      .returning(),
  );
  const invoice = await one(
    db
      .insert(invoices)
      .values({
        kind: 'invoice',
        number: customer.id,
        origin: 'office',
        customerId: customer.id,
        customerName: word,
        customerCode: customer.code,
        address: [],
        issuedOn: TEST_TODAY,
        dueOn: TEST_TODAY,
        fromDate: TEST_TODAY,
        toDate: TEST_TODAY,
        subtotalCents: 0,
        taxCents: 0,
        totalCents: 0,
      })
      .returning(),
  );
  const estimate = await one(
    db
      .insert(estimates)
      .values({
        key: randomUUID(),
        status: 'sent',
        customerId: customer.id,
        propertyId: property.id,
        firstName: word,
        lastName: word,
        address: word,
        city: 'Austin',
        state: 'TX',
        zipcode: '78704',
        frontBack: 'both',
        language: 'en',
        offers: [],
        validUntil: TEST_TODAY,
        createdByName: 'Office',
      })
      .returning(),
  );
  return {
    word,
    vendorId: vendor.id,
    crewId: crew.id,
    customerId: customer.id,
    ids: {
      vendor: String(vendor.id),
      crew: String(crew.id),
      customer: String(customer.id),
      property: String(property.id),
      service: String(service.id),
      assignment: String(assignment.id),
      charge: String(charge.id),
      card: String(card.id),
      note: String(note.id),
      photo: photo.id,
      attachment: attachment.id,
      settlement: String(settlement.id),
      invoice: String(invoice.id),
      estimate: String(estimate.id),
    },
  };
}
