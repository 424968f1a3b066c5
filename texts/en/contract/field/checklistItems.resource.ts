export const checklistItemsResource = {
  checklist_edit: 'Crews’ checklists',
  checklistEditOpens: 'What crews must check off before they complete a stop, by type of service.',
  texts: {
    title: 'Checklists',
    one: 'a checklist item',
    count: '%{count} item |||| %{count} items',
    search: 'Search text',
    none: 'There are no checklists yet. Crews check off a service’s items as they complete a stop.',
    add: 'Add item',
    section: 'Checklist item',
    help: 'Phones show changes the next time they load a day. Completed visits keep the list as it was.',
  },
  fields: {
    serviceType: 'Service',
    position: 'Order',
    text: 'English',
    textEs: 'Spanish',
    isRequired: 'Required',
    isActive: 'Active',
  },
} as const;
