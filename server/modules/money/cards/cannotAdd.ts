import type { Bilingual } from '#contract/core/messages.ts';
import { AccountRefused } from '#server/plugins/gateway.ts';
import { filled } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

/**
 * Returns why no card can be added although the card is fine. Only the office sees the cause, because the
 * cardholder can't fix it.
 */
export function cannotAdd(error: unknown, reader: 'owner' | 'office'): Bilingual {
  if (reader === 'owner') return moneyTexts.cards.forOwner;
  const said = error instanceof Error ? error.message : '';
  return error instanceof AccountRefused
    ? filled(moneyTexts.cards.paymentGatewayRefusedAccountSoNo, { said })
    : moneyTexts.cards.paymentGatewayDoesntAnswerSoNo;
}
