export const guideMessages = {
  guide: {
    title: 'Guide',
    shortcuts: 'Keyboard shortcuts',
    enlarge: '%{picture} (larger, in a new tab)',
    keys: {
      palette: 'Search, or go anywhere',
      search: 'Go to the list’s search field',
      help: 'Open this help',
      tasks: 'On a property: note, call log, reminder, change of day, email',
      walk: 'On a property: next or previous one in the list',
      rows: 'Move through table rows',
      save: 'Save a dialog from any field',
      close: 'Close a panel or dialog',
      format: 'Bold and italic in emails',
    },
  },
} as const;
