import type { IncomingHttpHeaders } from 'node:http';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Cents } from '#contract/core/money.ts';
import type { DisputeState } from '#contract/money/charges.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import type { App } from '#server/api/app.ts';

export interface SaleRequest {
  /** Our attempt id: the gateway accepts each once and can be queried by it later. */
  attemptId: string;
  amountCents: Cents;
  cardToken: string;
  /** The cardholder is paying and can confirm with the bank. */
  isOwnerThere?: boolean;
}

export interface RefundRequest {
  attemptId: string;
  /** Attempt id of the sale to refund. */
  saleAttemptId: string;
  /** The gateway's reference of that sale. */
  saleReference: string;
  amountCents: Cents;
}

/** Cancellation of a sale before it is settled. */
export type VoidRequest = Omit<RefundRequest, 'amountCents'>;

/** An attempt to look up at the gateway. */
export type SentAttempt = {
  attemptId: string;
  /** By our clock, which may have been wrong by days. */
  sentAt: Date;
} & (
  | { kind: 'sale'; cardToken: string }
  /** `saleReference` is the gateway's; a void may be found only by it. */
  | { kind: 'refund'; saleReference: string; isVoid: boolean }
);

/** The gateway's result of an attempt. A timeout or broken connection isn't a result: it throws. */
export interface GatewayOutcome {
  state: 'approved' | 'declined';
  reference: string;
  code: string;
  text: string;
  /** A permanent decline: the same card is never retried. */
  isHardDecline: boolean;
}

/** The cardholder must confirm with the bank on this page; until then nothing is decided. */
export interface GatewayQuestion {
  state: 'asks';
  /** URL for an iframe. */
  pageUrl: string;
}

/** Confirmation for a card to be stored; afterwards, its `formResult` replaces the form's. */
export interface CardQuestion extends GatewayQuestion {
  formResult: string;
}

export interface CardHolder {
  /** The customer's id, or the key of a sign-up. */
  id: number | string;
  name: string;
}

export interface GatewayCard {
  token: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** The gateway or its bank refused to store a card. */
export class CardRefused extends Error {
  readonly why: Bilingual;

  constructor(why: Bilingual) {
    super(why.en);
    this.name = 'CardRefused';
    this.why = why;
  }
}

/**
 * The gateway rejected the business's account rather than the card: it lacks a permission or has wrong keys.
 * Any call may throw it; `sale`, `refund` and `void` only if no money moved.
 */
export class AccountRefused extends Error {
  /**
   * True if the credentials were rejected, so no call works; false if the account lacks permission for this
   * call.
   */
  readonly isSignIn: boolean;

  constructor(why: string, { isSignIn = false }: { isSignIn?: boolean } = {}) {
    super(why);
    this.name = 'AccountRefused';
    this.isSignIn = isSignIn;
  }
}

/** Result of an attempt that a gateway reports on its own. */
export interface GatewayNotice extends Pick<SentAttempt, 'attemptId' | 'kind'> {
  outcome: GatewayOutcome;
}

/** A payment that the customer disputes at the bank. */
export interface GatewayDispute {
  kind: 'dispute';
  id: string;
  /** Attempt id of the sale. */
  attemptId: string;
  amountCents: Cents;
  state: DisputeState;
  reason: string;
  /** Deadline for a response to the bank; null if none is expected. */
  answerBy: Date | null;
  /** Page where the business responds. */
  pageUrl: string;
  openedAt: Date;
}

/** A request to our webhook URL that didn't come from the gateway. */
export class ForeignNotice extends Error {}

/** Wraps the requests that a card form makes to the gateway before it is shown. */
export type Opening = <T>(open: () => Promise<T>) => Promise<T>;

/** State of a gateway account: not set up, test mode, or live. */
export type GatewayAccount = 'none' | 'test' | 'live';

/**
 * Payment gateway, the external system that moves money. Card numbers go to it directly from the browser.
 * `sale` and `refund` throw after `GATEWAY_TIMEOUT_MS`; whether money moved is then unknown, except after
 * `AccountRefused`.
 */
export interface Gateway {
  readonly name: GatewayKind;
  /** Production refuses a test account. */
  account(): Promise<GatewayAccount>;
  sale(request: SaleRequest): Promise<GatewayOutcome | GatewayQuestion>;
  refund(request: RefundRequest): Promise<GatewayOutcome>;
  /** Cancels a whole unsettled sale; missing if a refund does so automatically. */
  void?(request: VoidRequest): Promise<GatewayOutcome>;
  /** Looks up an attempt; null if the gateway never received it. */
  find(attempt: SentAttempt): Promise<GatewayOutcome | GatewayQuestion | null>;
  /**
   * Stores the card of a one-time form result under its holder's name; null if the result is unknown or used.
   * Throws `CardRefused`.
   */
  card(formResult: string, holder: CardHolder): Promise<GatewayCard | CardQuestion | null>;
  /**
   * Deletes a removed card at the gateway; succeeds if it is gone already. Missing if nothing is stored
   * there.
   */
  forget?(token: string): Promise<void>;
  /** URL of the gateway's page where the browser enters the card. */
  formUrl(): string;
  /** Token of a test card that is always approved; missing if money would move. */
  testCard?(): Promise<string>;
  /** Parses a webhook of the gateway; null if it isn't about an attempt of ours. Throws `ForeignNotice`. */
  readNotice?(body: string, headers: IncomingHttpHeaders): Promise<GatewayNotice | GatewayDispute | null>;
  /** Disputes of our payments opened since then; missing if the gateway doesn't report any. */
  disputes?(since: Date): Promise<GatewayDispute[]>;
  /** Registers the pages shown only in our iframe. */
  registerPages?(app: App, opening?: Opening): void;
}

/** Time limit of a call to the gateway. */
export const GATEWAY_TIMEOUT_MS = 30_000;
