import { showDay } from '#contract/core/days.ts';
import { type Bilingual, fill } from '#contract/core/messages.ts';
import { AppError } from '#server/api/errors.ts';
import type { PlannedCharge } from './knownCharges.ts';
import type { InTheWay } from './planCharge.ts';

const WHY: Record<InTheWay, Bilingual> = {
  paid: {
    en: 'The charge of the visit on {date} is paid. Refund it before you change the visit.',
    es: 'El cargo de la visita del {date} está pagado. Reembólselo antes de cambiar la visita.',
  },
  refunded: {
    en: 'The charge of the visit on {date} was refunded, so nothing is owed for it. Bill it again before you change what it costs.',
    es: 'El cargo de la visita del {date} se reembolsó, así que no se debe nada. Vuelva a facturarlo antes de cambiar lo que cuesta.',
  },
  'under-way': {
    en: 'A payment for the visit on {date} was already tried, and its outcome is not known yet.',
    es: 'Ya se intentó un pago por la visita del {date} y todavía no se sabe el resultado.',
  },
  tried: {
    en: 'A payment was already tried for the visit on {date}. Set its charge to no charge before you open the visit again.',
    es: 'Ya se intentó un pago por la visita del {date}. Ponga su cargo en «sin cobro» antes de volver a abrir la visita.',
  },
  'hand-priced': {
    en: 'The price of the charge for {date} was set by hand. It can only be changed on the charge itself.',
    es: 'El precio del cargo del {date} se puso a mano. Solo se puede cambiar en el cargo mismo.',
  },
};

/** Reason why a charge can't be changed as planned; null if it can. */
export function chargeRefusal({ known, plan }: PlannedCharge): Bilingual | null {
  if (plan.kind !== 'refused') return null;
  const { en, es } = WHY[plan.why];
  const date = showDay((known.charge ?? known.basis)?.date ?? '');
  return { en: fill(en, { date }), es: fill(es, { date }) };
}

/** Throws `conflict` with the first reason why one of the charges can't be changed. */
export function assertNothingInTheWay(planned: readonly PlannedCharge[]): void {
  for (const one of planned) {
    const refusal = chargeRefusal(one);
    if (refusal) throw new AppError('conflict', refusal);
  }
}
