import { showDay } from '#contract/core/days.ts';
import type { Bilingual, Language } from '#contract/core/messages.ts';
import { showVisitReason } from '#contract/schedule/skipReasons.ts';
import type { WorkLog } from '#contract/schedule/visits.calls.ts';
import { type CsvColumn, csvMoney } from '#server/api/csv.ts';

type Value = (row: WorkLog, language: Language) => ReturnType<CsvColumn<WorkLog>['value']>;

const COLUMNS: [Bilingual, Value][] = [
  [{ en: 'Visit', es: 'Visita' }, row => row.id],
  [{ en: 'Date', es: 'Fecha' }, row => showDay(row.date)],
  [{ en: 'Slot', es: 'Turno' }, row => showDay(row.slot)],
  [{ en: 'Status', es: 'Estado' }, row => row.status],
  [{ en: 'Service', es: 'Servicio' }, row => row.serviceType],
  [{ en: 'Stop', es: 'Parada' }, row => row.routePosition],
  [{ en: 'Customer code', es: 'Código del cliente' }, row => row.customerCode],
  [{ en: 'Customer', es: 'Cliente' }, row => row.customerName],
  [{ en: 'Address', es: 'Dirección' }, row => row.address],
  [{ en: 'Unit', es: 'Unidad' }, row => row.duplexUnit],
  [{ en: 'City', es: 'Ciudad' }, row => row.city],
  [{ en: 'ZIP code', es: 'Código postal' }, row => row.zipcode],
  [{ en: 'Market', es: 'Mercado' }, row => row.marketName],
  [{ en: 'Vendor', es: 'Proveedor' }, row => row.vendorName],
  [{ en: 'Crew', es: 'Cuadrilla' }, row => row.crewName],
  [{ en: 'Expected minutes', es: 'Minutos previstos' }, row => row.expectedMinutes],
  [{ en: 'Worked minutes', es: 'Minutos trabajados' }, row => row.workedMinutes],
  [{ en: 'Started', es: 'Inicio' }, row => row.startedAt],
  [{ en: 'Completed', es: 'Fin' }, row => row.completedAt],
  [
    { en: 'Reason', es: 'Motivo' },
    ({ skipReason, cancelReason }, language) => {
      const reason = skipReason ?? cancelReason;
      return reason && showVisitReason(reason, language);
    },
  ],
  [{ en: 'Charge', es: 'Cargo' }, row => row.chargeStatus],
  [
    { en: 'Total', es: 'Total' },
    row => (row.chargeTotalCents === null ? null : csvMoney(row.chargeTotalCents)),
  ],
];

/** Columns of the work logs' CSV file, with headers in the reader's language. */
export const exportColumns = (language: Language): CsvColumn<WorkLog>[] =>
  COLUMNS.map(([header, value]) => ({ header: header[language], value: row => value(row, language) }));
