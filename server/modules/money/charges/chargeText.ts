import type { ServiceType } from '#contract/core/enums.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showMoney } from '#contract/core/money.ts';
import { extraDetail, extraName } from '#contract/field/extraWork.ts';
import type { ChargeLine } from '#contract/money/chargeLines.calls.ts';
import type { PaymentMethod } from '#contract/money/charges.ts';

/** Names of service types on customers' documents. */
export const SERVICE_TEXT: Record<ServiceType, Bilingual> = {
  mow: { en: 'Lawn service', es: 'Servicio de césped' },
  bnb: { en: 'Bush and bed work', es: 'Trabajo de arbustos y canteros' },
  'call-log': { en: 'Call-out', es: 'Visita a pedido' },
};

/** Names of payment methods on documents. */
export const METHOD_TEXT: Record<PaymentMethod, Bilingual> = {
  card: { en: 'card', es: 'tarjeta' },
  cash: { en: 'cash', es: 'efectivo' },
  check: { en: 'check', es: 'cheque' },
  other: { en: 'other', es: 'otro' },
  credit: { en: 'credit', es: 'saldo a favor' },
};

const WORDS = {
  en: {
    price: 'Price',
    part: (percent: number) => `Front or back only, ${percent}%`,
    corner: 'Corner lot',
    hours: (hours: number, rate: string) => `${hours} h at ${rate}`,
    call: 'Call-out',
    discount: (code: string) => `Discount ${code}`,
    free: 'Free mow',
    tax: (percent: number) => `Sales tax ${percent}%`,
  },
  es: {
    price: 'Precio',
    part: (percent: number) => `Solo frente o fondo, ${percent} %`,
    corner: 'Lote de esquina',
    hours: (hours: number, rate: string) => `${hours} h a ${rate}`,
    call: 'Visita a pedido',
    discount: (code: string) => `Descuento ${code}`,
    free: 'Corte gratis',
    tax: (percent: number) => `Impuesto sobre ventas ${percent} %`,
  },
};

function lineText({ source }: ChargeLine, language: Language): string {
  const words = WORDS[language];
  switch (source.from) {
    case 'part':
      return words.part(source.percent);
    case 'corner-lot':
      return words.corner;
    case 'hours':
      return words.hours(source.billedMinutes / 60, showMoney(source.hourlyCents));
    case 'call-log':
      return words.call;
    case 'typed':
      return source.description;
    case 'extra':
      return [extraName(source, language), extraDetail(source, language)].filter(Boolean).join(', ');
    case 'discount':
      return words.discount(source.code);
    case 'free':
      return words.free;
    case 'tax':
      return words.tax(source.percent);
    default:
      return words.price;
  }
}

/** Charge lines in one line of text: `Price $42.00, Sales tax 8.25% $3.47`. Zero lines are omitted. */
export const linesText = (lines: readonly ChargeLine[], language: Language): string =>
  lines
    .filter(line => line.amountCents !== 0)
    .map(line => `${lineText(line, language)} ${showMoney(line.amountCents)}`)
    .join(', ');
