import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { isGroup, MENU, trailTo } from '#src/custom/system/menu/menu.ts';
import { useMenuLabel } from '#src/custom/system/menu/useMenuLabel.ts';
import { usePageTitle } from '#src/ui/page/pageTitle.ts';

/** Shows where the user is, for pages deeper than one level of the menu. */
export function Breadcrumbs({ user }: { user: Pick<SessionUser, 'type'> }) {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { pathname } = useLocation();
  const title = usePageTitle();
  const trail = trailTo(MENU, pathname);
  const last = trail.at(-1);
  if (!last || isGroup(last)) return null;
  const isDeeper = pathname !== last.path;
  if (!isDeeper && trail.length < 2) return null;
  // Views of the same screen, such as another week, have the same title as its menu entry.
  const isNamed = title.toLowerCase() !== labelOf(last.id, user.type).toLowerCase();

  return (
    <Box
      component="nav"
      aria-label={translate('shell.breadcrumbs')}
      className="no-print"
      sx={{ marginBottom: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.75,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          '& > li + li::before': { content: '"/"', marginInlineEnd: 0.75, opacity: 0.5 },
        }}
      >
        {trail.map(node => (
          <li key={node.id}>
            {!isGroup(node) && isDeeper ? (
              <MuiLink component={Link} to={node.path} color="inherit">
                {labelOf(node.id, user.type)}
              </MuiLink>
            ) : (
              labelOf(node.id, user.type)
            )}
          </li>
        ))}
        {isDeeper && title && isNamed && <li aria-current="page">{title}</li>}
      </Box>
    </Box>
  );
}
