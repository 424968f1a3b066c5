import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { Tx } from '../connect.ts';
import {
  equipment,
  equipmentCrews,
  equipmentReadings,
  equipmentRules,
  equipmentServices,
} from '../schema/index.ts';
import type { Business } from './business.ts';

const HOUR = 60;

/** A service that was done `back` days ago. */
interface Done {
  back: number;
  minutes?: number;
  costCents: number;
  note?: string;
}

interface Rule {
  name: string;
  everyMinutes?: number;
  every?: number;
  unit?: 'days' | 'weeks' | 'months';
  /** Days since the last service that preceded those in `done`. */
  lastBack: number;
  done?: readonly Done[];
}

interface Machine {
  name: string;
  serialNumber: string;
  crewId?: number;
  boughtDaysAgo?: number;
  isActive?: boolean;
  notes?: string;
  rules?: readonly Rule[];
  /** Meter reading from `back` days ago. */
  read?: { back: number; minutes: number };
}

/** Creates equipment with its service history: one machine is overdue, and one is due soon. */
export async function makeEquipment(
  tx: Tx,
  { crews: [first, second], staff: [author] }: Business,
  today: Day,
  timeZone: string,
): Promise<void> {
  if (!first || !second || !author) return;
  const machines: Machine[] = [
    {
      ...{ name: 'Zero-turn mower 1', serialNumber: 'ZT-20418', crewId: first.id, boughtDaysAgo: 420 },
      read: { back: 60, minutes: 548.9 * HOUR },
      rules: [
        {
          ...{ name: 'Blades sharpened', every: 2, unit: 'weeks', lastBack: 45 },
          done: [
            { back: 31, costCents: 2400 },
            { back: 17, costCents: 2400, note: 'One blade replaced' },
          ],
        },
        {
          ...{ name: 'Oil change', everyMinutes: 200 * HOUR, every: 6, unit: 'months', lastBack: 160 },
          done: [{ back: 24, minutes: 612.4 * HOUR, costCents: 6850, note: 'Oil and filter' }],
        },
      ],
    },
    {
      ...{ name: 'Zero-turn mower 2', serialNumber: 'ZT-20731', crewId: second.id, boughtDaysAgo: 95 },
      read: { back: 12, minutes: 188.2 * HOUR },
      rules: [{ name: 'First oil change', every: 3, unit: 'months', lastBack: 85 }],
    },
    {
      ...{ name: 'Trailer', serialNumber: 'TR-1107', crewId: first.id, boughtDaysAgo: 1130 },
      rules: [{ name: 'Tires and lights checked', every: 3, unit: 'months', lastBack: 30 }],
    },
    {
      ...{ name: 'String trimmer', serialNumber: 'ST-5562', notes: 'In the shop for a new carburetor.' },
      rules: [{ name: 'Spark plug', everyMinutes: 100 * HOUR, lastBack: 60 }],
    },
    { name: 'Push mower', serialNumber: 'PM-0093', isActive: false, notes: 'Sold for parts.' },
  ];
  let count = 0;
  const uuid = () => `00000000-0000-4000-8002-${String(++count).padStart(12, '0')}`;
  const evening = (back: number) => momentOf(addDays(today, -back), '17:30', timeZone);
  for (const { rules = [], read, boughtDaysAgo, ...values } of machines) {
    const boughtOn = boughtDaysAgo === undefined ? null : addDays(today, -boughtDaysAgo);
    const [machine] = await tx
      .insert(equipment)
      .values({ ...values, boughtOn })
      .returning({ id: equipment.id });
    if (!machine) continue;
    const { id: equipmentId } = machine;
    const since = boughtOn ?? today;
    if (values.crewId) await tx.insert(equipmentCrews).values({ equipmentId, crewId: values.crewId, since });
    if (read)
      await tx.insert(equipmentReadings).values({
        ...{ id: uuid(), equipmentId, minutes: read.minutes, readOn: addDays(today, -read.back) },
        ...{ readAt: evening(read.back), byName: author.name, createdAt: evening(read.back) },
      });
    for (const { name, everyMinutes, every, unit = 'months', lastBack, done = [] } of rules) {
      const at = evening(lastBack);
      const [rule] = await tx
        .insert(equipmentRules)
        .values({
          ...{ equipmentId, name, everyMinutes, every, unit, lastOn: addDays(today, -lastBack) },
          ...{ startsAt: at, changedAt: at },
        })
        .returning({ id: equipmentRules.id });
      for (const { back, minutes, costCents, note } of done)
        await tx.insert(equipmentServices).values({
          ...{ id: uuid(), equipmentId, ruleId: rule?.id ?? null, name, minutes, costCents, note },
          ...{ doneOn: addDays(today, -back), doneAt: evening(back), byName: author.name },
          createdAt: evening(back),
        });
    }
  }
}
