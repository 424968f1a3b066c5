import type { signupStepMessages as english } from '#texts/en/web/sales/signupSteps.ts';
import type { TextsLike } from '#texts/localized.ts';

export const signupStepMessages = {
  signupStep: {
    listTitle: 'Proceso de registro',
    none: 'Todavía no hay pasos.',
    add: 'Agregar paso',
    help: 'Las preguntas del registro público. El precio aparece a más tardar en la cuarta página y el registro termina en la sexta; su orden vale dentro de cada página. Arrastre un paso o muévalo con las flechas.',
    seePage: 'Ver la página',
    onOwnSite: 'Ponerla en su propio sitio',
    section: 'Paso',
    sectionHelp:
      'Los pasos incluidos se pueden redactar de nuevo, mover y desactivar; los pasos propios piden un texto.',
    moveUp: 'Subir «%{title}»',
    moveDown: 'Bajar «%{title}»',
    drag: 'Arrastre para mover',
    moved: '«%{title}» es ahora el paso %{position}.',
    required: 'Obligatorio',
    optional: 'Opcional',
    given: 'Incluido',
    own: 'Propio',
    fields: {
      key: 'Pregunta por',
      title: 'Título',
      titleEs: 'Título en español',
      help: 'Ayuda',
      helpEs: 'Ayuda en español',
      isRequired: 'Se debe contestar',
      isActive: 'Activo',
    },
    pages: {
      address: 'Página de la dirección',
      lot: 'Página del lote',
      service: 'Página del servicio',
      price: 'Página del precio',
      contact: 'Página de los datos',
      review: 'Última página',
    },
    preview: 'Vista previa',
    previewHelp: 'La pregunta como la leen los visitantes.',
    answer: 'Su respuesta',
    noTitle: 'Escriba un título para ver la vista previa.',
    keyHelp: 'Nombra la respuesta: letras y números, por ejemplo alturaCerca.',
  },
} satisfies TextsLike<typeof english>;
