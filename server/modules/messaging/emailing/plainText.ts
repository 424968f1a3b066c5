import sanitizeHtml from 'sanitize-html';

/** Elements that end a line. */
const LINES = new Set([
  'address',
  'article',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'li',
  'ol',
  'p',
  'table',
  'tr',
  'ul',
]);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Deeper quotations look the same. */
const DEEPEST = 5;

/**
 * Reads an email's HTML as text; quotations begin with `>`. Nothing is loaded, and scripts, styles and
 * comments are dropped.
 */
export function plainText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...LINES, 'blockquote', 'br', 'hr'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
  });
  let depth = 0;
  let text = '';
  const endLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const say = (words: string) => {
    if (words.trim() === '' && (text === '' || text.endsWith('\n'))) return;
    if (depth > 0 && (text === '' || text.endsWith('\n'))) text += `${'>'.repeat(depth)} `;
    text += words;
  };
  for (const part of clean.split(/(<[^>]*>)/)) {
    const [, isEnd, name = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? [];
    if (name === '') say(decoded(part.replaceAll(/[ \t\r\n]+/g, ' ')));
    else if (name === 'br') text += '\n';
    else if (name === 'hr') {
      endLine();
      text += '__________\n';
    } else if (name === 'blockquote') {
      endLine();
      depth = Math.min(DEEPEST, Math.max(0, depth + (isEnd ? -1 : 1)));
    } else {
      endLine();
      if (name === 'p' && isEnd) text += '\n';
    }
  }
  return text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, entity => ENTITIES[entity] ?? entity).replaceAll('\u00a0', ' ');
