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
import type { RunOutcome, RunStop } from '#contract/money/collecting.ts';
import type { GatewayCall } from '#contract/system/settings.ts';

export interface MoneyOutcome {
  kind:
    | 'paid'
    | 'declined'
    | 'refunded'
    | 'refund-failed'
    /** The gateway refused the business's account, and did nothing. */
    | 'account-refused'
    /** The gateway reports as approved what it had declined. */
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
  /** By which it moved, or did not. */
  attemptId?: string;
  /** The gateway's answer. */
  because?: string;
  /** Out of what was paid ahead: no money came in. */
  byCredit?: true;
  /** The last day on which the business can answer the bank. */
  answerBy?: Day;
  /** The customer pressed the button, and saw what became of it. */
  isOwnTry?: true;
}

/**
 * What use cases raise inside their transaction. Each is handled once after the commit:
 * notifications are stored and pushed, open screens told. Texts are made by the listener, not here.
 */
export type DomainEvent =
  | {
      type: 'assignment.changed';
      assignmentId: number;
      propertyId: number;
      customerId: number;
      crewId: number | null;
      date: string;
      /** Set when the change was one of status. */
      status?: AssignmentStatus;
      /** Set when the visit went from another day or crew: their screens change too. */
      previous?: { crewId: number | null; date: string };
      /** Set when staff put the visit on the schedule by hand. */
      isNew?: boolean;
      reason?: string | null;
      /** The customer did it by themselves: the office hears of it too. */
      byCustomer?: boolean;
      /** Of many at once only the customer is told, or nobody where one event tells of all; screens always are. */
      tells?: 'customer' | 'nobody';
      byUserId: number | null;
    }
  /** One crew's part of a move of many visits, or of its undoing. */
  | {
      type: 'move.applied';
      moveId: number;
      /** Left out, they stand on another day; skipped ones and those given back stay on theirs. */
      kind?: 'skipped' | 'restored';
      crewId: number | null;
      visits: { assignmentId: number; propertyId: number; customerId: number; from: string; to: string }[];
      reason: string | null;
      /** The business does not tell customers of it. */
      isQuiet?: boolean;
      byUserId: number | null;
    }
  /** A service's visits to come are others from now on; told once for all of them. */
  | {
      type: 'service.changed';
      serviceId: number;
      propertyId: number;
      customerId: number;
      change: 'terms' | 'paused' | 'resumed' | 'ended';
      /** First day without visits, last day with them, or the day from which they run again. */
      date: string;
      /** Of a pause: when visits run again, null when nobody said. */
      until?: string | null;
      byUserId: number | null;
    }
  /** Services were carried over into a season, or that was taken back: told once to the office. */
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
      /** What is neither paid nor waived. */
      openCents: number;
      /** The day to which it is put off, or was until now. */
      chargeLaterDate?: string | null;
      /** What just became of money, and of how much: people are told. */
      outcome?: MoneyOutcome;
      /** Of many at once only the customer is told; the office hears of the whole. */
      tells?: 'customer';
      byUserId: number | null;
    }
  /** A customer's credit is another by a payment ahead, or by one that went back. */
  | {
      type: 'credit.changed';
      customerId: number;
      /** The credit is for this property alone. */
      propertyId: number | null;
      outcome: MoneyOutcome | null;
      /** It had paid so much of this charge, which changed. */
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
      /** How many visits were cancelled or restored with it, and whose they were; the customer and these crews hear once. */
      visits: number;
      crewIds: number[];
      /** Services that had ended run again. */
      runsAgain: boolean;
      byUserId: number | null;
    }
  /** A payment was given up and the customer's visits stop, or they run again: told once for all of them. */
  | {
      type: 'payment.stop';
      customerId: number;
      change: 'stopped' | 'resumed';
      /** How many visits were cancelled or restored with it, and whose they were. */
      visits: number;
      crewIds: number[];
      byUserId: number | null;
    }
  /** A collecting run is over, or stopped by itself: told once for all of its charges. */
  | {
      type: 'collecting.ended';
      runId: string;
      stop: RunStop | null;
      outcomes: Record<RunOutcome, { count: number; cents: Cents }>;
    }
  /** A vendor objects to a line of a settlement. */
  | {
      type: 'settlement.disputed';
      settlementId: number;
      vendorId: number;
      number: number;
      note: string;
      byUserId: number | null;
    }
  /** A crew is asked whether it will finish its day, answered, or did not in time; and what was moved. */
  | {
      type: 'service.delay';
      promptId: number;
      crewId: number;
      date: string;
      /** Null: no one answered; `unheard`: there has been no word from the crew since it was asked. */
      answer: DelayAnswer | 'asked' | 'unheard' | null;
      visits: number;
      /** Left where they are: their service is paused on the day that the others go to, or the office is asked. */
      staying: number;
      to: string | null;
      byUserId: number | null;
    }
  /** A crew asks for more time than the cap, somebody answers or nobody does in time; or the time runs out soon. */
  | {
      type: 'extra.time';
      change: 'asked' | 'approved' | 'rejected' | 'timed-out' | 'time-up';
      /** How much more; of time that runs out the cap. */
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
   * Work that was begun or done counts, though something else was decided about its visit before that was known; or what was
   * decided holds again, because the crew left the visit or took its report back.
   */
  | {
      type: 'work.counted';
      what: 'done' | 'begun' | 'left';
      eventId: string;
      crewId: number;
      assignmentId: number;
      propertyId: number;
      /** The day on which it was done, and the later or earlier one that the visit was on by then. */
      date: string;
      movedTo: string | null;
      overtaken: ('moved' | 'reassigned' | 'skipped' | 'cancelled' | 'removed')[];
      /** The customer was told of the decision. */
      wasTold: boolean;
      byUserId: number | null;
    }
  /** A customer asks for another frequency or day of a service, or the office answers. */
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
  /** What became of a referral or of a free mow that it earned, for one of the two sides. */
  | {
      type: 'referral.changed';
      change:
        | 'created'
        | 'removed'
        /** Another number of services is done: screens alone are told. */
        | 'counted'
        | 'earned'
        | 'withdrawn'
        | 'spent'
        | 'taken-back'
        /** Its visit does not take place, or costs nothing. */
        | 'returned'
        /** Spent, but earned no more. */
        | 'overdrawn';
      trackerId: number;
      side: ReferralSide;
      /** Of that side; the other one is who was referred, or referred. */
      customerId: number;
      propertyId: number;
      otherCustomerId: number;
      byUserId: number | null;
    }
  /** Something that the office tells crews or its own people, or that it changed, left out or took back. */
  | {
      type: 'announcement';
      change: 'announcement-create' | 'announcement-update' | 'announcement-skip' | 'announcement-remove';
      title: Bilingual;
      message: Bilingual;
      crewIds: number[];
      /** Told to the whole office. */
      toStaff?: boolean;
      byUserId: number | null;
    }
  /** A reminder that is due, told to its assignee once. */
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
  /** Somebody is still clocked in though the day is over. */
  | {
      type: 'clock.forgotten';
      entryId: number;
      userId: number;
      name: string;
      crewName: string | null;
      date: string;
      start: string;
    }
  /** Somebody accepted or declined an estimate. */
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
  /** Somebody asked to become a customer, or wrote to the office. */
  | { type: 'signup.received'; signupId: number; name: string; address: string; isCardOwed?: boolean }
  | {
      type: 'contact.received';
      requestId: number;
      kind: ContactRequestKind;
      name: string;
      message: string;
      propertyId: number | null;
    }
  /** The office answered what a customer asked for. */
  | {
      type: 'contact.answered';
      kind: ContactRequestKind;
      outcome: ContactRequestOutcome | null;
      answer: string | null;
      propertyId: number | null;
      customerId: number;
      byUserId: number | null;
    }
  /** A customer said what they thought of a visit. */
  | {
      type: 'visit.rated';
      assignmentId: number;
      propertyId: number;
      customerId: number;
      crewId: number | null;
      date: string;
      stars: number;
      words: string | null;
      /** The office is told. */
      isLow: boolean;
      byUserId: number | null;
    }
  /** A customer or the office wrote. */
  | {
      type: 'message.sent';
      customerId: number;
      isFromOffice: boolean;
      /** An earlier message is still unread: webhooks hear of this one too, but people aren't notified again. */
      isFurther?: true;
      /** Who wrote. */
      name: string;
      text: string;
      byUserId: number | null;
    }
  /** Sessions that ended before their time: their open pages sign out. */
  | { type: 'session.ended'; sessionIds: string[] }
  /** Users whose permissions or profile are others now: their open pages ask who they are again. */
  | { type: 'session.changed'; userIds: number[] }
  /** Somebody's way in, or what they may do, is another now: the security log tells of it. */
  | {
      type: 'security.changed';
      /** ISO moment. */
      at: string;
      kind: SecurityKind;
      userId: number | null;
      actorId: number | null;
      actorName: string;
      /** Missing where nobody asked from anywhere. */
      address?: string;
      detail?: string;
    }
  /** Nothing went through to a webhook for days, so that it is switched off. */
  | { type: 'webhook.switchedOff'; host: string }
  /** A gateway refused the account or could not be reached, apart from a payment: told once until it works again. */
  | {
      type: 'gateway.trouble';
      kind: 'refused' | 'unreachable';
      call: GatewayCall;
      /** In the gateway's own words. */
      said: string;
    }
  /** Newsletters or greetings wait: the settings lack the business's name or postal address. */
  | { type: 'advertising.held' }
  /** Something new stands in the outbox. */
  | { type: 'notice.queued' }
  /** Notices went out, failed for good, were cancelled or put back to wait. */
  | { type: 'notice.settled'; noticeIds: number[] }
  /** Customers who are new here: one by one, or from an import, which says for itself whether they are invited. */
  | { type: 'customer.added'; customerIds: number[]; isImported?: true; isUninvited?: true }
  /** Somebody asked for a link to sign in with. */
  | { type: 'signInLink.requested'; asked: string }
  /** Somebody asked for a new password, or for their username. */
  | { type: 'recovery.requested'; asked: string; wants: 'username' }
  | { type: 'recovery.requested'; asked: string; wants: 'password'; resetId: string }
  /** Screens only: nothing is stored. */
  | { type: 'changed'; change: ChangedMessage; userId?: number };
