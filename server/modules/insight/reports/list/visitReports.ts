import { sql } from 'drizzle-orm';
import { attendance } from '#server/modules/field/attendance/members.ts';
import { type Facts, splitReport } from '../defineReport.ts';
import { reasonSplits, visitFacts, visitSplits, visitSums } from '../facts/visits.ts';

const { day, week, month, crew, vendor, market, service } = visitSplits;
const base = { group: 'work', facts: visitFacts, detail: 'visits' } as const;

export const completed = splitReport({
  ...base,
  name: 'services-completed',
  title: { en: 'Services completed', es: 'Servicios terminados' },
  help: {
    en: 'Completed visits and the time they took.',
    es: 'Visitas terminadas y el tiempo que llevaron.',
  },
  fixed: { status: ['completed'] },
  splits: visitSplits,
  columns: {
    count: visitSums.count,
    expected: visitSums.expected,
    worked: visitSums.worked,
    net: visitSums.net,
  },
  sort: ['split', 'ASC'],
  chart: ['count'],
});

export const skips = splitReport({
  ...base,
  name: 'skips',
  title: { en: 'Skips by reason', es: 'Omisiones por motivo' },
  help: {
    en: 'Visits that crews or the office skipped, and why.',
    es: 'Visitas que las cuadrillas o la oficina omitieron, y por qué.',
  },
  fixed: { status: ['skipped'] },
  splits: reasonSplits,
  columns: { count: visitSums.count, expected: visitSums.expected },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

export const cancellations = splitReport({
  ...base,
  name: 'cancellations',
  title: { en: 'Cancellations by reason', es: 'Cancelaciones por motivo' },
  help: {
    en: 'Visits that were cancelled, on the day for which they were planned.',
    es: 'Visitas canceladas, en el día para el que estaban previstas.',
  },
  fixed: { status: ['cancel'] },
  splits: reasonSplits,
  columns: { count: visitSums.count, expected: visitSums.expected },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

export const late = splitReport({
  ...base,
  name: 'visits-late',
  title: { en: 'Visits late against the cadence', es: 'Visitas con retraso' },
  help: {
    en: 'Regular visits that stand on a later day than their cadence says, done or still to come.',
    es: 'Visitas regulares que están en un día posterior al de su frecuencia, hechas o por hacer.',
  },
  fixed: { isLate: true },
  splits: { crew, day, week, month, vendor, market, service },
  columns: {
    count: visitSums.count,
    daysLate: visitSums.daysLate,
    daysLateMost: visitSums.daysLateMost,
  },
  sort: ['count', 'DESC'],
  chart: ['count'],
});

/** Adds the number of people on the crew that day; null if none clocked in. */
const crewFacts: Facts = {
  ...visitFacts,
  select: (where, context) => sql`
    select v.*, m.people
    from (${visitFacts.select(where, context)}) v
      left join (select crew_id, date, count(*)::int as people from ${attendance} a group by crew_id, date) m
        on m.crew_id = v.crew_id and m.date = v.date`,
};

export const crewHours = splitReport({
  ...base,
  facts: crewFacts,
  name: 'crew-hours',
  title: { en: 'Crew hours and minutes a visit', es: 'Horas de cuadrilla y minutos por visita' },
  help: {
    en: 'Time worked on completed visits against what was expected of them, and by how many people; who was on the crew comes from the clock.',
    es: 'Tiempo trabajado en visitas terminadas frente a lo previsto, y entre cuántas personas; quién estuvo en la cuadrilla sale del reloj.',
  },
  fixed: { status: ['completed'] },
  splits: { crew, day, week, month, vendor, market, service },
  columns: {
    count: visitSums.count,
    expected: visitSums.expected,
    worked: visitSums.worked,
    people: {
      label: { en: 'People on the crew', es: 'Personas en la cuadrilla' },
      kind: 'count',
      value: sql`round(avg(f.people), 1)`,
    },
    personTime: {
      label: { en: 'Worked by all of them', es: 'Trabajado entre todas' },
      kind: 'minutes',
      value: sql`coalesce(sum(f.worked * f.people), 0)`,
    },
    expectedEach: visitSums.expectedEach,
    workedEach: visitSums.workedEach,
    ofExpected: visitSums.ofExpected,
  },
  sort: ['split', 'ASC'],
  chart: ['worked'],
});

export const margins = splitReport({
  ...base,
  name: 'job-margin',
  title: { en: 'Job cost and margin', es: 'Costo y margen del trabajo' },
  help: {
    en: 'What completed visits came to before tax, less what was waived or given back: the vendor’s part and what the business keeps, at today’s commission.',
    es: 'Lo que importaron las visitas terminadas sin impuesto, menos lo anulado o devuelto: la parte del proveedor y lo que queda al negocio, con la comisión de hoy.',
  },
  fixed: { status: ['completed'] },
  splits: { vendor, crew, market, service, day, week, month },
  columns: {
    count: visitSums.count,
    net: visitSums.net,
    returned: visitSums.returned,
    cost: visitSums.cost,
    margin: visitSums.margin,
    marginShare: visitSums.marginShare,
    worked: visitSums.worked,
    netAnHour: visitSums.netAnHour,
  },
  sort: ['net', 'DESC'],
  chart: ['margin', 'cost', 'returned'],
});
