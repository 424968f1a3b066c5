import Collapse from '@mui/material/Collapse';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useMemo, useRef } from 'react';
import { Menu, useSidebarState, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';
import {
  isGroup,
  MENU,
  type MenuEntry,
  type MenuGroup,
  type MenuNode,
  trailTo,
  visibleMenu,
} from './menu.ts';
import { useMenuLabel } from './useMenuLabel.ts';

/** The side menu with the entries that the user may open. */
export function StaffMenu() {
  const user = useStoredUser();
  const { pathname } = useLocation();
  const nodes = useMemo(() => (user ? visibleMenu(MENU, user) : []), [user]);
  if (!user) return null;
  const trail = trailTo(nodes, pathname).map(node => node.id);
  return (
    // A list of links, not an application menu.
    <Menu role="list">
      {nodes.map(node => (
        <Node key={node.id} node={node} depth={0} user={user} trail={trail} />
      ))}
    </Menu>
  );
}

interface NodeProps {
  depth: number;
  user: Pick<SessionUser, 'type'>;
  /** IDs of the menu nodes from the top down to the current page. */
  trail: readonly string[];
}

function Node({ node, ...rest }: NodeProps & { node: MenuNode }) {
  return isGroup(node) ? <Group group={node} {...rest} /> : <Entry entry={node} {...rest} />;
}

function Entry({ entry, user, trail }: NodeProps & { entry: MenuEntry }) {
  const label = useMenuLabel()(entry.id, user.type);
  const Icon = entry.icon;
  const isCurrent = trail.at(-1) === entry.id;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent && row.current) bringIntoView(row.current);
  }, [isCurrent]);
  return (
    <li ref={row}>
      <Menu.Item
        to={entry.path}
        role="link"
        aria-label={label}
        aria-current={isCurrent ? 'page' : undefined}
        primaryText={label}
        leftIcon={Icon && <Icon />}
      />
    </li>
  );
}

/**
 * Scrolls the menu to a row, because on a short screen the menu is longer than the page. Doesn't use
 * scrollIntoView, because in Chromium the next Tab would then start at the row, past the header.
 */
function bringIntoView(row: Element) {
  const pane = row.closest('nav')?.parentElement;
  if (!pane) return;
  const inside = pane.getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  // A pane scrolls by whole pixels.
  pane.scrollTop +=
    Math.floor(Math.min(0, top - inside.top)) + Math.ceil(Math.max(0, bottom - inside.bottom));
}

function bringCurrentIntoView(entries: HTMLElement) {
  const row = entries.querySelector('[aria-current="page"]')?.closest('li');
  if (row) bringIntoView(row);
}

function Group({ group, ...rest }: NodeProps & { group: MenuGroup }) {
  const { depth, user, trail } = rest;
  const label = useMenuLabel()(group.id, user.type);
  const [isWide, setWide] = useSidebarState();
  const holdsCurrent = trail.includes(group.id);
  const [isOpen, setOpen] = useStore(`sideMenu.open.${group.id}`, holdsCurrent);
  const Icon = group.icon;
  const toggle = () => {
    setOpen(!isWide || !isOpen);
    setWide(true);
  };
  return (
    <li>
      <Tooltip title={isWide ? '' : label} placement="right">
        <MenuItem
          component="button"
          role="button"
          className="RaMenuItemLink-group"
          onClick={toggle}
          // Not an entry of an application menu: Tab reaches it like the links around it.
          tabIndex={0}
          aria-label={label}
          aria-expanded={isWide && isOpen}
          selected={holdsCurrent && !(isWide && isOpen)}
        >
          {Icon && depth === 0 && (
            <ListItemIcon>
              <Icon />
            </ListItemIcon>
          )}
          {isWide && (
            <>
              <span>{label}</span>
              <FoldArrow isOpen={isOpen} sx={{ marginLeft: 'auto' }} />
            </>
          )}
        </MenuItem>
      </Tooltip>
      {/* While it expands, its rows are not yet in their final place. */}
      <Collapse in={isOpen && isWide} unmountOnExit onEntered={bringCurrentIntoView}>
        <ul>
          {group.entries.map(node => (
            <Node key={node.id} node={node} {...rest} depth={depth + 1} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
