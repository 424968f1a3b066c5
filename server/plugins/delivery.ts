/** A message as a channel takes it. */
export interface Outgoing {
  /** An e-mail address, or ten digits. */
  recipient: string;
  subject: string | null;
  body: string;
  html: string | null;
  /** Names the message for whoever passes it on, so that a repeat can be told from a second one. */
  reference: string;
  headers?: Record<string, string>;
  /** What goes with an e-mail; a picture is called `PICTURE_ID` in its HTML. */
  attachment?: { fileName: string; content: Buffer; contentType: 'application/pdf' | 'image/jpeg' };
}

/** The Content-ID of a picture. */
export const PICTURE_ID = 'picture';

/** Sends one kind of message; opened for a batch, closed after it. */
export interface Channel {
  /** Resolves once the other side has taken the message. Throws DeliveryError. */
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** A channel with a line of its own, which can be tried without a message. */
export interface Mail extends Channel {
  /** Resolves once the mail server has greeted and let us in. Throws DeliveryError. */
  greet(): Promise<void>;
}

/**
 * Why a message did not go out. `channel`: nothing can go out now, whatever the message; `later`: this one may
 * go out another time; `never`: it will not.
 */
export class DeliveryError extends Error {
  readonly kind: 'channel' | 'later' | 'never';

  constructor(kind: DeliveryError['kind'], text: string) {
    super(text.replaceAll(/\s+/g, ' ').trim().slice(0, 500));
    this.name = 'DeliveryError';
    this.kind = kind;
  }
}
