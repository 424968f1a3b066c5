import { accountMessages } from '#src/account/messages.ts';
import type { Messages } from '#src/i18n/shape.ts';
import { moneyMessages } from '#src/ui/payments/messages.ts';
import { ownPaymentMessages } from '#texts/web/customer/payments.ts';
import { referMessages } from '#texts/web/customer/referrals.ts';
import { subscriptionMessages } from '#texts/web/customer/subscriptions.ts';
import { estimateMessages } from '#texts/web/ui/estimates.ts';
import { invoiceMessages } from '#texts/web/ui/invoices.ts';
import { threadMessages } from '#texts/web/ui/thread.ts';
import { askMessages } from './contact/messages.ts';

/** Texts of all the customer's pages but the first. */
export const furtherMessages: readonly Messages[] = [
  moneyMessages,
  accountMessages,
  invoiceMessages,
  referMessages,
  subscriptionMessages,
  askMessages,
  threadMessages,
  estimateMessages,
  ownPaymentMessages,
];
