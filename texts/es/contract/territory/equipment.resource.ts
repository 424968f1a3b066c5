import type { equipmentResource as english } from '#texts/en/contract/territory/equipment.resource.ts';
import type { TextsLike } from '#texts/localized.ts';

export const equipmentResource = {
  equipment_list: 'Ver el equipo',
  equipmentListOpens: 'La lista de podadoras, orilladoras y remolques, y qué cuadrilla los tiene.',
  equipment_edit: 'Cambiar el equipo',
  equipmentEditOpens: 'Agregar, cambiar y eliminar equipo, y darlo a una cuadrilla.',
  equipment_service: 'Registrar el mantenimiento del equipo',
  equipmentServiceOpens:
    'Marcar un mantenimiento como hecho, anotar lo que marca un horómetro y eliminar ambos.',
  texts: {
    title: 'Equipo',
    one: 'un equipo',
    count: '%{count} equipo |||| %{count} equipos',
    search: 'Buscar nombre, número de serie o notas',
    none: 'Todavía no hay equipo. Agregue las podadoras y los remolques con los que trabajan sus cuadrillas.',
    add: 'Agregar equipo',
    section: 'Equipo',
    help: 'Qué es, de dónde viene y qué cuadrilla lo tiene ahora.',
  },
  fields: {
    name: 'Nombre',
    serialNumber: 'Número de serie',
    crewId: 'Cuadrilla',
    boughtOn: 'Fecha de compra',
    startHours: 'Horas al agregarlo',
    rules: 'Reglas de mantenimiento',
    notes: 'Notas',
    isActive: 'En uso',
  },
} satisfies TextsLike<typeof english>;
