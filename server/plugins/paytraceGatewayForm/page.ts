import { CARD_FORM_MESSAGE } from '../../../contract/cardForm.ts';
import type { Language } from '../../../contract/messages.ts';
import type { CardFormQuery } from '../cardForm/files.ts';

const TEXTS = {
  en: {
    title: 'Card',
    submit: 'Add card',
    sending: 'Adding…',
    failed: 'The card was not added. Please try again.',
    away: 'The card form of PayTrace cannot be reached. Please try again later.',
    number: 'Please check the card number.',
    expiry: 'Please check when the card expires.',
    code: 'Please check the security code.',
  },
  es: {
    title: 'Tarjeta',
    submit: 'Agregar tarjeta',
    sending: 'Agregando…',
    failed: 'No se agregó la tarjeta. Inténtelo de nuevo.',
    away: 'No se puede alcanzar el formulario de PayTrace. Inténtelo más tarde.',
    number: 'Revise el número de la tarjeta.',
    expiry: 'Revise cuándo vence la tarjeta.',
    code: 'Revise el código de seguridad.',
  },
} as const satisfies Record<Language, unknown>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page around PayTrace's own card fields. The client key is theirs; all else is our own text. */
export function paytraceCardPage(
  { lang, theme }: CardFormQuery,
  protectOrigin: string,
  clientKey: string,
): string {
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
    <form id="card" novalidate data-key="${escaped(clientKey)}" data-message="${CARD_FORM_MESSAGE}"
      data-sending="${t.sending}" data-failed="${t.failed}" data-away="${t.away}"
      data-number="${t.number}" data-expiry="${t.expiry}" data-code="${t.code}">
      <div id="pt_hpf_form" class="fields"></div>
      <p class="error form-error" id="form-error" role="alert"></p>
      <button type="submit" class="main">${t.submit}</button>
    </form>
  </main>
  <script src="${protectOrigin}/js/protect.min.js"></script>
  <script src="/paytrace-gateway/card.js"></script>
</body>
</html>
`;
}
