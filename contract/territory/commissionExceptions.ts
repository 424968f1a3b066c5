import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';

/** What the business keeps of a vendor's work on one property, or of one service, from a day to a day, both included. */
export interface CommissionPeriod {
  /** One of the two says what it is for, the other is null. */
  propertyId: number | null;
  serviceType: ServiceType | null;
  commissionPercent: number;
  /** Null: from always. */
  validFrom: Day | null;
  /** Null: for good. */
  validTo: Day | null;
  reason: string;
}
type Subject = Pick<CommissionPeriod, 'propertyId' | 'serviceType'>;
type Days = Pick<CommissionPeriod, 'validFrom' | 'validTo'>;

const ALWAYS = '';
const FOR_GOOD = '9999-12-31';
const firstDay = ({ validFrom }: Days): string => validFrom ?? ALWAYS;
const lastDay = ({ validTo }: Days): string => validTo ?? FOR_GOOD;

const holdsOn = (days: Days, day: Day): boolean => firstDay(days) <= day && day <= lastDay(days);

const subjectOf = ({ propertyId, serviceType }: Subject): string =>
  propertyId === null ? `${serviceType}` : `#${propertyId}`;
/** Two with the same key would begin on the same day for the same work. */
export const exceptionKey = (one: Subject & Days): string => `${subjectOf(one)} ${firstDay(one)}`;

/** The exception in force for some work: one for its property goes before one for its service. */
export function exceptionFor<E extends CommissionPeriod>(
  exceptions: readonly E[],
  { propertyId, serviceType, date }: { propertyId: number; serviceType: ServiceType; date: Day },
): E | undefined {
  const inForce = exceptions.filter(one => holdsOn(one, date));
  return (
    inForce.find(one => one.propertyId === propertyId) ??
    inForce.find(one => one.propertyId === null && one.serviceType === serviceType)
  );
}

interface ExceptionFault {
  /** Place of the exception in the list. */
  index: number;
  field: 'propertyId' | 'serviceType' | 'validFrom' | 'validTo';
  message: FieldMessageKey;
}

/** What is wrong with a list: for nothing or two things at once, an end before the begin, a day that two have in common. */
export function exceptionFaults(exceptions: readonly (Subject & Days)[]): ExceptionFault[] {
  const standing = new Map<string, (Subject & Days)[]>();
  return exceptions.flatMap((one, index): ExceptionFault[] => {
    if (one.propertyId !== null && one.serviceType !== null)
      return [{ index, field: 'serviceType', message: 'invalid' }];
    if (one.propertyId === null && one.serviceType === null)
      return [{ index, field: 'propertyId', message: 'required' }];
    if (lastDay(one) < firstDay(one)) return [{ index, field: 'validTo', message: 'endsBeforeBegin' }];
    const others = standing.get(subjectOf(one)) ?? [];
    standing.set(subjectOf(one), [...others, one]);
    const taken = others.find(other => firstDay(other) <= lastDay(one) && firstDay(one) <= lastDay(other));
    if (!taken) return [];
    const beginsWithin = firstDay(taken) <= firstDay(one);
    return [{ index, field: beginsWithin ? 'validFrom' : 'validTo', message: 'daysTaken' }];
  });
}

/** What the exceptions say about the days up to one: nothing of it may change once those are settled. */
const saidThrough = (exceptions: readonly CommissionPeriod[], through: Day): Map<string, string> =>
  new Map(
    exceptions
      .filter(one => firstDay(one) <= through)
      .map(one => [
        exceptionKey(one),
        `${one.commissionPercent} ${lastDay(one) < through ? lastDay(one) : through}`,
      ]),
  );

/**
 * The first change of a list that reaches a day which is settled: the place of the exception in the wanted list, or -1
 * where it is missing there. Undefined where none does.
 */
export function settledChange(
  standing: readonly CommissionPeriod[],
  wanted: readonly CommissionPeriod[],
  through: Day,
): number | undefined {
  const [was, is] = [saidThrough(standing, through), saidThrough(wanted, through)];
  const differs = [...new Set([...is.keys(), ...was.keys()])].find(key => is.get(key) !== was.get(key));
  return differs === undefined ? undefined : wanted.findIndex(one => exceptionKey(one) === differs);
}
