/** The pages of the guide in English, by their paths. */
export const pages = import.meta.glob<string>('../../../docs/guide/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
