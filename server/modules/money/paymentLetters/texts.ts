import { LINK_DAYS } from '#contract/core/constants.ts';
import { type Day, showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { type Cents, showMoney } from '#contract/core/money.ts';
import type { PaymentMethod } from '#contract/money/charges.ts';
import { declineTextOf } from '#contract/money/declineTexts.ts';
import type { PaymentLetter } from '#contract/money/paymentLetters.ts';
import type { SettingValue } from '#contract/system/settings.ts';
import { businessLetter } from '#server/modules/messaging/notices/businessLetter.ts';

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

export interface LetterFacts {
  name: string;
  language: Language;
  business: SettingValue<'general'>;
  /** Page for updating the card; null for emails without that link. */
  cardPage: string | null;
  moved: readonly MovedMoney[];
}

const METHODS: Record<Exclude<PaymentMethod, 'card'>, Bilingual> = {
  cash: { en: 'cash', es: 'efectivo' },
  check: { en: 'check', es: 'cheque' },
  other: { en: 'other payment', es: 'otro pago' },
  credit: { en: 'your credit', es: 'su saldo a favor' },
};

const by = ({ method, lastFour }: MovedMoney): Bilingual => {
  if (method === 'card')
    return { en: `, card ending in ${lastFour}`, es: `, tarjeta que termina en ${lastFour}` };
  if (method === null) return { en: '', es: '' };
  const { en, es } = METHODS[method];
  return { en: `, ${en}`, es: `, ${es}` };
};

function lineOf(money: MovedMoney, tellsOpen: boolean, language: Language): string {
  const { cents, openCents, visit } = money;
  const open: Bilingual = {
    en: `; ${showMoney(openCents)} is still open`,
    es: `; quedan ${showMoney(openCents)}`,
  };
  const line: Bilingual = visit
    ? {
        en: `${showMoney(cents)}: visit of ${showDay(visit.date)}, ${visit.address}`,
        es: `${showMoney(cents)}: visita del ${showDay(visit.date)}, ${visit.address}`,
      }
    : { en: `${showMoney(cents)}: your credit`, es: `${showMoney(cents)}: su saldo a favor` };
  const why = money.decline && causeOf(money.decline, language);
  return `${line[language]}${by(money)[language]}${tellsOpen && openCents > 0 ? open[language] : ''}${why ? `; ${why}` : ''}`;
}

/** Reason for the decline: in the customer's language for known codes, otherwise the bank's message. */
function causeOf({ code, words }: NonNullable<MovedMoney['decline']>, language: Language): string | null {
  const known = declineTextOf(language, code);
  if (known) return `${DECLINED[language]}: ${known}`;
  return words && `${DECLINED[language]}: ${language === 'es' ? `«${words}»` : words}`;
}

const DECLINED: Bilingual = { en: 'declined', es: 'rechazado' };

interface Said {
  subject: (amount: string) => Bilingual;
  text: Bilingual;
  /** Text of the link for updating the card; missing if the email has none. */
  link?: Bilingual;
}

const NO_SIGN_IN: Bilingual = {
  en: `You don’t need to sign in. The link expires in ${LINK_DAYS} days.`,
  es: `No hace falta iniciar sesión. El enlace vence en ${LINK_DAYS} días.`,
};

const UPDATE_CARD: Bilingual = { en: 'Update your card', es: 'Actualizar su tarjeta' };

const SAID: Record<PaymentLetter | 'confirm', Said> = {
  receipt: {
    subject: amount => ({ en: `Receipt for ${amount}`, es: `Recibo de ${amount}` }),
    text: { en: 'We received your payment. Thank you.', es: 'Recibimos su pago. Gracias.' },
  },
  declined: {
    subject: amount => ({
      en: `Your payment of ${amount} was declined`,
      es: `Su pago de ${amount} fue rechazado`,
    }),
    text: {
      en: 'Your bank declined this payment. Please look at the card that we have of you, or give us another one.',
      es: 'Su banco rechazó este pago. Revise la tarjeta que tenemos de usted o indíquenos otra.',
    },
    link: UPDATE_CARD,
  },
  confirm: {
    subject: amount => ({
      en: `Please confirm your payment of ${amount}`,
      es: `Confirme su pago de ${amount}`,
    }),
    text: {
      en: 'Your bank wants you to confirm this payment yourself. Open the page and pay: your bank asks you there.',
      es: 'Su banco quiere que usted mismo confirme este pago. Abra la página y pague: su banco le pregunta allí.',
    },
    link: { en: 'Confirm and pay', es: 'Confirmar y pagar' },
  },
  refund: {
    subject: amount => ({ en: `We gave back ${amount}`, es: `Le devolvimos ${amount}` }),
    text: {
      en: 'We gave this money back. On a card it shows within a few days.',
      es: 'Le devolvimos este dinero. En una tarjeta aparece en unos días.',
    },
  },
  stopped: {
    subject: () => ({ en: 'Your service has stopped', es: 'Su servicio se detuvo' }),
    text: {
      en: 'We couldn’t collect this payment, so your visits have stopped. They resume automatically as soon as it is paid.',
      es: 'No pudimos cobrar este pago, así que sus visitas se detuvieron. Se reanudan automáticamente en cuanto esté pagado.',
    },
    link: { en: 'Pay now', es: 'Pagar ahora' },
  },
  resumed: {
    subject: () => ({ en: 'Your service runs again', es: 'Su servicio continúa' }),
    text: {
      en: 'Thank you: your visits go on as planned.',
      es: 'Gracias: sus visitas continúan como estaban planeadas.',
    },
  },
};

/** Whether an email links to the page for updating the card. */
export const leadsToCard = (kind: PaymentLetter): boolean => SAID[kind].link !== undefined;

/** Receipt for a payment from credit, where no money was received. */
const BY_CREDIT: Said = {
  subject: amount => ({
    en: `${amount} paid with your credit`,
    es: `${amount} pagados con su saldo a favor`,
  }),
  text: {
    en: 'We took this from what you had paid ahead. Thank you.',
    es: 'Lo tomamos de lo que usted había pagado por adelantado. Gracias.',
  },
};

/** Email about a payment in the customer's language, signed by the business. */
export function paymentLetter(kind: PaymentLetter, facts: LetterFacts) {
  const { name, language, business, cardPage, moved } = facts;
  const isByCredit = kind === 'receipt' && moved.length > 0 && moved.every(one => one.method === 'credit');
  // If the bank only requires confirmation, the card is fine.
  const isQuestion = kind === 'declined' && moved.every(one => one.wantsOwner);
  const { subject, text, link } = isByCredit ? BY_CREDIT : SAID[isQuestion ? 'confirm' : kind];
  const total = showMoney(moved.reduce((sum, { cents }) => sum + cents, 0));
  const lines = moved.map(money => lineOf(money, kind === 'receipt', language));
  return businessLetter(business, {
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
