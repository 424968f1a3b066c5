import { type FrontBack, type LotSize, lotSizeOf, type ServiceType } from '#contract/core/enums.ts';

/** Expected minutes of a mowing visit if the property has no earlier visits to learn from. */
const MOW_MINUTES: Record<LotSize, number> = {
  small: 20,
  average: 30,
  medium: 30,
  large: 40,
  extraLarge: 55,
};
const MOW_MINUTES_BEYOND = 75;
const MOW_MINUTES_UNKNOWN = 30;
const BNB_MINUTES = 120;
export const CALL_LOG_MINUTES = 30;
/** Fraction of the full duration that mowing only the front or the back takes. */
const PART_SHARE = 0.6;
const LARGEST_LOT = 25_000;

export interface MinutesFacts {
  type: ServiceType;
  lotSize: LotSize | null;
  lotSquareFeet: number | null;
  frontBack: FrontBack;
  timeCapMinutes: number | null;
  /** Minutes worked on the property's last completed visits of this service type. */
  lastWorked: readonly number[];
}

/** Median; the lower of two middle values. Undefined for an empty list. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1];
}

/** Planned minutes of a future visit: the median of the last ones, or else by service type and lot. */
export function expectedMinutes(facts: MinutesFacts): number {
  const learnt = medianOf(facts.lastWorked);
  if (learnt !== undefined) return Math.max(1, learnt);
  if (facts.type === 'call-log') return CALL_LOG_MINUTES;
  if (facts.type === 'bnb') return facts.timeCapMinutes ?? BNB_MINUTES;
  const whole = mowMinutes(facts);
  return facts.frontBack === 'both' ? whole : Math.round(whole * PART_SHARE);
}

function mowMinutes({ lotSize, lotSquareFeet }: MinutesFacts): number {
  const size = lotSize ?? (lotSquareFeet === null ? null : lotSizeOf(lotSquareFeet));
  if (size) return MOW_MINUTES[size];
  return lotSquareFeet !== null && lotSquareFeet > LARGEST_LOT ? MOW_MINUTES_BEYOND : MOW_MINUTES_UNKNOWN;
}
