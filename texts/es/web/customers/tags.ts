import type { tagMessages as english } from '#texts/en/web/customers/tags.ts';
import type { TextsLike } from '#texts/localized.ts';

export const tagMessages = {
  tagging: {
    customers: 'Clientes',
    deleteText:
      '%{smart_count} cliente tiene esta etiqueta y la pierde. No se puede deshacer. |||| %{smart_count} clientes tienen esta etiqueta y la pierden. No se puede deshacer.',
    noColor: 'Sin color',
    ofCustomer: 'Etiquetas del cliente',
    add: 'Agregar una etiqueta',
    create: 'Crear “%{name}”',
    remove: 'Quitar %{name}',
    noOption: 'No hay otras etiquetas.',
    tag: 'Etiqueta',
    addToMany:
      'Agregar una etiqueta a los clientes de %{smart_count} propiedad |||| Agregar una etiqueta a los clientes de %{smart_count} propiedades',
    removeFromMany:
      'Quitar una etiqueta a los clientes de %{smart_count} propiedad |||| Quitar una etiqueta a los clientes de %{smart_count} propiedades',
    added: 'Etiqueta agregada a %{smart_count} cliente. |||| Etiqueta agregada a %{smart_count} clientes.',
    removed: 'Etiqueta quitada a %{smart_count} cliente. |||| Etiqueta quitada a %{smart_count} clientes.',
  },
} satisfies TextsLike<typeof english>;
