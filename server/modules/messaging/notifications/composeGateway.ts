import type { Bilingual } from '#contract/core/messages.ts';
import type { GatewayCall } from '#contract/system/settings.ts';
import type { DomainEvent } from '#server/events.ts';
import type { Composed } from './composed.ts';

/** The operation that failed. */
const FAILED: Record<GatewayCall, Bilingual> = {
  sale: { en: 'A payment failed.', es: 'Falló un pago.' },
  refund: { en: 'A refund failed.', es: 'Falló un reembolso.' },
  void: { en: 'A void failed.', es: 'Falló una anulación.' },
  find: {
    en: 'Looking up a payment failed, so it stays in progress.',
    es: 'No se pudo consultar un pago; sigue en proceso.',
  },
  card: {
    en: 'A card couldn’t be added. Nothing is wrong with the card.',
    es: 'No se pudo agregar una tarjeta. La tarjeta no tiene ningún problema.',
  },
  form: {
    en: 'The form for adding a card couldn’t be opened.',
    es: 'No se pudo abrir el formulario para agregar una tarjeta.',
  },
  forget: {
    en: 'A removed card couldn’t be deleted at the gateway.',
    es: 'No se pudo borrar en la pasarela una tarjeta eliminada.',
  },
  disputes: { en: 'Looking up disputes failed.', es: 'No se pudieron consultar las disputas.' },
  notice: {
    en: 'A message from the gateway couldn’t be checked.',
    es: 'No se pudo verificar un mensaje de la pasarela.',
  },
};

const REFUSED: Bilingual = {
  en: 'No money moved. The account may lack a right, or its keys are wrong. The gateway says:',
  es: 'No se movió dinero. A la cuenta le falta un permiso o sus claves no son correctas. La pasarela dice:',
};
const UNREACHABLE: Bilingual = { en: 'What went wrong:', es: 'Qué pasó:' };

/**
 * Notifies those who take payments or can fix the account that the account or the connection to the gateway
 * needs attention.
 */
export function gatewayNotification({
  kind,
  call,
  said,
}: Extract<DomainEvent, { type: 'gateway.trouble' }>): Composed {
  const why = kind === 'refused' ? REFUSED : UNREACHABLE;
  const text = (language: 'en' | 'es') => `${FAILED[call][language]} ${why[language]} ${said}`;
  return {
    to: { staff: ['charge_list', 'setting_write'] },
    type: 'payment-failed',
    title:
      kind === 'refused'
        ? ACCOUNT_REFUSED_TITLE
        : {
            en: 'The payment gateway doesn’t answer',
            es: 'La pasarela de pago no responde',
          },
    message: { en: text('en'), es: text('es') },
    propertyId: null,
    others: {},
  };
}

export const ACCOUNT_REFUSED_TITLE: Bilingual = {
  en: 'The payment gateway refused your account',
  es: 'La pasarela de pago rechazó la cuenta del negocio',
};
