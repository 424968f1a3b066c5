import sanitizeHtml from 'sanitize-html';

/** Elements that end a line. */
const LINES = new Set([
  'address',
  'article',
  'aside',
  'center',
  'dd',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tr',
  'ul',
]);
/** Elements whose text is separated from the next element's on the same line. */
const CELLS = new Set(['td', 'th']);
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
/** Maximum levels of quotation that are shown; deeper ones look the same. */
const DEEPEST = 5;

/**
 * Reads an email's HTML as text; quotations begin with `>`. Nothing is loaded, and scripts, styles and
 * comments are dropped.
 */
export function plainText(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: [...LINES, ...CELLS, 'blockquote', 'br', 'hr'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
  });
  let depth = 0;
  let text = '';
  let isAsWritten = false;
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
    if (name === '' && isAsWritten) for (const line of decoded(part).split(/(?<=\n)/)) say(line);
    else if (name === '') say(decoded(part.replaceAll(/[ \t\r\n]+/g, ' ')));
    else if (CELLS.has(name)) text += isEnd ? ' ' : '';
    else if (name === 'br') text += '\n';
    else if (name === 'hr') {
      endLine();
      text += '__________\n';
    } else if (name === 'blockquote') {
      endLine();
      depth = Math.min(DEEPEST, Math.max(0, depth + (isEnd ? -1 : 1)));
    } else {
      endLine();
      if (name === 'pre') isAsWritten = !isEnd;
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
