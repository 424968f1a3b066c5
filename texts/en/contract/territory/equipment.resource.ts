export const equipmentResource = {
  equipment_list: 'See equipment',
  equipmentListOpens: 'The list of mowers, trimmers and trailers, and which crew has them.',
  equipment_edit: 'Change equipment',
  equipmentEditOpens: 'Adding, changing and deleting equipment, and assigning it to a crew.',
  texts: {
    title: 'Equipment',
    one: 'a piece of equipment',
    count: '%{count} piece of equipment |||| %{count} pieces of equipment',
    search: 'Search name, serial number or notes',
    none: 'There is no equipment yet. Add your crews’ mowers and trailers.',
    add: 'Add equipment',
    section: 'Equipment',
    help: 'What it is, where you got it and which crew has it now.',
  },
  fields: {
    name: 'Name',
    serialNumber: 'Serial number',
    crewId: 'Crew',
    boughtOn: 'Bought on',
    notes: 'Notes',
    isActive: 'In use',
  },
} as const;
