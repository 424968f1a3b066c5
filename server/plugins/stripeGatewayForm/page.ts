import { CARD_FORM_MESSAGE } from '../../../contract/cardForm.ts';
import type { Language } from '../../../contract/messages.ts';
import type { CardFormQuery } from '../cardForm/files.ts';

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
export function stripeCardPage({ lang, theme }: CardFormQuery, publishableKey: string): string {
  const t = TEXTS[lang];
  return `<!doctype html>
<html lang="${lang}" data-theme="${theme}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${t.title}</title>
  <link rel="stylesheet" href="/card-form/card.css">
</head>
<body>
  <main>
    <form id="card" novalidate data-key="${publishableKey}" data-message="${CARD_FORM_MESSAGE}"
      data-sending="${t.sending}" data-failed="${t.failed}" data-away="${t.away}">
      <div id="fields" class="fields"></div>
      <p class="error form-error" id="form-error" role="alert"></p>
      <button type="submit" class="main">${t.submit}</button>
    </form>
  </main>
  <script src="https://js.stripe.com/v3/"></script>
  <script src="/stripe-gateway/card.js"></script>
</body>
</html>
`;
}
