import { AppError } from '#server/api/errors.ts';

const WORDS = {
  properties: ['property', 'properties', 'propiedad', 'propiedades'],
  services: ['service', 'services', 'servicio', 'servicios'],
  visits: ['visit', 'visits', 'visita', 'visitas'],
  charges: ['charge', 'charges', 'cobro', 'cobros'],
  invoices: ['invoice', 'invoices', 'factura', 'facturas'],
  prepayments: ['prepayment', 'prepayments', 'pago por adelantado', 'pagos por adelantado'],
  cards: ['card', 'cards', 'tarjeta', 'tarjetas'],
  messages: ['message', 'messages', 'mensaje', 'mensajes'],
  photos: ['photo', 'photos', 'foto', 'fotos'],
  notes: ['note', 'notes', 'nota', 'notas'],
  files: ['file', 'files', 'archivo', 'archivos'],
  reminders: ['reminder', 'reminders', 'recordatorio', 'recordatorios'],
  referrals: ['referral', 'referrals', 'recomendación', 'recomendaciones'],
  callLogs: ['call log', 'call logs', 'registro de llamada', 'registros de llamadas'],
  exceptions: [
    'commission exception',
    'commission exceptions',
    'excepción de comisión',
    'excepciones de comisión',
  ],
  signIns: ['sign-in', 'sign-ins', 'cuenta', 'cuentas'],
} as const satisfies Record<string, readonly [string, string, string, string]>;

/**
 * Throws `in_use` naming the records that still reference this one, with their counts; does nothing if all
 * counts are 0.
 */
export function assertUnused(counts: Partial<Record<keyof typeof WORDS, number>>): void {
  const hanging = Object.entries(counts).filter(([, count]) => count > 0);
  if (hanging.length === 0) return;
  const listed = (from: 0 | 2) =>
    hanging
      .map(
        ([name, count]) =>
          `${count} ${WORDS[name as keyof typeof WORDS][count === 1 ? from : ((from + 1) as 1 | 3)]}`,
      )
      .join(', ');
  throw new AppError('in_use', {
    en: `This is still in use and cannot be deleted: ${listed(0)}.`,
    es: `Todavía está en uso y no se puede eliminar: ${listed(2)}.`,
  });
}
