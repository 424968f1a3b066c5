/** The guide's English pages and pictures, by their paths. */
export const pages = import.meta.glob<string>('/docs/guide/en/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
export const pictures = import.meta.glob<string>('/docs/guide/pictures/en/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});
