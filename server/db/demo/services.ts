import { addDays, type Day, onOrAfter, weekdayOf } from '#contract/core/days.ts';
import type { Frequency, FrontBack, LotSize, ServiceType } from '#contract/core/enums.ts';
import type { Cents } from '#contract/core/money.ts';
import type { Tx } from '../connect.ts';
import { insertMany } from '../insertMany.ts';
import { services, terms } from '../schema/index.ts';
import type { DemoProperty } from './customers.ts';
import type { Random } from './random.ts';

/** Days ahead for which visits exist. */
const DAYS_AHEAD = 56;

export interface DemoService {
  id: number;
  property: DemoProperty;
  type: ServiceType;
  frequency: Frequency;
  frontBack: FrontBack;
  priceCents: Cents | null;
  timeCapMinutes: number | null;
  crewId: number;
  vendorId: number;
}
type Sold = Omit<DemoService, 'id'>;

const MOW_MINUTES: Record<LotSize, number> = {
  small: 25,
  average: 35,
  medium: 35,
  large: 45,
  extraLarge: 60,
};

export function expectedMinutes(service: Sold): number {
  if (service.type === 'bnb') return Math.round((service.timeCapMinutes ?? 120) * 0.8);
  return MOW_MINUTES[service.property.lotSize ?? 'extraLarge'];
}

/**
 * Creates enough services with their terms to fill every weekday of each crew; returns them with their first
 * days.
 */
export async function makeServices(
  tx: Tx,
  random: Random,
  properties: readonly DemoProperty[],
  start: Day,
  today: Day,
): Promise<{ sold: DemoService[]; firstSlots: Map<number, Day> }> {
  const mow = makePace('mow', properties);
  const bnb = makePace('bnb', properties);
  const sold = properties
    .flatMap(property => [mowOf(random, property, mow), ...bnbOf(random, property, bnb)])
    .map((one, index) => ({ ...one, id: index + 1 }));
  const firstSlots = spreadOverWeeks(random, sold, start, today);
  await storeServices(tx, sold, firstSlots, today);
  return { sold, firstSlots };
}

/** Target minutes of an average crew day, a little below its capacity. */
const WANTED_MINUTES = { mow: 370, bnb: 320 };

interface Pace {
  /**
   * Whether the properties seen so far, this one included, give their crew's day too little work. Call it
   * once per property.
   */
  isBehind: (property: DemoProperty) => boolean;
  sell: (service: Sold) => Sold;
}

/** Sells services property by property until each weekday of a crew is full. */
function makePace(type: 'mow' | 'bnb', properties: readonly DemoProperty[]): Pace {
  const dayOf = ({ zip }: DemoProperty) => `${type === 'mow' ? zip.mowCrewId : zip.bnbCrewId} ${zip.weekday}`;
  const active = properties.filter(property => property.status === 'active');
  const days = new Map(
    [...Map.groupBy(active, dayOf)].map(([day, { length }]) => [day, { length, seen: 0, minutes: 0 }]),
  );
  return {
    isBehind: property => {
      const day = days.get(dayOf(property));
      if (!day || property.status !== 'active') return false;
      day.seen += 1;
      return day.minutes < (WANTED_MINUTES[type] * day.seen) / day.length;
    },
    sell: service => {
      const day = days.get(dayOf(service.property));
      if (day && service.property.status === 'active' && service.frequency > 0)
        day.minutes += expectedMinutes(service) / service.frequency;
      return service;
    },
  };
}

function mowOf(random: Random, property: DemoProperty, pace: Pace): Sold {
  const { zip, lotSize, isOnBusyDay } = property;
  const usual = random.pick<Frequency>(pace.isBehind(property) ? [1, 1, 1, 1, 2] : [2, 2, 2, 3, 4]);
  return pace.sell({
    property,
    type: 'mow',
    frequency: isOnBusyDay ? 1 : usual,
    frontBack: random.percent(8) ? random.pick(['frontOnly', 'backOnly']) : 'both',
    priceCents: lotSize === null || random.percent(5) ? random.whole(45, 120) * 100 : null,
    timeCapMinutes: null,
    crewId: zip.mowCrewId,
    vendorId: zip.vendorId,
  });
}

