import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { useKeys } from './useKeys.ts';

interface ListParams {
  sort?: string;
  order?: string;
  filter?: Record<string, unknown>;
}

interface Step {
  id: number | null;
  label: string;
  /** Shortcut key, active outside of input fields. */
  key: string;
  icon: ReactNode;
}

/**
 * Links to the previous and next property in the list as last filtered and sorted; hidden if the property
 * isn't in it.
 */
export function WalkButtons({ propertyId, tab }: { propertyId: number; tab: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const show = useShowCount();
  const [params] = useStore<ListParams>('properties.listParams', {});
  const list = {
    filter: JSON.stringify(params.filter ?? {}),
    sort: JSON.stringify([params.sort ?? 'name', params.order ?? 'ASC']),
  };
  const { data: place } = useCallQuery(
    'GET /customers/find',
    { query: { propertyId, ...list } },
    { key: ['properties', 'walk', propertyId, list], retry: false, placeholderData: previous => previous },
  );
  const { data: first } = useCallQuery(
    'GET /customers/first',
    { query: list },
    {
      key: ['properties', 'walk', 'first', list],
      select: data => data.propertyId,
      retry: false,
      staleTime: 60_000,
    },
  );
  const firstId = first !== undefined && first !== propertyId ? first : null;
  const steps: Step[] = [
    { id: firstId, label: 'care.walk.first', key: 'Shift+K', icon: <FirstPage /> },
    { id: place?.previousId ?? null, label: 'property.view.previous', key: 'K', icon: <ChevronLeft /> },
    { id: place?.nextId ?? null, label: 'property.view.next', key: 'J', icon: <ChevronRight /> },
  ];
  const pathOf = (id: number) => `${propertyPath(id)}${tab}`;
  useKeys(
    Object.fromEntries(steps.map(({ key, id }) => [key, id === null ? null : () => navigate(pathOf(id))])),
  );
  if (!place && firstId === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: '0.8125rem' }}>
      {place && (
        <Box component="span" sx={{ marginRight: 0.5, whiteSpace: 'nowrap' }}>
          {translate('property.view.position', { position: show(place.position), total: show(place.total) })}
        </Box>
      )}
      {steps.map(({ id, label, key, icon }) => (
        <Tooltip key={label} title={`${translate(label)} (${key})`}>
          <span>
            <IconButton
              size="small"
              disabled={id === null}
              aria-label={translate(label)}
              aria-keyshortcuts={key}
              {...(id !== null && { component: Link, to: pathOf(id) })}
            >
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}
