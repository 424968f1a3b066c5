import type { Language } from '#contract/core/messages.ts';
import { CARD_FORM_MESSAGE } from '#contract/money/cardForm.ts';
import type { CardFormQuery } from '../cardForm/files.ts';
import { cardFormPage, hostedFieldsForm } from '../cardForm/page.ts';

const TEXTS = {
  en: {
    title: 'Card',
    submit: 'Add card',
    sending: 'Adding…',
    failed: 'The card was not added. Please try again.',
    away: 'We can’t add cards right now. Nothing is wrong with your card. Please try again later, or call us.',
    number: 'Please check the card number.',
    expiry: 'Please check when the card expires.',
    code: 'Please check the security code.',
  },
  es: {
    title: 'Tarjeta',
    submit: 'Agregar tarjeta',
    sending: 'Agregando…',
    failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
    away: 'Ahora no podemos agregar tarjetas. Su tarjeta no tiene ningún problema. Inténtelo más tarde o llámenos.',
    number: 'Revise el número de la tarjeta.',
    expiry: 'Revise cuándo vence la tarjeta.',
    code: 'Revise el código de seguridad.',
  },
} as const satisfies Record<Language, unknown>;

/**
 * Page around PayTrace's card fields. The client key comes from PayTrace; everything else is our own text.
 */
export function paytraceCardPage(query: CardFormQuery, protectOrigin: string, clientKey: string): string {
  const { title, submit, ...words } = TEXTS[query.lang];
  return cardFormPage(query, {
    title,
    body: hostedFieldsForm({
      fieldsId: 'pt_hpf_form',
      submit,
      data: { key: clientKey, message: CARD_FORM_MESSAGE, ...words },
    }),
    scripts: [`${protectOrigin}/js/protect.min.js`, '/paytrace-gateway/card.js'],
  });
}
