export const tagsResource = {
  tag_edit: 'Tags',
  tagEditOpens: 'Adding, renaming and deleting the tags that customers can have.',
  texts: {
    title: 'Tags',
    one: 'a tag',
    count: '%{count} tag |||| %{count} tags',
    search: 'Search tags',
    none: 'There are no tags yet. A tag is a word for a group of customers, such as VIP or HOA.',
    add: 'Add tag',
    section: 'Tag',
    help: 'Customers keep the tag when you rename it. Lists can be filtered by tag, and automations can use it.',
  },
  fields: {
    name: 'Name',
    color: 'Color',
  },
} as const;
