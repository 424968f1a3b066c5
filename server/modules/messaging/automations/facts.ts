import type { Language } from '#contract/core/messages.ts';
import type { NoticeWay } from '#contract/messaging/notices.ts';
import type { UnsubscribeLink } from '#server/modules/messaging/unsubscribe/token.ts';

/** A visitor's values of template variables. */
export type VisitorValues = Record<
  'firstName' | 'fullName' | 'serviceAddress' | 'city' | 'state' | 'zipcode',
  string
>;

/** Facts that decide whether and how a customer gets a message about one of their properties. */
export interface CustomerFacts extends Record<string, unknown> {
  /** Null for people who aren't customers yet, and for occurrences that aren't about a person. */
  propertyId: number | null;
  customerId: number | null;
  /** Their values of template variables; only for people who aren't customers yet. */
  visitor?: VisitorValues;
  /** Where they sign up or continue; only for people who aren't customers yet. */
  signUpPath?: string;
  /** Unsubscribe link for their messages; only for people who haven't finished signing up. */
  unsubscribeBy?: UnsubscribeLink | undefined;
  name: string;
  address: string;
  language: Language;
  email: string | null;
  phone: string | null;
  messagesBy: NoticeWay;
  isLocked: boolean;
  hasUnsubscribed: boolean;
  hasStoppedTexts: boolean;
  /** Whether one of their devices receives push messages; loaded only for automations that send some. */
  hasDevice: boolean;
  /** Whether the customer is in the audience, and has or lacks a card as required. */
  matches: boolean;
  /** Whether each group's conditions, except those about tags, are met; null if no condition applies. */
  met: readonly boolean[] | null;
  /** The customer's tags; loaded only for automations that use some. */
  tags: Set<number>;
}

/** Facts about an occurrence without a person: no one gets a message, and no condition applies. */
export const NO_PERSON: CustomerFacts = {
  name: '',
  propertyId: null,
  customerId: null,
  address: '',
  language: 'en',
  email: null,
  phone: null,
  messagesBy: 'none',
  isLocked: false,
  hasUnsubscribed: false,
  hasStoppedTexts: false,
  hasDevice: false,
  matches: true,
  met: null,
  tags: new Set(),
};
