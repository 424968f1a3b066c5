import type { Language } from '#contract/core/messages.ts';
import { CARD_FORM_MESSAGE } from '#contract/money/cardForm.ts';
import { byLanguage } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { CardFormQuery } from '../cardForm/files.ts';
import { cardFormPage, hostedFieldsForm } from '../cardForm/page.ts';

const TEXTS = byLanguage(coreTexts.paytraceGatewayForm.page.texts) satisfies Record<Language, unknown>;

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
