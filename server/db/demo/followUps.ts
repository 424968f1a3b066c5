import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { CallLogCode, PhraseType, Priority } from '#contract/core/enums.ts';
import type { Signup } from '#contract/sales/signups.calls.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { callLogs, contactRequests, phrases, reminders, signups } from '../schema/index.ts';
import type { Business } from './business.ts';
import type { DemoProperty } from './customers.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Random } from './random.ts';

const REMINDERS: readonly [note: string, priority: Priority][] = [
  ['Call back about the hedge along the driveway.', 'high'],
  ['Ask for the new gate code before the next visit.', 'medium'],
  ['Card expires next month. Ask for a new one.', 'high'],
  ['Send the estimate for the beds.', 'medium'],
  ['Moving out in spring. Ask who’s moving in.', 'low'],
  ['Check that the sprinkler was repaired.', 'medium'],
  ['Wants a different day of the week. See if the crew has room.', 'low'],
];

const CALLS: readonly [code: CallLogCode, note: string, priceCents: number][] = [
  ['C', 'The gate was left open last week. Told the crew.', 0],
  ['E', 'Would like a price for trimming two crape myrtles.', 0],
  ['?', 'Asked when the crew comes during the holiday week.', 0],
  ['P', 'Paid by card over the phone.', 0],
  ['F', 'Happy with the new crew.', 0],
  ['Z', 'Wants the invoice sent to the HOA’s office.', 0],
  ['R', 'Missed the strip behind the garage. Redone for free.', 0],
  ['N', 'New dog, friendly. Please close the gate.', 0],
];

const PHRASES: readonly [type: PhraseType, name: string, phrase: string, phraseEs?: string][] = [
  ['reminder', 'Call back', 'Please call the customer back.'],
  ['reminder', 'New card', 'The card expires soon. Ask for a new one.'],
  ['reminder', 'Gate code', 'Ask for the gate code before the next visit.'],
  ['callLog', 'Gate open', 'The gate was left open after the visit.'],
  ['callLog', 'Missed strip', 'The crew missed part of the lawn.'],
  ['callLog', 'Day of visit', 'Asked which day the crew comes.'],
  [
    'assignment',
    'Gate locked',
    'We’re at your gate and it’s locked. Can you open it for us?',
    'Estamos en su portón y tiene candado. ¿Nos puede abrir?',
  ],
  [
    'assignment',
    'Dog outside',
    'Your dog is in the yard. Please bring it in so we can mow.',
    'Su perro está en la yarda. Por favor métalo para que podamos cortar el zacate.',
  ],
  ['assignment', 'Finished', 'We are done for today. Thank you!', 'Terminamos por hoy. ¡Gracias!'],
];

const LETTERS = [
  'Hi, do you also take care of palms? Thank you.',
  'Buenas tardes, ¿me pueden llamar mañana por la mañana? Gracias.',
  'My last bill shows two visits in one week. Could you take a look?',
  'We’re moving in next month and would like to keep the same crew.',
] as const;

/** Returns a key that is the same at every start, whereas real keys are random. */
const keyOf = (kind: number, index: number) =>
  `00000000-0000-4000-8000-${String(kind * 1000 + index).padStart(12, '0')}`;

/** Creates reminders, call logs, contact requests and sign-ups. */
export async function makeFollowUps(
  tx: Tx,
  random: Random,
  business: Business,
  properties: readonly DemoProperty[],
  today: Day,
  timeZone: string,
): Promise<void> {
  const active = properties.filter(property => property.status === 'active');
  const someone = () => random.pick(active as [DemoProperty, ...DemoProperty[]]);
  const staff = business.staff as [Business['staff'][number], ...Business['staff']];
  await insertMany(
    tx,
    phrases,
    PHRASES.map(([type, name, phrase, phraseEs = null]) => ({ type, name, phrase, phraseEs })),
  );

  await insertMany(
    tx,
    reminders,
    Array.from({ length: 24 }, (_, index) => {
      const property = someone();
      const [note, priority] = random.pick(REMINDERS as [(typeof REMINDERS)[number]]);
      const date = addDays(today, index < 6 ? -random.whole(1, 5) : index < 10 ? 0 : random.whole(1, 30));
      const isDone = index % 6 === 5;
      return {
        propertyId: property.id,
        customerId: property.customerId,
        date,
        note,
        priority,
        assigneeId: random.pick(staff).id,
        createdById: random.pick(staff).id,
        createdAt: momentOf(addDays(today, -12), '11:05', timeZone),
        completedAt: isDone ? momentOf(addDays(today, -1), '16:20', timeZone) : null,
        completedById: isDone ? random.pick(staff).id : null,
        // Marked as notified, so that the demo doesn't start with a pile of notifications.
        notifiedAt: date <= today ? momentOf(today, '07:00', timeZone) : null,
      };
    }),
  );

  await insertMany(
    tx,
    callLogs,
    Array.from({ length: 40 }, (_, index) => {
      const property = someone();
      const [code, note, priceCents] = random.pick(CALLS as [(typeof CALLS)[number]]);
      const date = addDays(today, -random.whole(1, 45));
      const isCompleted = index % 4 !== 0;
      return {
        propertyId: property.id,
        customerId: property.customerId,
        date,
        code,
        note,
        isCompleted,
        priceCents,
        createdById: random.pick(staff).id,
        createdAt: momentOf(date, '10:40', timeZone),
        completedAt: isCompleted ? momentOf(date, '17:15', timeZone) : null,
      };
    }),
  );

  await insertMany(tx, signups, signupRows(random, business, today, timeZone));
  await insertMany(tx, contactRequests, requestRows(random, active, today, timeZone));
}

function signupRows(random: Random, business: Business, today: Day, timeZone: string) {
  return Array.from({ length: 6 }, (_, index) => {
    const zip = random.pick(business.zips as [Business['zips'][number], ...Business['zips']]);
    const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)];
    const isDismissed = index === 5;
    const answers: Signup['answers'] = {
      lotSize: random.pick(['small', 'average', 'large']),
      service: index === 3 ? 'bnb' : 'mow',
      frequency: random.pick([1, 2, 2, 4]),
      frontBack: 'both',
      referralCode: null,
      startWish: addDays(today, 7 + index),
      comments: index % 2 === 0 ? 'The side gate sticks a little.' : null,
      others: {},
    };
    return {
      key: keyOf(1, index),
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index}@example.com`.toLowerCase(),
      phone: `${zip.areaCode}55501${String(40 + index)}`,
      address: `${random.whole(100, 9900)} Pecan Hollow`,
      city: zip.city,
      state: 'TX',
      zipcode: zip.zipcode,
      status: isDismissed ? ('dismissed' as const) : ('new' as const),
      reason: isDismissed ? 'Signed up twice.' : null,
      answers,
      createdAt: momentOf(addDays(today, -index - 1), '19:35', timeZone),
    };
  });
}

function requestRows(random: Random, active: readonly DemoProperty[], today: Day, timeZone: string) {
  const statuses = ['new', 'new', 'in-progress', 'done'] as const;
  return LETTERS.map((message, index) => {
    const property = random.pick(active as [DemoProperty, ...DemoProperty[]]);
    const isCustomer = index > 0;
    return {
      key: keyOf(2, index),
      status: statuses[index] ?? 'new',
      name: isCustomer ? property.customerName : 'Robin Vance',
      email: `writer${index}@example.com`,
      phone: `512555017${index}`,
      message,
      customerId: isCustomer ? property.customerId : null,
      propertyId: isCustomer ? property.id : null,
      createdAt: momentOf(addDays(today, -index - 1), '13:10', timeZone),
    };
  });
}
