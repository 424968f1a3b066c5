import type { Bilingual } from '#contract/core/messages.ts';
import { AccountRefused } from '#server/plugins/gateway.ts';

/**
 * Returns why no card can be added although the card is fine. Only the office sees the cause, because the
 * cardholder can't fix it.
 */
export function cannotAdd(error: unknown, reader: 'owner' | 'office'): Bilingual {
  if (reader === 'owner') return FOR_OWNER;
  const said = error instanceof Error ? error.message : '';
  return error instanceof AccountRefused
    ? {
        en: `The payment gateway refused your account, so no card can be added right now. Nothing is wrong with the card. The account may lack a right, or its keys are wrong. The gateway says: ${said}`,
        es: `La pasarela de pago rechazó la cuenta del negocio, así que ahora no se puede agregar ninguna tarjeta. La tarjeta no tiene ningún problema. A la cuenta le falta un permiso o sus claves no son correctas. La pasarela dice: ${said}`,
      }
    : {
        en: 'The payment gateway doesn’t answer, so no card can be added right now. Nothing is wrong with the card. Try again later.',
        es: 'La pasarela de pago no responde, así que ahora no se puede agregar ninguna tarjeta. La tarjeta no tiene ningún problema. Inténtelo más tarde.',
      };
}

const FOR_OWNER: Bilingual = {
  en: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
  es: 'Ahora no podemos agregar tarjetas. Su tarjeta no tiene ningún problema. Inténtelo más tarde o llámenos.',
};
