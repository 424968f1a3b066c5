import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

/** Renders bold text, code and links within a line. */
function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, bold, typed, words, path = ''] = match;
    parts.push(text.slice(end, match.index));
    if (bold) parts.push(<strong key={match.index}>{bold}</strong>);
    else if (typed) parts.push(<kbd key={match.index}>{typed}</kbd>);
    else
      parts.push(
        <Link key={match.index} component={RouterLink} to={path}>
          {words}
        </Link>,
      );
    end = match.index + all.length;
  }
  return [...parts, text.slice(end)];
}

const linesOf = (block: string) => block.split('\n').map(line => line.trim());

/** Renders the subset of Markdown used by the guide: headings, paragraphs, lists, bold, keys and links. */
export function Markdown({ text }: { text: string }) {
  return (
    <Box sx={{ '& p, & ul, & ol': { margin: '0 0 12px' }, '& li': { marginBottom: 0.5 }, lineHeight: 1.55 }}>
      {text.split(/\n{2,}/).map(block => {
        if (block.startsWith('## '))
          return (
            <Typography key={block} variant="h6" component="h3" sx={{ margin: '18px 0 6px' }}>
              {block.slice(3)}
            </Typography>
          );
        if (/^(- |\d+\. )/.test(block)) {
          const List = block.startsWith('- ') ? 'ul' : 'ol';
          return (
            <List key={block}>
              {linesOf(block).map(line => (
                <li key={line}>{inline(line.replace(/^(- |\d+\. )/, ''))}</li>
              ))}
            </List>
          );
        }
        return <p key={block}>{inline(linesOf(block).join(' '))}</p>;
      })}
    </Box>
  );
}
