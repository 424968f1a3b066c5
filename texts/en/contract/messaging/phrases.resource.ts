export const phrasesResource = {
  phrase_list: 'Phrases',
  phraseListOpens: 'Sentences that the office writes often.',
  texts: {
    title: 'Phrases',
    one: 'a phrase',
    count: '%{count} phrase |||| %{count} phrases',
    search: 'Search name or text',
    none: 'There are no phrases yet. A phrase is a sentence that you write often, ready to be picked.',
    add: 'Add phrase',
    section: 'Phrase',
    help: 'Choose it by its name wherever a text of its type is written. What crews send goes out in the customer’s language.',
  },
  fields: {
    name: 'Name',
    type: 'Type',
    phrase: 'Phrase',
    phraseEs: 'Phrase in Spanish',
    isActive: 'Active',
  },
} as const;
