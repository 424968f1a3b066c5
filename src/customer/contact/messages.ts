import { mapTexts, PROPERTY_TEXTS } from '#contract/core/propertyTexts.ts';
import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  ask: {
    title: 'Your requests',
    noMessages: 'Write to our office here. We will answer here, and by e-mail if you like.',
    help: 'A question, extra work, a property to activate again: ask here, and read our answer here.',
    none: 'You have not asked for anything yet.',
    action: 'Ask for something',
    dialogTitle: 'Ask the office',
    kind: 'What is it about?',
    property: 'Property',
    noProperty: 'No particular one',
    message: 'Your message',
    send: 'Send to the office',
    kinds: {
      question: 'A question',
      service: 'An extra service',
      activation: 'Activate a property',
    },
    states: {
      waiting: 'Waiting for an answer',
      accepted: 'Accepted',
      declined: 'Declined',
      answered: 'Answered',
    },
    answer: 'The office',
    rate: {
      action: 'Rate this visit',
      change: 'Change',
      title: 'How was this visit?',
      save: 'Send',
      stars: '%{smart_count} star |||| %{smart_count} stars',
      words: 'In a few words, if you like',
    },
    pause: {
      title: 'Pause %{service}',
      from: 'First day without visits',
      until: 'Visits resume on',
      limit: 'For at most %{days} days. The price stays as it is.',
      save: 'Pause',
      resumeTitle: 'Resume %{service}?',
      resumeText: 'Visits resume on %{day}.',
      resume: 'Resume',
    },
    access: {
      title: 'How our crew gets in',
      ...mapTexts(PROPERTY_TEXTS, 'forCustomer', ({ label, customerLabel }) => (customerLabel ?? label).en),
      accessNotes: 'Anything else our crew should know to get in',
      help: 'Our crew sees this on its next visit.',
      save: 'Save',
    },
  },
} as const;

const es = {
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
      words: 'En pocas palabras, si quiere',
    },
    pause: {
      title: 'Pausar %{service}',
      from: 'Primer día sin visitas',
      until: 'Las visitas continúan desde',
      limit: 'Durante %{days} días como máximo. El precio se mantiene.',
      save: 'Pausar',
      resumeTitle: '¿Continuar con %{service}?',
      resumeText: 'Las visitas continúan desde el %{day}.',
      resume: 'Continuar',
    },
    access: {
      title: 'Cómo entra nuestra cuadrilla',
      ...mapTexts(PROPERTY_TEXTS, 'forCustomer', ({ label, customerLabel }) => (customerLabel ?? label).es),
      accessNotes: 'Qué más debe saber la cuadrilla para entrar',
      help: 'Nuestra cuadrilla lo ve en su próxima visita.',
      save: 'Guardar',
    },
  },
} as const satisfies SameShape<typeof en>;

export const askMessages = { en, es };
