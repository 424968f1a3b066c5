import { CARD_FORM_MESSAGE } from '../../../contract/cardForm.ts';
import type { Language } from '../../../contract/messages.ts';
import type { CardFormQuery } from '../cardForm/files.ts';
import { cardFormPage, hostedFieldsForm } from '../cardForm/page.ts';

const TEXTS = {
  en: {
    title: 'Card',
    submit: 'Add card',
    sending: 'Adding…',
    failed: 'The card was not added. Please try again.',
    away: 'The card form of Stripe cannot be reached. Please try again later.',
  },
  es: {
    title: 'Tarjeta',
    submit: 'Agregar tarjeta',
    sending: 'Agregando…',
    failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
    away: 'No se puede alcanzar el formulario de Stripe. Inténtelo más tarde.',
  },
} as const satisfies Record<Language, unknown>;

/** A page around Stripe's own card fields. The key is checked where it is saved; all else is our own text. */
export function stripeCardPage(query: CardFormQuery, publishableKey: string): string {
  const { title, submit, ...words } = TEXTS[query.lang];
  return cardFormPage(query, {
    title,
    body: hostedFieldsForm({
      fieldsId: 'fields',
      submit,
      data: { key: publishableKey, message: CARD_FORM_MESSAGE, ...words },
    }),
    scripts: ['https://js.stripe.com/v3/', '/stripe-gateway/card.js'],
  });
}
