export const guideMessages = {
  guide: {
    title: 'Guide',
    shortcuts: 'Keys',
    enlarge: '%{picture} (larger, in a new tab)',
    keys: {
      palette: 'Search anything, or go anywhere',
      search: 'Type into the list’s search',
      help: 'This help',
      tasks: 'On a property: note, call log, reminder, change of day, letter',
      walk: 'On a property: the next and the previous of the list',
      rows: 'Go through the rows of a table',
      save: 'Save a dialog from any of its fields',
      close: 'Close a panel or a dialog',
      format: 'Bold and italic in e-mails',
    },
  },
} as const;
