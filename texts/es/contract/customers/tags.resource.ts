import type { tagsResource as english } from '#texts/en/contract/customers/tags.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const tagsResource = {
  tag_edit: 'Etiquetas',
  tagEditOpens: 'Agregar, renombrar y eliminar las etiquetas que pueden tener los clientes.',
  texts: {
    title: 'Etiquetas',
    one: 'una etiqueta',
    count: '%{count} etiqueta |||| %{count} etiquetas',
    search: 'Buscar etiquetas',
    none: 'Todavía no hay etiquetas. Una etiqueta es una palabra para un grupo de clientes, como VIP o HOA.',
    add: 'Agregar etiqueta',
    section: 'Etiqueta',
    help: 'Los clientes conservan la etiqueta cuando usted la renombra. Las listas se filtran por etiqueta y las automatizaciones la usan.',
  },
  fields: {
    name: 'Nombre',
    color: 'Color',
  },
} satisfies TextsLike<typeof english>;
