/** The guide's Spanish pages and pictures, by their paths. */
export const pages = import.meta.glob<string>('/docs/guide/es/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const pictures = import.meta.glob<string>('/docs/guide/pictures/es/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
