import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'ra-core';
import type { ZipGroup } from './grouping.ts';

interface LegendProps {
  groups: readonly ZipGroup[];
  /** The only group shown. */
  only: number | null;
  onOnly: (id: number | null) => void;
}

/** The groups with colors and their number of ZIP codes and properties; pressing one shows it alone. */
export function Legend({ groups, only, onOnly }: LegendProps) {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('territory.legend')}
      sx={{ listStyle: 'none', margin: 0, padding: '6px 10px', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {groups.map(group => {
        const isOnly = only === group.id;
        const properties = group.zips.reduce((sum, zip) => sum + zip.activeProperties, 0);
        return (
          <li key={group.id}>
            <ButtonBase
              aria-pressed={isOnly}
              onClick={() => onOnly(isOnly ? null : group.id)}
              title={translate('territory.only')}
              sx={{
                gap: 0.75,
                minHeight: 28,
                padding: '2px 8px',
                borderRadius: 1,
                border: 1,
                borderColor: isOnly ? 'text.primary' : 'divider',
                font: 'inherit',
                fontSize: '0.8125rem',
                opacity: only === null || isOnly ? 1 : 0.55,
              }}
            >
              <Box
                component="span"
                sx={{ width: 12, height: 12, borderRadius: '3px', background: group.colour, flexShrink: 0 }}
              />
              <span>{group.name}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate('territory.count', { smart_count: group.zips.length })},{' '}
                {translate('territory.properties', { smart_count: properties })}
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}
