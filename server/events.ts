import type { SecurityKind } from '#contract/access/securityLog.ts';
import type { Day } from '#contract/core/days.ts';
import type {
  AssignmentStatus,
  ContactRequestKind,
  ContactRequestOutcome,
  DelayAnswer,
  Frequency,
  PaymentStatus,
  Priority,
  PropertyStatus,
  Weekday,
} from '#contract/core/enums.ts';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Cents } from '#contract/core/money.ts';
import type { ChangedMessage } from '#contract/core/realtime.ts';
import type { ReferralSide } from '#contract/customers/referrals.ts';
import type { AutomationTrigger } from '#contract/messaging/automations.ts';
import type { RunOutcome, RunStop } from '#contract/money/collecting.ts';
import type { GatewayCall } from '#contract/system/settings.ts';

export interface MoneyOutcome {
  kind:
    | 'paid'
    | 'declined'
    | 'refunded'
    | 'refund-failed'
    /** The gateway rejected the business's account; nothing was charged. */
    | 'account-refused'
    /** The gateway reports that a payment which it had declined was approved. */
    | 'contradicted'
    | 'disputed'
    | 'dispute-won'
    | 'charged-back'
    | 'waived'
    | 'waiver-taken-back'
    | 'billed-again'
    | 'put-off'
    | 'put-off-again'
    | 'put-off-taken-back'
    | 'day-came';
  cents: Cents;
  /** Payment attempt that caused the change, successful or not. */
  attemptId?: string;
  /** The gateway's message. */
  because?: string;
  /** Paid from the customer's credit: no money came in. */
  byCredit?: true;
  /** Last day on which the business can respond to the dispute. */
  answerBy?: Day;
  /** The customer started the payment and saw its result. */
  isOwnTry?: true;
}

/**
 * Events that use cases raise inside their transaction. Each is handled once after the commit: notifications
 * are stored and pushed, and open screens are updated. The listener composes the texts.
 */
