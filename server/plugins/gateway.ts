import type { IncomingHttpHeaders } from 'node:http';
import type { Bilingual } from '#contract/core/messages.ts';
import type { Cents } from '#contract/core/money.ts';
import type { DisputeState } from '#contract/money/charges.ts';
import type { GatewayKind } from '#contract/system/settings.ts';
import type { App } from '#server/api/app.ts';

export interface SaleRequest {
  /** Our attempt's id: the gateway takes each once and can be asked about it later. */
  attemptId: string;
  amountCents: Cents;
  cardToken: string;
  /** The card's owner pays, and can answer the bank. */
  isOwnerThere?: boolean;
}

export interface RefundRequest {
  attemptId: string;
  /** The attempt id of the sale that is given back. */
  saleAttemptId: string;
  /** The gateway's own name for that sale. */
  saleReference: string;
  amountCents: Cents;
}

/** A sale that is taken back before it was settled. */
export type VoidRequest = Omit<RefundRequest, 'amountCents'>;

/** An attempt that the gateway is asked about. */
export interface SentAttempt {
  attemptId: string;
  kind: 'sale' | 'refund';
  sentAt: Date;
  /** For a void, the gateway's own name for the sale: it may know the void by nothing else. */
  voids?: string;
}

/** What the gateway says of an attempt. A time-out or broken connection is not an outcome: it throws. */
export interface GatewayOutcome {
  state: 'approved' | 'declined';
  reference: string;
  code: string;
  text: string;
  /** Declined for good: the same card is never tried again. */
  isHardDecline: boolean;
}

/** The bank asks the owner of the card, who answers on this page; until then nothing is decided. */
export interface GatewayQuestion {
  state: 'asks';
  /** For a frame. */
  pageUrl: string;
}

/** The same about a card that is to be kept: once answered, this stands for the form's result. */
export interface CardQuestion extends GatewayQuestion {
  formResult: string;
}

export interface CardHolder {
  /** Our number of the customer, or the key of a sign-up. */
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

/** The gateway or the bank behind it would not keep a card. */
export class CardRefused extends Error {
  readonly why: Bilingual;

  constructor(why: Bilingual) {
    super(why.en);
    this.name = 'CardRefused';
    this.why = why;
  }
}

/**
 * The gateway refused the business's account, not the card: it lacks a right, or its keys are wrong. Any call may throw
 * it; `sale`, `refund` and `void` only where the gateway did nothing, so no money moved.
 */
export class AccountRefused extends Error {
  /** The credentials themselves were refused, so no call works; else the account lacks a right for this one. */
  readonly isSignIn: boolean;

  constructor(why: string, { isSignIn = false }: { isSignIn?: boolean } = {}) {
    super(why);
    this.name = 'AccountRefused';
    this.isSignIn = isSignIn;
  }
}

/** What a gateway says of an attempt without being asked. */
export interface GatewayNotice extends Pick<SentAttempt, 'attemptId' | 'kind'> {
  outcome: GatewayOutcome;
}

/** A customer disputes a payment at the bank. */
export interface GatewayDispute {
  kind: 'dispute';
  id: string;
  /** Our sale's. */
  attemptId: string;
  amountCents: Cents;
  state: DisputeState;
  reason: string;
  /** Until when the bank takes an answer; null where it awaits none. */
  answerBy: Date | null;
  /** Where the business answers. */
  pageUrl: string;
  openedAt: Date;
}

/** Something came to our address for a gateway's notices that the gateway did not send. */
export class ForeignNotice extends Error {}

/** Runs what a card form needs from the gateway before it can be shown. */
export type Opening = <T>(open: () => Promise<T>) => Promise<T>;

/** What an account at a gateway is good for: nothing yet, trying things out, or moving money. */
export type GatewayAccount = 'none' | 'test' | 'live';

/**
 * The outside world that moves money. Card numbers go from the browser straight to it. `sale` and `refund`
 * give up after `GATEWAY_TIMEOUT_MS` by throwing; whether the money moved is then unknown, except after `AccountRefused`.
 */
export interface Gateway {
  readonly name: GatewayKind;
  /** Production refuses one that only plays at it. */
  account(): Promise<GatewayAccount>;
  sale(request: SaleRequest): Promise<GatewayOutcome | GatewayQuestion>;
  refund(request: RefundRequest): Promise<GatewayOutcome>;
  /** Takes back a whole sale that was not settled yet; missing where a refund does that by itself. */
  void?(request: VoidRequest): Promise<GatewayOutcome>;
  /** What happened to an attempt; null when the gateway never saw it. */
  find(attempt: SentAttempt): Promise<GatewayOutcome | GatewayQuestion | null>;
  /**
   * The card behind a one-time form result, kept under its holder's name; null when that is unknown or used. Throws
   * `CardRefused`.
   */
  card(formResult: string, holder: CardHolder): Promise<GatewayCard | CardQuestion | null>;
  /** Gives up a card that was removed; also where it is gone already. Missing where nothing is kept. */
  forget?(token: string): Promise<void>;
  /** Where the browser enters the card (an address of the gateway's own page). */
  formUrl(): string;
  /** The token of a card that is always approved and is nobody's; missing where money would move. */
  testCard?(): Promise<string>;
  /** Reads a notice of the gateway's; null where it is about no attempt of ours. Throws `ForeignNotice`. */
  readNotice?(body: string, headers: IncomingHttpHeaders): Promise<GatewayNotice | GatewayDispute | null>;
  /** The disputes of our payments that were opened since; missing where the gateway cannot tell of any. */
  disputes?(since: Date): Promise<GatewayDispute[]>;
  /** The routes of the pages that stand in our frame and in nothing else. */
  registerPages?(app: App, opening?: Opening): void;
}

/** How long a call to the gateway may take. */
export const GATEWAY_TIMEOUT_MS = 30_000;
