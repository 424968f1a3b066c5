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
    bankAway: 'We can’t reach your bank’s confirmation page right now. Please try again later, or call us.',
    confirming: 'Your bank wants you to confirm. Its page opens here.',
  },
  es: {
    title: 'Tarjeta',
    submit: 'Agregar tarjeta',
    sending: 'Agregando…',
    failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
    away: 'Ahora no podemos agregar tarjetas. Su tarjeta no tiene ningún problema. Inténtelo más tarde o llámenos.',
    bankAway: 'Ahora no podemos abrir la página de confirmación de su banco. Inténtelo más tarde o llámenos.',
    confirming: 'Su banco le pide confirmar. Su página se abre aquí.',
  },
} as const satisfies Record<Language, unknown>;

/** Page around Stripe's card fields. The key was validated when saved; everything else is our own text. */
export function stripeCardPage(query: CardFormQuery, publishableKey: string): string {
  const { title, submit, sending, failed, away } = TEXTS[query.lang];
  return cardFormPage(query, {
    title,
    body: hostedFieldsForm({
      fieldsId: 'fields',
      submit,
      data: { key: publishableKey, message: CARD_FORM_MESSAGE, sending, failed, away },
    }),
    scripts: ['https://js.stripe.com/v3/', '/stripe-gateway/card.js'],
  });
}

/** Page on which Stripe shows the bank's confirmation. */
export function stripeConfirmPage(query: CardFormQuery, publishableKey: string): string {
  const { title, confirming, bankAway } = TEXTS[query.lang];
  return cardFormPage(query, {
    title,
    body: `<p id="confirm" role="status" class="confirm"
      data-key="${publishableKey}" data-message="${CARD_FORM_MESSAGE}" data-away="${bankAway}">${confirming}</p>`,
    scripts: ['https://js.stripe.com/v3/', '/stripe-gateway/confirm.js'],
  });
}
