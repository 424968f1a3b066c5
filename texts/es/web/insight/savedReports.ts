import type { savedReportMessages as english } from '#texts/en/web/insight/savedReports.ts';
import type { TextsLike } from '#texts/localized.ts';

export const savedReportMessages = {
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
} satisfies TextsLike<typeof english>;
