import type { Language } from '#contract/core/messages.ts';
import { CARD_FORM_MESSAGE } from '#contract/money/cardForm.ts';
import { byLanguage } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { CardFormQuery } from '../cardForm/files.ts';
import { cardFormPage, hostedFieldsForm } from '../cardForm/page.ts';

const TEXTS = byLanguage(coreTexts.stripeGatewayForm.page.texts) satisfies Record<Language, unknown>;

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
