import type { Language } from '#contract/core/messages.ts';
import { CARD_FORM_MESSAGE } from '#contract/money/cardForm.ts';
import { byLanguage } from '#texts/localized.ts';
import { coreTexts } from '#texts/server/core.ts';
import type { CardFormQuery } from '../cardForm/files.ts';
import { cardFormPage } from '../cardForm/page.ts';
import { TEST_CARDS } from '../sandboxGatewayCards.ts';

export const CARD_FORM_TEXTS = byLanguage(coreTexts.sandboxGatewayForm.cardFormTexts) satisfies Record<
  Language,
  unknown
>;

/** Highest number of years until a card expires. */
const YEARS_AHEAD = 15;

const grouped = (number: string) =>
  number.length === 15
    ? number.replace(/(\d{4})(\d{6})(\d{5})/, '$1 $2 $3')
    : number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const option = (value: string | number, label: string | number) =>
  `<option value="${value}">${label}</option>`;

/** Card form as a standalone page, consisting of our own text, so nothing needs escaping. */
export function cardPage(query: CardFormQuery, year: number): string {
  const { lang } = query;
  const t = CARD_FORM_TEXTS[lang];
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  const years = Array.from({ length: YEARS_AHEAD }, (_, index) => year + index);
  const field = (name: string, label: string, control: string) => `
      <div class="field field-${name}">
        <label for="${name}">${label}</label>
        ${control}
        <p class="error" id="${name}-error" aria-live="polite"></p>
      </div>`;
  const describes = (name: string) => `id="${name}" name="${name}" aria-describedby="${name}-error" required`;
  const body = `<p class="note">${t.sandbox}</p>
    <form id="card" novalidate autocomplete="off"
      data-message="${CARD_FORM_MESSAGE}" data-required="${t.required}" data-invalid="${t.invalid}"
      data-failed="${t.failed}" data-sending="${t.sending}">
      ${field('number', t.number, `<input ${describes('number')} inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="1234 1234 1234 1234">`)}
      ${field('expiryMonth', t.month, `<select ${describes('expiryMonth')} autocomplete="cc-exp-month">${option('', t.choose)}${months.map(month => option(month, month)).join('')}</select>`)}
      ${field('expiryYear', t.year, `<select ${describes('expiryYear')} autocomplete="cc-exp-year">${option('', t.choose)}${years.map(one => option(one, one)).join('')}</select>`)}
      ${field('cvv', t.cvv, `<input ${describes('cvv')} inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123">`)}
      <p class="error form-error" id="form-error" role="alert"></p>
      <button type="submit" class="main">${t.submit}</button>
    </form>
    <section aria-labelledby="tests">
      <h2 id="tests">${t.tests}</h2>
      <p class="help">${t.testsHelp}</p>
      <ul>
        ${TEST_CARDS.map(
          card => `<li><button type="button" data-number="${grouped(card.number)}" data-cvv="${card.brand === 'American Express' ? '1234' : '123'}">
          <span class="number">${grouped(card.number)}</span><span class="does">${card.brand} · ${card.does[lang]}</span>
        </button></li>`,
        ).join('\n        ')}
      </ul>
    </section>`;
  return cardFormPage(query, { title: t.title, body, scripts: ['/sandbox-gateway/card.js'] });
}
