import type { Bilingual } from '#contract/core/messages.ts';
import type { GatewayCall } from '#contract/system/settings.ts';
import type { DomainEvent } from '#server/events.ts';
import { inEach } from '#texts/localized.ts';
import { notificationsTexts } from '#texts/server/notifications.ts';
import type { Composed } from './composed.ts';

/** The operation that failed. */
const FAILED: Record<GatewayCall, Bilingual> = notificationsTexts.failed;

/**
 * Notifies staff about trouble with the gateway account or with the connection to the gateway: those who take
 * payments, and those who can change the settings.
 */
export function gatewayNotification({
  kind,
  call,
  said,
}: Extract<DomainEvent, { type: 'gateway.trouble' }>): Composed {
  const why = kind === 'refused' ? notificationsTexts.composeGateway.refused : notificationsTexts.unreachable;
  return {
    to: { staff: ['charge_list', 'setting_write'] },
    type: 'payment-failed',
    title: kind === 'refused' ? ACCOUNT_REFUSED_TITLE : notificationsTexts.paymentGatewayDoesntAnswer,
    message: inEach(language => `${FAILED[call][language]} ${why[language]} ${said}`),
    propertyId: null,
    others: {},
  };
}

export const ACCOUNT_REFUSED_TITLE = notificationsTexts.accountRefusedTitle;
