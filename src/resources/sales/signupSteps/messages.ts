import type { SameShape } from '#src/i18n/shape.ts';

const en = {
  signupStep: {
    listTitle: 'Sign-up process',
    none: 'There are no steps yet.',
    add: 'Add step',
    help: 'What the public sign-up asks, in this order. Drag a step, or move it with its arrows.',
    seePage: 'See the page',
    onOwnSite: 'Put it on your own site',
    section: 'Step',
    sectionHelp: 'Built-in steps can be reworded, moved and switched off; your own steps ask for a text.',
    moveUp: 'Move “%{title}” up',
    moveDown: 'Move “%{title}” down',
    drag: 'Drag to move',
    moved: '“%{title}” is now step %{position}.',
    required: 'Required',
    optional: 'Optional',
    given: 'Built in',
    own: 'Your own',
    fields: {
      key: 'Asks for',
      title: 'Title',
      titleEs: 'Title in Spanish',
      help: 'Help',
      helpEs: 'Help in Spanish',
      isRequired: 'Must be answered',
      isActive: 'Active',
    },
    keyHelp: 'Names the answer: letters and numbers, such as fenceHeight.',
  },
} as const;

const es = {
  signupStep: {
    listTitle: 'Proceso de registro',
    none: 'Todavía no hay pasos.',
    add: 'Agregar paso',
    help: 'Lo que pregunta el registro público, en este orden. Arrastre un paso o muévalo con sus flechas.',
    seePage: 'Ver la página',
    onOwnSite: 'Ponerla en su propio sitio',
    section: 'Paso',
    sectionHelp:
      'Los pasos incluidos se pueden redactar de nuevo, mover y apagar; los pasos propios piden un texto.',
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
    keyHelp: 'Nombra la respuesta: letras y números, por ejemplo alturaCerca.',
  },
} as const satisfies SameShape<typeof en>;

export const signupStepMessages = { en, es };
