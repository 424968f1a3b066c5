import type { Day } from '#contract/core/days.ts';
import type { AssignmentStatus, DelayAnswer, HistoryAction } from '#contract/core/enums.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import type { Actor } from './api/session.ts';
import type { Tx } from './db/connect.ts';
import type { assignments } from './db/schema/index.ts';
import type { DomainEvent } from './events.ts';

/** A change of a business record, as its history tells it. */
export interface Change {
  entity: HistoryEntity;
  entityId: number | string;
  action: HistoryAction;
  propertyId?: number | null;
  customerId?: number | null;
  /** Whole rows are fine: of what the history may tell of such a record, the fields that differ are kept. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

/** One transaction with what belongs to it: its moment, its history rows, the events it raises. */
export interface UnitOfWork {
  tx: Tx;
  actor: Actor;
  now: Date;
  today: Day;
  record(...changes: Change[]): Promise<void>;
  /** Told after the commit. */
  raise(...events: DomainEvent[]): Promise<void>;
  /** Changes, and what is told of each: where it is one, in one statement. */
  recordAndRaise(...told: { change: Change; event: DomainEvent }[]): Promise<void>;
  /** Followed at once, in this transaction. */
  emit<K extends keyof Happenings>(name: K, happened: Happenings[K]): Promise<void>;
}

type Visits = readonly (typeof assignments.$inferSelect)[];

/**
 * What happens inside a transaction and is followed there: whoever follows changes what is theirs with it, or nothing
 * of either stands. So a module need not know those that rest on it. What is told after the commit are the
 * events of events.ts.
 */
export interface Happenings {
  /** Visits were changed; they may stand on another day or with another crew. */
  'visits.changed': Visits;
  /** Visits, as they were before, came into a status. */
  'visits.status': { visits: Visits; status: AssignmentStatus };
  /** Visits on which nothing hangs that keeps them are about to be deleted. */
  'visits.deleted': Visits;
  /** Visits that were deleted are there again under their numbers. */
  'visits.again': Visits;
  /** Charges come to something else than before, or are gone: price, waiver or refund. */
  'charges.amounts': { chargeIds: readonly number[]; reason: string | null };
  /** Nothing is waited for any more of charges of these customers. */
  'charges.settled': { customerIds: readonly number[] };
  /** Charges of these customers that had been given up were settled, and are to be paid again. */
  'charges.owedAgain': { customerIds: readonly number[] };
  /** What locked charges ask for is about to change, whoever paid them. */
  'charges.changing': { chargeIds: readonly number[] };
  /** An address wants no advertising any more. */
  'address.unsubscribed': { email: string };
  /** Links and codes go elsewhere from now on: somebody who signs in has another e-mail, or without one another telephone. */
  'user.moved': { id: number; customerId: number | null };
  /** A property that was not is active. */
  'property.activated': { id: number; customerId: number };
  /** A crew's phone reports an answer to the question about the end of the day, or that the news of moved visits was read. */
  'delay.answered': { crewId: number; notificationId: number; answer: DelayAnswer; at: Date };
  /** A record is about to be deleted on which nothing hangs that keeps it. */
  'customer.deleted': { id: number };
  'property.deleted': { id: number };
  'user.deleted': { id: number };
}

export type Follower<K extends keyof Happenings> = (
  unit: UnitOfWork,
  happened: Happenings[K],
) => Promise<void>;

/** Who follows what: each one once, in the order in which they came. */
export class Followers {
  readonly #of: { [K in keyof Happenings]: Set<Follower<K>> } = {
    'visits.changed': new Set(),
    'visits.status': new Set(),
    'visits.deleted': new Set(),
    'visits.again': new Set(),
    'charges.amounts': new Set(),
    'charges.settled': new Set(),
    'charges.owedAgain': new Set(),
    'charges.changing': new Set(),
    'address.unsubscribed': new Set(),
    'user.moved': new Set(),
    'property.activated': new Set(),
    'delay.answered': new Set(),
    'customer.deleted': new Set(),
    'property.deleted': new Set(),
    'user.deleted': new Set(),
  };

  on<K extends keyof Happenings>(name: K, follower: Follower<K>): void {
    this.#of[name].add(follower);
  }

  async emit<K extends keyof Happenings>(unit: UnitOfWork, name: K, happened: Happenings[K]): Promise<void> {
    for (const follower of this.#of[name]) await follower(unit, happened);
  }
}
