import type { askTexts as english } from '#texts/en/web/customer/contact.ts';
import type { TextsLike } from '#texts/localized.ts';

export const askTexts = {
  ask: {
    title: 'Sus solicitudes',
    noMessages: 'Escriba aquí a nuestra oficina. Le responderemos aquí y, si lo desea, por correo.',
    help: 'Una pregunta, un trabajo adicional, una propiedad que debe volver a estar activa: pídalo aquí y lea aquí la respuesta.',
    none: 'Todavía no ha pedido nada.',
    action: 'Hacer una solicitud',
    dialogTitle: 'Escribir a la oficina',
    kind: '¿De qué se trata?',
    property: 'Propiedad',
    noProperty: 'Ninguna en particular',
    message: 'Su mensaje',
    send: 'Enviar a la oficina',
    kinds: {
      question: 'Una pregunta',
      service: 'Un servicio adicional',
      activation: 'Activar una propiedad',
    },
    states: {
      waiting: 'Espera respuesta',
      accepted: 'Aceptada',
      declined: 'Rechazada',
      answered: 'Respondida',
    },
    answer: 'La oficina',
    rate: {
      action: 'Calificar esta visita',
      change: 'Cambiar',
      title: '¿Cómo estuvo esta visita?',
      save: 'Enviar',
      stars: '%{smart_count} estrella |||| %{smart_count} estrellas',
      noStars: 'Sin estrellas todavía',
      words: 'En pocas palabras, si quiere',
    },
    pause: {
      title: 'Pausar %{service}',
      from: 'Primer día sin visitas',
      until: 'Las visitas continúan desde',
      limit:
        'Durante %{smart_count} día como máximo. El precio se mantiene. |||| Durante %{smart_count} días como máximo. El precio se mantiene.',
      fromFirst: 'Elija el %{day} o un día posterior.',
      untilLast:
        'Elija un día del %{first} al %{last}. La pausa puede durar %{smart_count} día como máximo. |||| Elija un día del %{first} al %{last}. La pausa puede durar %{smart_count} días como máximo.',
      save: 'Pausar',
      resumeTitle: '¿Continuar con %{service}?',
      resumeText: 'Las visitas continúan desde el %{day}.',
      resume: 'Continuar',
    },
    access: {
      title: 'Cómo entra nuestra cuadrilla',
      accessNotes: 'Qué más debe saber la cuadrilla para entrar',
      help: 'Nuestra cuadrilla lo ve en su próxima visita.',
      save: 'Guardar',
    },
  },
} satisfies TextsLike<typeof english>;
