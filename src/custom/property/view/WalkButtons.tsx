import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ListPlace } from '../../../../contract/customers.ts';
import { propertyPath } from '../../../../contract/paths.ts';
import { call } from '../../../dataProvider/http.ts';
import { useShowCount } from '../../list/useShowCount.ts';

interface ListParams {
  sort?: string;
  order?: string;
  filter?: Record<string, unknown>;
}

/** The way to the neighbours in the list as it was last filtered and sorted; nothing where it is not in it. */
export function WalkButtons({ propertyId, tab }: { propertyId: number; tab: string }) {
  const translate = useTranslate();
  const show = useShowCount();
  const [params] = useStore<ListParams>('properties.listParams', {});
  const query = {
    propertyId,
    filter: JSON.stringify(params.filter ?? {}),
    sort: JSON.stringify([params.sort ?? 'name', params.order ?? 'ASC']),
  };
  const { data: place } = useQuery({
    queryKey: ['properties', 'walk', query],
    queryFn: async () => (await call<ListPlace>('GET', '/customers/find', { query, expose: false })).data,
    retry: false,
    placeholderData: previous => previous,
  });
  if (!place) return null;
  const steps = [
    { id: place.previousId, label: 'property.view.previous', icon: <ChevronLeft /> },
    { id: place.nextId, label: 'property.view.next', icon: <ChevronRight /> },
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Box component="span" sx={{ marginRight: 0.5, whiteSpace: 'nowrap' }}>
        {translate('property.view.position', { position: show(place.position), total: show(place.total) })}
      </Box>
      {steps.map(({ id, label, icon }) => (
        <Tooltip key={label} title={translate(label)}>
          <span>
            <IconButton
              size="small"
              disabled={id === null}
              aria-label={translate(label)}
              {...(id !== null && { component: Link, to: `${propertyPath(id)}${tab}` })}
            >
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Box>
  );
}
