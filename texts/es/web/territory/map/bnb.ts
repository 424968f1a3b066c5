import type { bnbMapMessages as english } from '#texts/en/web/territory/map/bnb.ts';
import type { TextsLike } from '#texts/localized.ts';

export const bnbMapMessages = {
  bnbMap: {
    title: 'Mapa de arbustos y canteros',
    list: 'Visitas de arbustos y canteros',
    count: '%{smart_count} visita |||| %{smart_count} visitas',
    from: 'Desde',
    to: 'Hasta',
    allStatuses: 'Todos los estados',
    cap: 'Límite %{time}',
    noCap: 'Sin límite, previsto %{time}',
    worked: 'trabajado %{time}',
    empty: 'No hay visitas de arbustos y canteros en estos días.',
    cut: 'Se muestran las primeras %{shown} de %{total}: elija menos días para ver el resto.',
  },
} satisfies TextsLike<typeof english>;
