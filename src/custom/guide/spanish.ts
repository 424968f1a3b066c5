/** The pages of the guide in Spanish, by their paths. */
export const pages = import.meta.glob<string>('../../../docs/guide/es/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