export type DomainEvent =
  | {
      type: 'assignment.changed';
      assignmentId: number;
      propertyId: number;
      customerId: number;
      crewId: number | null;
      date: string;
      /** Set if the status changed. */
      status?: AssignmentStatus;
      /** Day and crew before the visit moved; their screens are updated too. */
      previous?: { crewId: number | null; date: string };
      /** Set if staff scheduled the visit by hand. */
      isNew?: boolean;
      reason?: string | null;
      /** The customer made the change, so the office is notified too. */
      byCustomer?: boolean;
      /**
       * In bulk changes: notifies only the customer, or no one if a summary event notifies everyone. Screens
       * are always updated.
       */
      tells?: 'customer' | 'nobody';
      byUserId: number | null;
    }
  /** One crew's share of a bulk move, or of its undo. */
  | {
      type: 'move.applied';
      moveId: number;
      /** If omitted, the visits moved to another day; skipped and restored ones keep their date. */
      kind?: 'skipped' | 'restored';
      crewId: number | null;
      visits: { assignmentId: number; propertyId: number; customerId: number; from: string; to: string }[];
      reason: string | null;
      /** The business chose not to notify customers. */
      isQuiet?: boolean;
      byUserId: number | null;
    }
  /** A service's future visits changed; raised once for all of them. */
  | {
      type: 'service.changed';
      serviceId: number;
      propertyId: number;
      customerId: number;
      change: 'terms' | 'paused' | 'resumed' | 'ended';
      /**
       * Depends on the change: first day without visits, last day with visits, or day on which visits resume.
       */
      date: string;
      /** For a pause: day on which visits resume; null if open-ended. */
      until?: string | null;
      byUserId: number | null;
    }
  /** Services were carried over into a season, or the carry-over was undone; notifies the office once. */
  | {
      type: 'season.changed';
      seasonId: number;
      change: 'applied' | 'undone';
      startDate: string;
      services: number;
      byUserId: number | null;
    }
  | {
      type: 'charge.changed';
      chargeId: number;
      propertyId: number;
      customerId: number;
      status: PaymentStatus;
      totalCents: number;
      /** Balance neither paid nor waived. */
      openCents: number;
      /** Date to which the charge is postponed, or was postponed until this change. */
      chargeLaterDate?: string | null;
      /** Outcome of the payment and its amount; people are notified of it. */
      outcome?: MoneyOutcome;
      /** In bulk changes: notifies only the customer, because the office gets a summary. */
      tells?: 'customer';
      byUserId: number | null;
    }
  /** A customer's credit changed through a prepayment or its reversal. */
  | {
      type: 'credit.changed';
      customerId: number;
      /** Set if the credit applies to this property only. */
      propertyId: number | null;
      outcome: MoneyOutcome | null;
      /** Charge that the reversed credit had paid, with the amount; that charge changed too. */
      takenFrom?: { chargeId: number; cents: Cents };
      byUserId: number | null;
    }
  | {
      type: 'property.status';
      propertyId: number;
      customerId: number;
      status: PropertyStatus;
      previous: PropertyStatus;
      reason: string | null;
      /**
       * Number of visits canceled or restored along with it, and their crews; the customer and these crews
       * are notified once.
       */
      visits: number;
      crewIds: number[];
      /** Whether ended services were resumed. */
      runsAgain: boolean;
      byUserId: number | null;
    }
  /**
   * The customer's visits stopped because a payment failed for good, or they resumed; raised once for all of
   * them.
   */
  | {
      type: 'payment.stop';
      customerId: number;
      change: 'stopped' | 'resumed';
      /** Number of visits canceled or restored along with it, and their crews. */
      visits: number;
      crewIds: number[];
      byUserId: number | null;
    }
  /** A collecting run finished or stopped automatically; raised once for all of its charges. */
  | {
      type: 'collecting.ended';
      runId: string;
      stop: RunStop | null;
      outcomes: Record<RunOutcome, { count: number; cents: Cents }>;
    }
  /** A vendor disputed a line of a settlement. */
  | {
      type: 'settlement.disputed';
      settlementId: number;
      vendorId: number;
      number: number;
      note: string;
      byUserId: number | null;
    }
  /**
   * A crew was asked whether it will finish its day, answered, or missed the deadline. Includes the visits
   * that were moved.
   */
  | {
      type: 'service.delay';
      promptId: number;
      crewId: number;
      date: string;
      /**
       * Null if no one answered; `unheard` if the crew's phone hasn't connected since the question was asked.
       */
      answer: DelayAnswer | 'asked' | 'unheard' | null;
      visits: number;
      /** Visits not moved, because their service is paused on the target day or the office has to decide. */
      staying: number;
      to: string | null;
      byUserId: number | null;
    }
  /**
   * A crew requested time beyond the cap, the request was answered or timed out, or the time is almost up.
   */
  | {
      type: 'extra.time';
      change: 'asked' | 'approved' | 'rejected' | 'timed-out' | 'time-up';
      /** Extra minutes; for `time-up`, the cap. */
      minutes: number;
      assignmentId: number;
      propertyId: number;
      customerId: number;
      crewId: number | null;
      date: string;
      byUserId: number | null;
    }
  | {
      type: 'field.conflict';
      eventId: string;
      crewId: number;
      assignmentId: number | null;
      propertyId: number | null;
      reason: Bilingual;
    }
  /**
   * Work that a crew started or did counts despite a later decision about its visit; or the decision applies
   * again, because the crew left the visit or undid its report.
   */
  | {
      type: 'work.counted';
      what: 'done' | 'begun' | 'left';
      eventId: string;
      crewId: number;
      assignmentId: number;
      propertyId: number;
      /** Day on which the work was done, and the day that the visit had been moved to by then. */
      date: string;
      movedTo: string | null;
      overtaken: ('moved' | 'reassigned' | 'skipped' | 'cancelled' | 'removed')[];
      /** The customer had been notified of the decision. */
      wasTold: boolean;
      byUserId: number | null;
    }
  /** A customer requested another frequency or weekday for a service, or the office answered. */
  | {
      type: 'change.request';
      change: 'asked' | 'applied' | 'declined';
      serviceId: number;
      propertyId: number;
      customerId: number;
      frequency: Frequency;
      weekday: Weekday;
      answer: string | null;
      byUserId: number | null;
    }
  /** A referral or an earned free mow changed; concerns either the referrer or the referred customer. */
  | {
      type: 'referral.changed';
      change:
        | 'created'
        | 'removed'
        /** Another service was completed; only screens are updated. */
        | 'counted'
        | 'earned'
        | 'withdrawn'
        | 'spent'
        | 'taken-back'
        /** The free mow's visit was canceled or costs nothing. */
        | 'returned'
        /** The free mow was spent, but its referral no longer earns it. */
        | 'overdrawn';
      trackerId: number;
      side: ReferralSide;
      /** Customer on that side of the referral; `otherCustomerId` is the one on the other side. */
      customerId: number;
      propertyId: number;
      otherCustomerId: number;
      byUserId: number | null;
    }
  /** An announcement to crews or to the office was created, changed, skipped or removed. */
  | {
      type: 'announcement';
      change: 'announcement-create' | 'announcement-update' | 'announcement-skip' | 'announcement-remove';
      title: Bilingual;
      message: Bilingual;
      crewIds: number[];
      /** Addressed to the whole office. */
      toStaff?: boolean;
      byUserId: number | null;
    }
  /** A reminder is due; notifies its assignee once. */
  | {
      type: 'reminder.due';
      reminderId: number;
      propertyId: number;
      customerId: number;
      assigneeId: number;
      date: string;
      note: string;
      priority: Priority;
    }
  /** Someone is still clocked in after the end of the day. */
  | {
      type: 'clock.forgotten';
      entryId: number;
      userId: number;
      name: string;
      crewName: string | null;
      date: string;
      start: string;
    }
  /** Someone accepted or declined an estimate. */
  | {
      type: 'estimate.answered';
      estimateId: number;
      isAccepted: boolean;
      name: string;
      address: string;
      reason: string | null;
      propertyId: number | null;
      customerId: number | null;
    }
  /** An automation reached a step that notifies the office or webhooks. */
  | {
      type: 'automation.reached';
      action: 'notification' | 'webhook';
      automationId: number;
      name: string;
      trigger: AutomationTrigger;
      subjectId: number;
      step: number;
      propertyId: number | null;
      customerId: number | null;
      /** Name of the customer, other person or piece of equipment, and the note for the office. */
      about: string;
      note: string;
      /** The only recipient of a notification; the whole office if null. */
      assigneeId: number | null;
    }
  /** Someone asked to become a customer or wrote to the office. */
  | { type: 'signup.received'; signupId: number; name: string; address: string; isCardOwed?: boolean }
  | {
      type: 'contact.received';
      requestId: number;
      kind: ContactRequestKind;
      name: string;
      message: string;
      propertyId: number | null;
    }
  /** The office answered a customer's request. */
  | {
      type: 'contact.answered';
      kind: ContactRequestKind;
      outcome: ContactRequestOutcome | null;
      answer: string | null;
      propertyId: number | null;
      customerId: number;
      byUserId: number | null;
    }
  /** A customer rated a visit. */
  | {
      type: 'visit.rated';
      assignmentId: number;
      propertyId: number;
      customerId: number;
      crewId: number | null;
      date: string;
      stars: number;
      words: string | null;
      /** A low rating, which notifies the office. */
      isLow: boolean;
      byUserId: number | null;
    }
  /** A customer or the office sent a message. */
  | {
      type: 'message.sent';
      customerId: number;
      isFromOffice: boolean;
      /**
       * Set if an earlier message is still unread: webhooks are called again, but people aren't notified
       * again.
       */
      isFurther?: true;
      /** Name of the sender. */
      name: string;
      text: string;
      byUserId: number | null;
    }
  /** Sessions that ended early; their open pages sign out. */
  | { type: 'session.ended'; sessionIds: string[] }
  /** Users whose permissions or profile changed; their open pages reload the session. */
  | { type: 'session.changed'; userIds: number[] }
  /** A user's credentials or permissions changed, for the security log. */
  | {
      type: 'security.changed';
      /** ISO timestamp. */
      at: string;
      kind: SecurityKind;
      userId: number | null;
      actorId: number | null;
      actorName: string;
      /** Missing if no request caused it. */
      address?: string;
      detail?: string;
    }
  /** A webhook was switched off because every delivery had failed for days. */
  | { type: 'webhook.switchedOff'; host: string }
  /**
   * A gateway rejected the business's account or was unreachable, other than during a payment; raised once
   * until it works again.
   */
  | {
      type: 'gateway.trouble';
      kind: 'refused' | 'unreachable';
      call: GatewayCall;
      /** The gateway's own message. */
      said: string;
    }
  /**
   * Newsletters or greetings are held back, because the settings lack the business's name or postal address.
   */
  | { type: 'advertising.held' }
  /** A notice was added to the outbox. */
  | { type: 'notice.queued' }
  /** Notices were sent, failed for good, were canceled, or were queued again. */
  | { type: 'notice.settled'; noticeIds: number[] }
  /** New customers, added individually or by an import; an import specifies whether they are invited. */
  | { type: 'customer.added'; customerIds: number[]; isImported?: true; isUninvited?: true }
  /** Someone requested a sign-in link. */
  | { type: 'signInLink.requested'; asked: string }
  /** Someone requested a new password or their username. */
  | { type: 'recovery.requested'; asked: string; wants: 'username' }
  | { type: 'recovery.requested'; asked: string; wants: 'password'; resetId: string }
  /** Updates open screens; nothing is stored. */
  | {
      type: 'changed';
      change: ChangedMessage;
      userId?: number;
      /** Set if earlier and later events about the same records name different customers. */
      isTransfer?: true;
    };
