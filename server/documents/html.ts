import sanitizeHtml from 'sanitize-html';

const LETTER: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'center', 'font'],
  allowedAttributes: {
    '*': ['style', 'align', 'title', 'lang', 'dir'],
    a: ['href', 'name', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    font: ['color', 'face', 'size'],
    table: ['width', 'border', 'cellpadding', 'cellspacing', 'bgcolor', 'role'],
    td: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
    th: ['width', 'height', 'colspan', 'rowspan', 'valign', 'bgcolor'],
    tr: ['valign', 'bgcolor'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
};

/** Tags that screens show in an announcement (src/ui/fields/RichText.tsx). */
const MESSAGE: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'blockquote'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
};

/** Removes scripts from HTML and anything that could affect the page around an email. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, LETTER);

/** Keeps only paragraphs, lists, emphasis and links. */
export const cleanMessage = (html: string): string => sanitizeHtml(html, MESSAGE);

const ENTITIES: readonly [entity: string, character: string][] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
  // Last, so that unescaping doesn't create other entities.
  ['&amp;', '&'],
];

/**
 * Converts clean HTML to text: empty lines between paragraphs, dashes before list items, full URLs for links.
 */
export function plainTextOf(html: string): string {
  const broken = html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_all, url: string, words: string) =>
      words === url ? url : `${words} (${url})`,
    )
    .replaceAll(/<li[^>]*>\s*(<p[^>]*>)?/g, '- ')
    .replaceAll(/(<\/p>)?\s*<\/li>|<br ?\/?>/g, '\n')
    .replaceAll(/<\/(p|h\d|ul|ol|table|tr|blockquote|div)>/g, '\n\n');
  const bare = sanitizeHtml(broken, { allowedTags: [] });
  const text = ENTITIES.reduce((read, [entity, character]) => read.replaceAll(entity, character), bare);
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
