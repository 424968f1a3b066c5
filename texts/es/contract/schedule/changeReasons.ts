import type { changeReasons as english } from '#texts/en/contract/schedule/changeReasons.ts';
import type { TextsLike } from '#texts/localized.ts';

export const changeReasons = {
  byAutomation: 'Automatización: {name}',
  houseSale: 'Sigue el precio del dueño anterior',
  merge: 'Los dos clientes se unieron en uno',
  reported: 'La pasarela informa que este pago rechazado sí se aprobó',
} satisfies TextsLike<typeof english>;
