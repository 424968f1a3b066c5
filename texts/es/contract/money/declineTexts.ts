import type { declineTexts as english } from '#texts/en/contract/money/declineTexts.ts';
import type { TextsLike } from '#texts/localized.ts';

export const declineTexts = {
  declineTexts: {
    14: 'Número de tarjeta desconocido',
    43: 'Tarjeta robada',
    51: 'Fondos insuficientes',
    54: 'La tarjeta está vencida',
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
} satisfies TextsLike<typeof english>;
