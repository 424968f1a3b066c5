import type { phrasesResource as english } from '#texts/en/contract/messaging/phrases.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const phrasesResource = {
  phrase_list: 'Frases',
  phraseListOpens: 'Frases que la oficina escribe a menudo.',
  texts: {
    title: 'Frases',
    one: 'una frase',
    count: '%{count} frase |||| %{count} frases',
    search: 'Buscar nombre o texto',
    none: 'Todavía no hay frases. Una frase es un texto que usted escribe seguido, listo para elegirse.',
    add: 'Agregar frase',
    section: 'Frase',
    help: 'Se elige por su nombre donde se pide un texto de su tipo. Lo que mandan las cuadrillas sale en el idioma del cliente.',
  },
  fields: {
    name: 'Nombre',
    type: 'Tipo',
    phrase: 'Frase',
    phraseEs: 'Frase en español',
    isActive: 'Activa',
  },
} satisfies TextsLike<typeof english>;
