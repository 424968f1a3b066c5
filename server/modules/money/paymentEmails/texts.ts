import { LINK_DAYS } from '#contract/core/constants.ts';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { PaymentMethod } from '#contract/money/charges.ts';
import { declineTextOf } from '#contract/money/declineTexts.ts';
import type { PaymentEmail } from '#contract/money/paymentEmails.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessEmail } from '#server/modules/messaging/notices/businessEmail.ts';
import { fill, filled, inEach } from '#texts/localized.ts';
import { moneyTexts } from '#texts/server/money.ts';

/** A successful or failed payment for a visit, or a prepayment. */
export interface MovedMoney {
  cents: Cents;
  /** The charge's balance afterwards. */
  openCents: Cents;
  /** Null for a prepayment. */
  visit: { date: Day; address: string } | null;
  method: PaymentMethod | null;
  /** For a card. */
  lastFour: string | null;
  /** The bank requires the cardholder's confirmation. */
  wantsOwner: boolean;
  /** For a declined payment; null if money moved. */
  decline: { code: string | null; words: string | null } | null;
}

export interface EmailFacts {
  name: string;
  language: Language;
  business: SettingValue<'general'>;
  /** Page for updating the card; null for emails without that link. */
  cardPage: string | null;
  moved: readonly MovedMoney[];
}

const METHODS: Record<Exclude<PaymentMethod, 'card'>, Bilingual> = moneyTexts.paymentLetters.texts.methods;

const by = ({ method, lastFour }: MovedMoney): Bilingual => {
  if (method === 'card') return filled(moneyTexts.paymentLetters.cardEnding, { lastFour });
  if (method === null) return inEach(() => '');
  return inEach(language => `, ${METHODS[method][language]}`);
};

function lineOf(money: MovedMoney, tellsOpen: boolean, language: Language): string {
  const { cents, openCents, visit } = money;
  const open: Bilingual = filled(moneyTexts.paymentLetters.open, { open: showMoney(openCents) });
  const line: Bilingual = visit
    ? filled(moneyTexts.paymentLetters.visitOf, {
        cents: showMoney(cents),
        date: showDay(visit.date),
        address: visit.address,
      })
    : filled(moneyTexts.paymentLetters.yourCredit, { cents: showMoney(cents) });
  const why = money.decline && causeOf(money.decline, language);
  return `${line[language]}${by(money)[language]}${tellsOpen && openCents > 0 ? open[language] : ''}${why ? `; ${why}` : ''}`;
}

/** Reason for the decline: in the customer's language for known codes, otherwise the bank's message. */
function causeOf({ code, words }: NonNullable<MovedMoney['decline']>, language: Language): string | null {
  const known = declineTextOf(language, code);
  if (known) return `${DECLINED[language]}: ${known}`;
  return words && `${DECLINED[language]}: ${fill(QUOTED[language], { words })}`;
}

/** The bank's own words, which are English. */
const QUOTED = moneyTexts.paymentLetters.quoted;
const DECLINED = moneyTexts.paymentLetters.declined;

interface Said {
  subject: (amount: string) => Bilingual;
  text: Bilingual;
  /** Text of the link for updating the card; missing if the email has none. */
  link?: Bilingual;
}

const NO_SIGN_IN: Bilingual = filled(moneyTexts.paymentLetters.noSignIn, { linkDays: LINK_DAYS });

const SAID: Record<PaymentEmail | 'confirm', Said> = {
  receipt: {
    subject: amount => filled(moneyTexts.paymentLetters.receiptFor, { amount }),
    text: moneyTexts.paymentLetters.receivedPayment,
  },
  declined: {
    subject: amount => filled(moneyTexts.paymentLetters.paymentDeclined, { amount }),
    text: moneyTexts.paymentLetters.bankDeclinedPayment,
    link: moneyTexts.paymentLetters.updateCard,
  },
  confirm: {
    subject: amount => filled(moneyTexts.paymentLetters.pleaseConfirmPayment, { amount }),
    text: moneyTexts.paymentLetters.bankWantsConfirmPaymentYourself,
    link: moneyTexts.paymentLetters.confirmPay,
  },
  refund: {
    subject: amount => filled(moneyTexts.paymentLetters.gaveBack, { amount }),
    text: moneyTexts.paymentLetters.gaveMoneyBack,
  },
  stopped: {
    subject: () => moneyTexts.paymentLetters.serviceStopped,
    text: moneyTexts.paymentLetters.couldntCollectPaymentSoVisitsStopped,
    link: moneyTexts.paymentLetters.payNow,
  },
  resumed: {
    subject: () => moneyTexts.paymentLetters.serviceRunsAgain,
    text: moneyTexts.paymentLetters.thankYou,
  },
};

/** Whether an email links to the page for updating the card. */
export const hasCardLink = (kind: PaymentEmail): boolean => SAID[kind].link !== undefined;

/** Receipt for a payment from credit, where no money was received. */
const BY_CREDIT: Said = {
  subject: amount => filled(moneyTexts.paymentLetters.paidCredit, { amount }),
  text: moneyTexts.paymentLetters.tookFromWhatPaidAhead,
};

/** Email about a payment in the customer's language, signed by the business. */
export function paymentEmail(kind: PaymentEmail, facts: EmailFacts) {
  const { name, language, business, cardPage, moved } = facts;
  const isByCredit = kind === 'receipt' && moved.length > 0 && moved.every(one => one.method === 'credit');
  // If the bank only requires confirmation, the card is fine.
  const isQuestion = kind === 'declined' && moved.every(one => one.wantsOwner);
  const { subject, text, link } = isByCredit ? BY_CREDIT : SAID[isQuestion ? 'confirm' : kind];
  const total = showMoney(moved.reduce((sum, { cents }) => sum + cents, 0));
  const lines = moved.map(money => lineOf(money, kind === 'receipt', language));
  return businessEmail(business, {
    name,
    language,
    subject: subject(total)[language],
    paragraphs: [
      text[language],
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...(link && cardPage ? [NO_SIGN_IN[language]] : []),
    ],
    link: link && cardPage && { label: link[language], address: cardPage },
  });
}
