import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useStore } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { SessionUser } from '../../../contract/session.ts';
import { isGroup, type MenuEntry, type MenuGroup, type MenuNode, trailTo } from './menu.ts';
import { useMenuLabel } from './useMenuLabel.ts';

interface MenuListProps {
  nodes: readonly MenuNode[];
  user: Pick<SessionUser, 'type'>;
  /** Icons only. */
  isRail: boolean;
  /** Widens the rail, so that a group can show its entries. */
  onExpand: () => void;
  /** After an entry was followed. */
  onGo: () => void;
}

const Row = styled(ButtonBase)<ButtonBaseProps & { to?: string }>(({ theme }) => ({
  width: '100%',
  minHeight: 36,
  justifyContent: 'flex-start',
  gap: 12,
  padding: '0 10px',
  borderRadius: 8,
  fontSize: theme.typography.body1.fontSize,
  fontFamily: theme.typography.fontFamily,
  color: theme.sward.ink2,
  whiteSpace: 'nowrap',
  '&:hover': { background: theme.sward.tint, color: theme.sward.ink },
  '&[aria-current="page"], &[data-holds-current="true"]': {
    background: theme.sward.tint,
    color: theme.palette.mode === 'dark' ? theme.sward.primary : theme.sward.ink,
    fontWeight: 580,
    '& > .MuiSvgIcon-root:first-of-type': { color: theme.sward.primary },
  },
  '& > .MuiSvgIcon-root': { fontSize: 20, flexShrink: 0 },
}));

/** One level of the menu and what lies under it. */
export function MenuList({ nodes, ...rest }: MenuListProps) {
  const { pathname } = useLocation();
  const trail = trailTo(nodes, pathname).map(node => node.id);
  return (
    <Box sx={{ display: 'grid', gap: '2px', padding: 1.25 }}>
      {nodes.map(node => (
        <MenuNodeRow key={node.id} node={node} depth={0} trail={trail} {...rest} />
      ))}
    </Box>
  );
}

interface NodeProps extends Omit<MenuListProps, 'nodes'> {
  depth: number;
  /** Ids from the top down to where the reader is. */
  trail: readonly string[];
}

function MenuNodeRow({ node, ...rest }: NodeProps & { node: MenuNode }) {
  return isGroup(node) ? <GroupRows group={node} {...rest} /> : <EntryRow entry={node} {...rest} />;
}

function EntryRow({ entry, depth, isRail, user, trail, onGo }: NodeProps & { entry: MenuEntry }) {
  const labelOf = useMenuLabel();
  const label = labelOf(entry.id, user.type);
  const Icon = entry.icon;
  return (
    <InRail isRail={isRail} label={label}>
      <Row
        LinkComponent={Link}
        to={entry.path}
        onClick={onGo}
        aria-current={trail.at(-1) === entry.id ? 'page' : undefined}
        aria-label={isRail ? label : undefined}
        sx={{
          paddingInlineStart: depth === 0 ? undefined : `${18 + depth * 24}px`,
          // Long names of inner entries break instead of widening the menu.
          ...(depth > 0 && {
            paddingBlock: '4px',
            whiteSpace: 'normal',
            textAlign: 'start',
            lineHeight: 1.3,
          }),
        }}
      >
        {Icon && <Icon />}
        {!isRail && label}
      </Row>
    </InRail>
  );
}

function GroupRows({ group, ...rest }: NodeProps & { group: MenuGroup }) {
  const { depth, isRail, user, trail, onExpand } = rest;
  const labelOf = useMenuLabel();
  const label = labelOf(group.id, user.type);
  const holdsCurrent = trail.includes(group.id);
  const [isOpen, setOpen] = useStore(`sideMenu.open.${group.id}`, holdsCurrent);
  const Icon = group.icon;
  const expand = () => {
    onExpand();
    setOpen(true);
  };
  return (
    <div>
      <InRail isRail={isRail} label={label}>
        <Row
          onClick={isRail ? expand : () => setOpen(!isOpen)}
          aria-expanded={isRail ? undefined : isOpen}
          aria-label={isRail ? label : undefined}
          data-holds-current={holdsCurrent && (isRail || !isOpen)}
          sx={{ paddingInlineStart: depth === 0 ? undefined : `${18 + depth * 24}px` }}
        >
          {Icon && depth === 0 && <Icon />}
          {!isRail && (
            <>
              <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
                {label}
              </Box>
              <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', opacity: 0.7 }} />
            </>
          )}
        </Row>
      </InRail>
      <Collapse in={isOpen && !isRail} unmountOnExit>
        <Box sx={{ display: 'grid', gap: '2px', paddingBlock: '2px' }}>
          {group.entries.map(node => (
            <MenuNodeRow key={node.id} node={node} {...rest} depth={depth + 1} />
          ))}
        </Box>
      </Collapse>
    </div>
  );
}

/** In the rail a word stands beside the icon only while it is pointed at. */
function InRail({ isRail, label, children }: { isRail: boolean; label: string; children: ReactNode }) {
  return (
    <Tooltip title={isRail ? label : ''} placement="right">
      <div>{children}</div>
    </Tooltip>
  );
}
