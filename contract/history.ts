import type { HistoryAction, HistoryEntity, UserType } from './enums.ts';

/** A row of GET /histories/list: who did what, when, from what to what, and why. */
export interface HistoryEntry {
  id: number;
  /** ISO moment. */
  at: string;
  actorId: number | null;
  actorName: string;
  actorType: UserType | 'system';
  entity: HistoryEntity;
  entityId: string;
  action: HistoryAction;
  propertyId: number | null;
  customerId: number | null;
  /** Only the fields that changed; null where there was nothing before, or is nothing after. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
}
