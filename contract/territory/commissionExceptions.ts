import type { Day } from '#contract/core/days.ts';
import type { ServiceType } from '#contract/core/enums.ts';
import type { FieldMessageKey } from '#contract/core/fieldMessages.ts';

/** Commission on a vendor's work, for one property or one service type, between two days, both included. */
export interface CommissionPeriod {
  /** Exactly one of the two is set. */
  propertyId: number | null;
  serviceType: ServiceType | null;
  commissionPercent: number;
  /** Null: since the beginning. */
  validFrom: Day | null;
  /** Null: no end. */
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
/**
 * Returns the key that identifies an exception: its property or service type, and its first day.
 */
export const exceptionKey = (one: Subject & Days): string => `${subjectOf(one)} ${firstDay(one)}`;

/**
 * Returns the exception that applies to some work; one for its property has precedence over one for its
 * service.
 */
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
  /** Index of the exception in the list. */
  index: number;
  field: 'propertyId' | 'serviceType' | 'validFrom' | 'validTo';
  message: FieldMessageKey;
}

/**
 * Returns the faults of a list: an exception with neither or both of property and service type, one that ends
 * before it starts, or overlapping days.
 */
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

/** Summarizes the exceptions through a day, to find out whether any settled day would change. */
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
 * Returns the index in `wanted` of the first exception whose change affects a settled day, or -1 if that
 * exception was removed; undefined if no settled day is affected.
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
