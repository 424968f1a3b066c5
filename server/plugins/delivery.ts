/** Message in the form that a channel sends. */
export interface Outgoing {
  /** An email address, ten digits, or a name. */
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  /** Identifies the message to the provider, so that a repeat can be recognized. */
  reference: string;
  /** Customer whose devices get a push message. */
  customerId?: number | null;
  headers?: Record<string, string>;
  /** Reply-to address of an email, instead of the one in the settings. */
  replyTo?: string;
  /** URL to which the carrier reports a text's delivery status. */
  statusAddress?: string | undefined;
  /** Email attachment; the HTML refers to a picture as `PICTURE_ID`. */
  attachment?: { fileName: string; content: Buffer; contentType: 'application/pdf' | 'image/jpeg' };
}

/** Content-ID of an attached picture. */
export const PICTURE_ID = 'picture';

/** Facts that a carrier states as it accepts a text. */
export interface Accepted {
  carrierSid: string | null;
  segments: number | null;
}

/** Sends messages of one kind; opened for a batch and closed afterwards. */
export interface Channel {
  /** Resolves once the provider has accepted the message. Throws DeliveryError. */
  send(message: Outgoing): Promise<Accepted | undefined>;
  close(): void;
}

/** A channel with its own connection, which can be tested without a message. */
export interface Mail extends Channel {
  /** Resolves once the mail server has accepted the connection and sign-in. Throws DeliveryError. */
  greet(): Promise<void>;
}

/**
 * Reason why a message wasn't sent. `channel`: nothing can be sent now; `later`: this message may be retried;
 * `never`: it will always fail.
 */
export class DeliveryError extends Error {
  readonly kind: 'channel' | 'later' | 'never';

  constructor(kind: DeliveryError['kind'], text: string) {
    super(text.replaceAll(/\s+/g, ' ').trim().slice(0, 500));
    this.name = 'DeliveryError';
    this.kind = kind;
  }
}