function bnbOf(random: Random, property: DemoProperty, pace: Pace): Sold[] {
  const { zip, customerId } = property;
  if (!pace.isBehind(property) && customerId !== 1) return [];
  return [
    pace.sell({
      property,
      type: 'bnb',
      frequency: random.pick([4, 4, 4, 6, -1]),
      frontBack: 'both',
      priceCents: null,
      timeCapMinutes: random.whole(3, 6) * 30,
      crewId: zip.bnbCrewId,
      vendorId: zip.bnbVendorId,
    }),
  ];
}

/** The slots of a service, from the first to the last planned day. */
export function slotsOf({ frequency, property }: Sold, first: Day, today: Day): Day[] {
  const until = addDays(today, property.status === 'active' ? DAYS_AHEAD : -30);
  if (frequency === -1) return first <= until ? [first] : [];
  const slots: Day[] = [];
  for (let slot = first; slot <= until; slot = addDays(slot, frequency * 7)) slots.push(slot);
  return slots;
}

/**
 * Returns a service's possible first days: its crew's weekday in each of the first weeks, as many as its
 * frequency.
 */
function firstDaysOf(random: Random, { type, frequency, property }: Sold, start: Day): Day[] {
  const { zip, since } = property;
  const weekday = type === 'mow' ? zip.weekday : (((zip.weekday % 5) + 1) as typeof zip.weekday);
  const begin = onOrAfter(since > start ? since : start, weekday);
  if (frequency === -1) return Array.from({ length: 8 }, () => addDays(begin, random.whole(8, 24) * 7));
  return Array.from({ length: frequency }, (_, week) => addDays(begin, week * 7));
}

/** Each service chooses its first day once and then reconsiders twice. */
const ROUNDS = 3;

/** Chooses the first day of each service so that a crew has the same amount of work every week. */
function spreadOverWeeks(
  random: Random,
  sold: readonly DemoService[],
  start: Day,
  today: Day,
): Map<number, Day> {
  const minutes = new Map<string, number>();
  const loadOn = (service: DemoService, day: Day) => minutes.get(`${service.crewId} ${day}`) ?? 0;
  const add = (service: DemoService, first: Day, sign: 1 | -1) => {
    for (const day of slotsOf(service, first, today))
      minutes.set(`${service.crewId} ${day}`, loadOn(service, day) + sign * expectedMinutes(service));
  };
  const fullest = (service: DemoService, first: Day) => {
    const days = slotsOf(service, first, today);
    const coming = days.filter(day => day >= today);
    const counted = coming.length > 0 ? coming : days;
    return counted.reduce((sum, day) => sum + loadOn(service, day), 0) / counted.length;
  };
  const firstDays = new Map(sold.map(service => [service.id, firstDaysOf(random, service, start)]));
  const chosen = new Map<number, Day>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const service of sold) {
      const before = chosen.get(service.id);
      if (before) add(service, before, -1);
      const choices = firstDays.get(service.id) ?? [];
      const [first = start] = choices.toSorted(
        (one, other) => fullest(service, one) - fullest(service, other),
      );
      add(service, first, 1);
      chosen.set(service.id, first);
    }
  }
  return chosen;
}

async function storeServices(
  tx: Tx,
  sold: readonly DemoService[],
  firstSlots: ReadonlyMap<number, Day>,
  today: Day,
): Promise<void> {
  await insertMany(
    tx,
    services,
    sold.map(({ id, property, type }) => ({
      id,
      propertyId: property.id,
      type,
      status: property.status === 'active' ? ('active' as const) : ('ended' as const),
      startDate: firstSlots.get(id) ?? today,
      endDate: property.status === 'active' ? null : addDays(today, -30),
    })),
  );
  await insertMany(
    tx,
    terms,
    sold.map(service => ({
      id: service.id,
      serviceId: service.id,
      fromSlot: firstSlots.get(service.id) ?? today,
      frequency: service.frequency,
      weekday: weekdayOf(firstSlots.get(service.id) ?? today),
      vendorId: service.vendorId,
      crewId: service.crewId,
      priceCents: service.priceCents,
      frontBack: service.frontBack,
      timeCapMinutes: service.timeCapMinutes,
    })),
  );
}
