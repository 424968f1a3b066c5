import type { portal as english } from '#texts/en/server/portal.ts';
import type { TextsLike } from '#texts/localized.ts';

export const portal = {
  portal: {
    noPause: 'Aquí no se puede pausar un servicio. Comuníquese con nuestro equipo.',
    tooSoon: 'Ese día es demasiado pronto.',
    pauseLastsMostDays: {
      one: 'Una pausa dura {count} día como máximo.',
      other: 'Una pausa dura {count} días como máximo.',
    },
    visitCannotChangedHere: 'Esta visita no se puede cambiar aquí. Comuníquese con nuestro equipo.',
    tooLateChangeVisitHere: 'Ya es tarde para cambiar esta visita aquí. Comuníquese con nuestro equipo.',
    ownVisits: {
      gone: 'La cuadrilla ya no puede venir ese día. Comuníquese con nuestro equipo.',
    },
    notFree: 'La cuadrilla no puede venir ese día. Elija otro.',
    skipped: 'La cuadrilla no vendrá ese día.',
    restored: 'La cuadrilla sí vendrá.',
    rated: 'Gracias por su calificación.',
    paused: 'El servicio está en pausa.',
    resumed: 'El servicio continúa.',
    moved: 'La visita se cambió de día.',
  },
} satisfies TextsLike<typeof english>;
