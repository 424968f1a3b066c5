import type { callLogs as english } from '#texts/en/contract/schedule/callLogs.ts';
import type { TextsLike } from '#texts/localized.ts';

export const callLogs = {
  callLogLabels: {
    1: 'Primera visita',
    C: 'Queja',
    E: 'Presupuesto',
    F: 'Seguimiento',
    N: 'Nota',
    P: 'Pago',
    R: 'Repetición',
    X: 'Cancelación',
    Z: 'Otro',
    '?': 'Pregunta',
  },
} satisfies TextsLike<typeof english>;
