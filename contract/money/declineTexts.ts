import type { Language } from '#contract/core/messages.ts';

/** Reasons for a decline by response code; for other codes, the bank's message is shown. */
export const DECLINE_TEXTS = {
  en: {
    '14': 'Unknown card number',
    '43': 'Stolen card',
    '51': 'Insufficient funds',
    '54': 'The card has expired',
    N7: 'The security code does not match',
    '05': 'The bank declined without a reason',
    card_declined: 'The bank declined without a reason',
    do_not_honor: 'The bank declined without a reason',
    expired_card: 'The card has expired',
    generic_decline: 'The bank declined without a reason',
    insufficient_funds: 'Insufficient funds',
    lost_card: 'Lost card',
    stolen_card: 'Stolen card',
    authentication_required: 'The bank wants you to confirm this payment',
    payment_intent_authentication_failure: 'The payment was not confirmed',
    'paytrace-103': 'Voided: the address or the security code did not match',
    'not-sent': 'Not sent to the gateway: nothing was charged',
    'taken-back': 'Back to the credit, because the charge changed',
    'never-reached': 'Never reached the gateway: nothing was charged',
    'account-refused':
      'The payment gateway refused the business’s account, not the card. Nothing was charged. %{words}',
  },
  es: {
    '14': 'Número de tarjeta desconocido',
    '43': 'Tarjeta robada',
    '51': 'Fondos insuficientes',
    '54': 'La tarjeta está vencida',
    N7: 'El código de seguridad no coincide',
    '05': 'El banco rechazó sin dar un motivo',
    card_declined: 'El banco rechazó sin dar un motivo',
    do_not_honor: 'El banco rechazó sin dar un motivo',
    expired_card: 'La tarjeta está vencida',
    generic_decline: 'El banco rechazó sin dar un motivo',
    insufficient_funds: 'Fondos insuficientes',
    lost_card: 'Tarjeta perdida',
    stolen_card: 'Tarjeta robada',
    authentication_required: 'El banco pide que usted confirme este pago',
    payment_intent_authentication_failure: 'El pago no se confirmó',
    'paytrace-103': 'Anulado: la dirección o el código de seguridad no coinciden',
    'not-sent': 'No se envió a la pasarela: no se cobró nada',
    'taken-back': 'Volvió al saldo a favor porque el cargo cambió',
    'never-reached': 'Nunca llegó a la pasarela: no se cobró nada',
    'account-refused':
      'La pasarela de pago rechazó la cuenta del negocio, no la tarjeta. No se cobró nada. %{words}',
  },
} as const;

/** Text for a response code; undefined for an unknown one. */
export const declineTextOf = (language: Language, code: string | null): string | undefined =>
  Object.entries(DECLINE_TEXTS[language]).find(([known]) => known === code)?.[1];
