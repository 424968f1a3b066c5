import fc from 'fast-check';
import { type ChaosCrew, EXTRA, type Ground, STOPS } from './ground.ts';
import { WEATHERS, type Weather } from './line.ts';
import type { ChaosPhone } from './phone.ts';

const WORK = [
  'start',
  'start',
  'complete',
  'skip',
  'note',
  'photo',
  'offer',
  'offer',
  'message',
  'on-my-way',
] as const;
const HARMLESS = WEATHERS.filter(weather => weather !== 'fatal');
/** A phone's clock error in minutes: none, within the tolerance, and beyond it. */
const SKEWS = [0, 1.5, -1.5, 9, -9, 140, -140] as const;

export type Step = { phone: 0 | 1 } & (
  | { do: 'work'; what: (typeof WORK)[number]; stop: number }
  | { do: 'undo' | 'reload' | 'update' }
  | { do: 'clock'; isOut: boolean }
  | { do: 'killPage'; isCrash: boolean }
  | { do: 'killServer' }
  | { do: 'weather'; weather: Weather }
  | { do: 'offline'; isOffline: boolean }
  | { do: 'skew'; minutes: (typeof SKEWS)[number] }
);

export interface Sequence {
  /** Whether both phones belong to one user, or each to its own. */
  isOnePerson: boolean;
  /** How the phones recover at the end: by reopening the app, or by the network alone. */
  endsWithReload: boolean;
  steps: Step[];
}

const phone = fc.constantFrom(0 as const, 1 as const);
const always = <T extends string>(what: T) => fc.constant(what);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 28,
    arbitrary: fc.record({
      phone,
      do: always('work'),
      what: fc.constantFrom(...WORK),
      stop: fc.nat({ max: STOPS - 1 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ phone, do: always('undo') }) },
  { weight: 5, arbitrary: fc.record({ phone, do: always('clock'), isOut: fc.boolean() }) },
  {
    weight: 11,
    arbitrary: fc.record({ phone, do: always('weather'), weather: fc.constantFrom(...HARMLESS) }),
  },
  { weight: 4, arbitrary: fc.record({ phone, do: always('offline'), isOffline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ phone, do: always('reload') }) },
  { weight: 2, arbitrary: fc.record({ phone, do: always('killPage'), isCrash: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ phone, do: always('update') }) },
  { weight: 2, arbitrary: fc.record({ phone, do: always('skew'), minutes: fc.constantFrom(...SKEWS) }) },
  // A server takes seconds to restart.
  { weight: 1, arbitrary: fc.record({ phone, do: always('killServer') }) },
  { weight: 1, arbitrary: fc.record({ phone, do: always('weather'), weather: always('fatal') }) },
);
const sequence: fc.Arbitrary<Sequence> = fc.record({
  isOnePerson: fc.boolean(),
  endsWithReload: fc.boolean(),
  steps: fc.array(step, { minLength: 14, maxLength: 26, size: 'max' }),
});

/** Returns the sequence of a seed, always the same. */
export function sequenceOf(seed: number): Sequence {
  const [made] = fc.sample(sequence, { seed, numRuns: 1 });
  if (!made) throw new Error('no sequence');
  return made;
}

/** Does one step. Resolves to false if the app did not offer it, such as starting a completed visit. */
export async function perform(
  one: Step,
  { phones, crew, ground }: { phones: readonly ChaosPhone[]; crew: ChaosCrew; ground: Ground },
): Promise<boolean> {
  const own = phones[one.phone];
  if (!own) throw new Error('no such phone');
  switch (one.do) {
    case 'work':
      return work(own, one.what, crew.addresses[one.stop] ?? '');
    case 'undo':
      return own.press('Undo');
    case 'clock':
      await own.close();
      // A user who isn't clocked in does that first.
      return own.press('Clock in', ...(one.isOut ? ['Clock out'] : ['Break', 'End break']));
    case 'reload':
      await own.reload();
      return true;
    case 'update':
      await own.updateApp();
      return true;
    case 'killPage':
      await own.killPage(one.isCrash);
      return true;
    case 'killServer':
      ground.kill();
      return true;
    case 'weather':
      own.line.set(one.weather);
      return true;
    case 'offline':
      await own.setOffline(one.isOffline);
      return true;
    case 'skew':
      await own.setSkew(one.minutes * 60_000);
      return true;
  }
}

async function work(own: ChaosPhone, what: (typeof WORK)[number], address: string): Promise<boolean> {
  if (!(await own.openStop(address))) return false;
  switch (what) {
    case 'start':
      return own.press('Start', 'Complete');
    case 'complete':
      return own.press('Complete', 'Start');
    case 'skip':
      return (
        (await own.press('Skip')) &&
        (await own.press('Gate locked', 'Too wet')) &&
        (await own.press('Skip this stop'))
      );
    case 'note':
      return (
        (await own.press('Note')) &&
        (await own.type(`note ${Math.random()}`)) &&
        (await own.press('Save note'))
      );
    case 'offer': {
      if (!(await own.press('Mark as done', 'Offer extra work', 'Start'))) return false;
      if (!(await own.press(`More: ${EXTRA}`))) return true;
      return (
        (await own.press('Have the customer sign')) &&
        (await own.type('Maria Lopez')) &&
        (await own.sign()) &&
        (await own.press('Accept and sign'))
      );
    }
    case 'message':
      return (
        (await own.press('Message the customer')) &&
        (await own.type(`message ${Math.random()}`)) &&
        (await own.press('Send'))
      );
    case 'on-my-way':
      // "On my way" is offered only for the next stop; any other stop is started instead.
      return own.press('On my way: tell the customer', 'Start');
    case 'photo':
      return (await own.press('Photo')) && (await own.takePicture()) && (await own.press('Use this photo'));
  }
}
