import type { Day } from '#contract/core/days.ts';
import type { AssignmentStatus, DelayAnswer, HistoryAction } from '#contract/core/enums.ts';
import type { HistoryEntity } from '#contract/insight/history.ts';
import type { Actor } from './api/session.ts';
import type { Tx } from './db/connect.ts';
import type { assignments } from './db/schema/index.ts';
import type { DomainEvent } from './events.ts';

/** A change of a business record, for the history. */
export interface Change {
  entity: HistoryEntity;
  entityId: number | string;
  action: HistoryAction;
  propertyId?: number | null;
  customerId?: number | null;
  /** Whole rows are fine: only differing fields that the history may show are stored. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  reason?: string | null;
}

/** One transaction with its timestamp, history rows and raised events. */
export interface UnitOfWork {
  tx: Tx;
  actor: Actor;
  now: Date;
  today: Day;
  record(...changes: Change[]): Promise<void>;
  /** Raises events that are handled after the commit. */
  raise(...events: DomainEvent[]): Promise<void>;
  /** Records changes and raises their events; a single change with its event takes one statement. */
  recordAndRaise(...told: { change: Change; event: DomainEvent }[]): Promise<void>;
  /** Runs the followers of a happening immediately, in this transaction. */
  emit<K extends keyof Happenings>(name: K, happened: Happenings[K]): Promise<void>;
}

type Visits = readonly (typeof assignments.$inferSelect)[];

/**
 * Changes that other modules follow inside the same transaction: a follower's changes commit or roll back
 * with them. This way, a module doesn't depend on the modules that react to it. Events handled after the
 * commit are in events.ts.
 */
export interface Happenings {
  /** Visits changed; their day or crew may be different now. */
  'visits.changed': Visits;
  /** Visits got a new status; `visits` are the rows from before the change. */
  'visits.status': { visits: Visits; status: AssignmentStatus };
  /**
   * Visits are about to be deleted, even if other rows refer to them, so followers delete or detach those
   * rows.
   */
  'visits.deleted': Visits;
  /** Deleted visits were restored under their old ids. */
  'visits.again': Visits;
  /** Amounts of charges changed through price, waiver or refund, or charges were deleted. */
  'charges.amounts': { chargeIds: readonly number[]; reason: string | null };
  /** These customers have no charges left to collect. */
  'charges.settled': { customerIds: readonly number[] };
  /** These customers' charges, which had failed for good and been settled, are due again. */
  'charges.owedAgain': { customerIds: readonly number[] };
  /** Amounts of locked charges are about to change. */
  'charges.changing': { chargeIds: readonly number[] };
  /** An address unsubscribed from advertising. */
  'address.unsubscribed': { email: string };
  /** A waiting notice is about to be sent; a follower cancels it if what it says is no longer true. */
  'notice.handing': { noticeId: number; dedupeKey: string };
  /** Waiting notices weren't sent; the follower that held one back cancels it. */
  'notices.refused': { noticeIds: readonly number[] };
  /**
   * A user's email changed, or their phone if they have no email: links and codes are now sent to the new
   * one.
   */
  'user.moved': { id: number; customerId: number | null };
  /** An inactive property became active. */
  'property.activated': { id: number; customerId: number };
  /**
   * A crew's phone reports an answer to the delay question, or that the notice about moved visits was read.
   */
  'delay.answered': { crewId: number; notificationId: number; answer: DelayAnswer; at: Date };
  /**
   * A record is about to be deleted, even if other rows refer to it, so followers delete or detach those
   * rows.
   */
  'customer.deleted': { id: number };
  'property.deleted': { id: number };
  'user.deleted': { id: number };
}

export type Follower<K extends keyof Happenings> = (
  unit: UnitOfWork,
  happened: Happenings[K],
) => Promise<void>;

/** Followers of each happening, unique and in order of registration. */
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
    'notice.handing': new Set(),
    'notices.refused': new Set(),
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
