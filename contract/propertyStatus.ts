import { z } from 'zod';
import {
  type Frequency,
  PROPERTY_STATUSES,
  type PropertyStatus,
  type ServiceType,
  type Weekday,
} from './enums.ts';
import { requiredText } from './validation.ts';

/** POST /properties/{id}/status. */
export const statusChangeBody = z.object({
  /** The customer type that the property has from now on. */
  status: z.enum(PROPERTY_STATUSES, { error: 'required' }),
  reason: requiredText('required', 500),
  /** Back to active: which of the services that the last change ended run again. */
  resumeServiceIds: z.array(z.int().positive()).max(50).default([]),
  /** Although a crew has begun a visit there. */
  evenStarted: z.boolean().default(false),
});
export type StatusChangeBody = z.infer<typeof statusChangeBody>;

/** A visit that a crew has begun and not finished. */
export interface StartedVisit {
  id: number;
  propertyId: number;
  address: string;
  date: string;
  serviceType: ServiceType;
  crewName: string | null;
}

/** GET /customers/{id}/checkForStartedService. */
export interface StartedService {
  hasStarted: boolean;
  visits: StartedVisit[];
}

interface SoldService {
  id: number;
  type: ServiceType;
  frequency: Frequency;
  weekday: Weekday;
  crewName: string | null;
}

/** GET /properties/{id}/status-preview?status=: what another status would do. */
export interface StatusPreview {
  from: PropertyStatus;
  to: PropertyStatus;
  /** Services that end, and how many visits to come are cancelled with them. */
  stops: { services: SoldService[]; visits: number; firstDate: string | null; lastDate: string | null };
  started: StartedVisit[];
  /** Services that the last change ended and that may run again, each with its first visit and how many are planned. */
  resumes: (SoldService & { firstDate: string | null; visits: number })[];
  /** What the customer still owes for the property, cents. */
  openCents: number;
  /** A locked customer gets no services again. */
  isLocked: boolean;
}
