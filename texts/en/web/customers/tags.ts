export const tagMessages = {
  tagging: {
    customers: 'Customers',
    deleteText:
      '%{smart_count} customer has this tag and will lose it. This can’t be undone. |||| %{smart_count} customers have this tag and will lose it. This can’t be undone.',
    noColor: 'No color',
    ofCustomer: 'Customer’s tags',
    add: 'Add a tag',
    create: 'Create “%{name}”',
    remove: 'Remove %{name}',
    noOption: 'No other tags.',
    tag: 'Tag',
    addToMany:
      'Add a tag to the customers of %{smart_count} property |||| Add a tag to the customers of %{smart_count} properties',
    removeFromMany:
      'Remove a tag from the customers of %{smart_count} property |||| Remove a tag from the customers of %{smart_count} properties',
    added: 'Tag added to %{smart_count} customer. |||| Tag added to %{smart_count} customers.',
    removed: 'Tag removed from %{smart_count} customer. |||| Tag removed from %{smart_count} customers.',
  },
} as const;
