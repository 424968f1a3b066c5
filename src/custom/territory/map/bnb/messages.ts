import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  bnbMap: {
    title: 'Bush and bed map',
    list: 'Bush and bed visits',
    count: '%{smart_count} visit |||| %{smart_count} visits',
    from: 'From',
    to: 'To',
    allStatuses: 'All statuses',
    cap: 'Cap %{time}',
    noCap: 'No cap, expected %{time}',
    worked: 'worked %{time}',
    empty: 'No bush and bed visits in these days.',
    cut: 'Shown are the first %{shown} of %{total}: choose fewer days to see the rest.',
  },
} as const;

const es = {
  bnbMap: {
    title: 'Mapa de arbustos y canteros',
    list: 'Visitas de arbustos y canteros',
    count: '%{smart_count} visita |||| %{smart_count} visitas',
    from: 'Desde',
    to: 'Hasta',
    allStatuses: 'Todos los estados',
    cap: 'Tope %{time}',
    noCap: 'Sin tope, previsto %{time}',
    worked: 'trabajado %{time}',
    empty: 'No hay visitas de arbustos y canteros en estos días.',
    cut: 'Se muestran las primeras %{shown} de %{total}: elija menos días para ver el resto.',
  },
} as const satisfies SameShape<typeof en>;

export const bnbMapMessages = { en, es };
