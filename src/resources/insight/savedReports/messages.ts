import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  savedReport: {
    repeats: { never: 'Not by e-mail', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
    schedule: {
      never: '–',
      daily: 'Every day at %{hour}',
      weekly: 'Every %{weekday} at %{hour}',
      monthly: 'On day %{day} of every month at %{hour}',
    },
    edit: 'Name and schedule',
    choose: 'Choose a report',
  },
} as const;

const es = {
  savedReport: {
    repeats: {
      never: 'No por correo',
      daily: 'Todos los días',
      weekly: 'Cada semana',
      monthly: 'Cada mes',
    },
    schedule: {
      never: '–',
      daily: 'Todos los días a las %{hour}',
      weekly: 'Cada %{weekday} a las %{hour}',
      monthly: 'El día %{day} de cada mes a las %{hour}',
    },
    edit: 'Nombre y fechas',
    choose: 'Elegir un informe',
  },
} as const satisfies SameShape<typeof en>;

export const savedReportMessages = { en, es };
