import type { Day } from '../../../contract/days.ts';
import type { Frequency, FrontBack, ServiceType, Weekday } from '../../../contract/enums.ts';
import type { Cents } from '../../../contract/money.ts';
import { AppError } from '../../api/errors.ts';
import type { Unit } from '../../unit.ts';

/** One service to sell. What is left out of weekday, crew and vendor comes from the zip code's zone. */
export interface NewService {
  propertyId: number;
  type: ServiceType;
  startDate: Day;
  endDate?: Day | null;
  frequency: Frequency;
  weekday?: Weekday | null;
  vendorId?: number | null;
  crewId?: number | null;
  priceCents?: Cents | null;
  frontBack?: FrontBack;
  timeCapMinutes?: number | null;
}

/** Sells services for properties (thousands at once) and makes their visits to the horizon; answers the ids in order. */
export async function addServices(_unit: Unit, services: readonly NewService[]): Promise<number[]> {
  if (services.length === 0) return [];
  throw AppError.notFound();
}
