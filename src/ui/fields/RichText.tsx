import Box from '@mui/material/Box';
import { createElement, type ReactNode, useMemo } from 'react';

/** Tags that are kept; other elements are reduced to their text. */
const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'h1', 'h2', 'h3', 'blockquote'];
const EMPTY_TAGS = ['br'];
const LINK = /^(https?:|mailto:|tel:)/i;

function shown(nodes: NodeListOf<ChildNode>): ReactNode[] {
  return [...nodes].map((node, place) => {
    if (!(node instanceof Element)) return node.textContent;
    const tag = node.tagName.toLowerCase();
    const href = node.getAttribute('href') ?? '';
    if (!TAGS.includes(tag) || (tag === 'a' && !LINK.test(href))) return shown(node.childNodes);
    if (EMPTY_TAGS.includes(tag)) return createElement(tag, { key: place });
    const link = tag === 'a' && { href, target: '_blank', rel: 'noreferrer' };
    return createElement(tag, { key: place, ...link }, ...shown(node.childNodes));
  });
}

const bodyOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Returns the plain text of formatted text on one line. */
export const wordsOf = (html: string): string =>
  (bodyOf(html.replaceAll(/<(\/p|\/li|\/h\d|br ?\/?)>/g, ' ')).textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Shows text formatted by the office. The DOM is rebuilt from allowed tags, so nothing in it can run. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => shown(bodyOf(html).childNodes), [html]);
  return (
    <Box
      sx={{
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
        '& p, & ul, & ol, & blockquote': { margin: '0 0 0.5em' },
        '& ul, & ol': { paddingInlineStart: '1.4em' },
        '& li > p': { margin: 0 },
        '& :is(h1, h2, h3)': { margin: '0 0 0.3em', fontSize: '1.05em' },
        '& blockquote': { paddingInlineStart: '0.8em', borderInlineStart: '3px solid currentColor' },
        '& > :last-child': { marginBottom: 0 },
        // The editor adds an empty paragraph after a list.
        '& p:empty': { display: 'none' },
        '& a': { color: 'inherit' },
      }}
    >
      {content}
    </Box>
  );
}
