export const phrasesResource = {
  phrase_list: 'Phrases',
  phraseListOpens: 'Sentences that the office uses often.',
  texts: {
    title: 'Phrases',
    one: 'a phrase',
    count: '%{count} phrase |||| %{count} phrases',
    search: 'Search name or text',
    none: 'There are no phrases yet. A phrase is a sentence you use often, ready to insert.',
    add: 'Add phrase',
    section: 'Phrase',
    help: 'Choose it by name wherever you write that type of text. What crews send goes out in the customer’s language.',
  },
  fields: {
    name: 'Name',
    type: 'Type',
    phrase: 'Phrase',
    phraseEs: 'Phrase in Spanish',
    isActive: 'Active',
  },
} as const;
