import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { StatusLabel } from '#src/ui/fields/StatusLabel.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { NOT_ACTIVE, propertySearch } from '../searches.ts';

const { name, request, show } = propertySearch(NOT_ACTIVE);
const NEWEST = JSON.stringify(['createdAt', 'DESC']);
const ALL = `${PATHS.customers}?filter=${encodeURIComponent(JSON.stringify({ status: NOT_ACTIVE }))}`;

/** The newest inactive properties, to choose one without a search. */
export function InactiveProperties({ onChoose }: { onChoose: (id: number) => void }) {
  const translate = useTranslate();
  const { query } = request('');
  const { data } = useCallQuery(name, { query: { ...query, sort: NEWEST } }, { select: show });
  if (!data) return null;
  if (data.length === 0)
    return <EmptyState icon={<HomeWorkOutlined />} text={translate('care.convert.noneInactive')} />;
  return (
    <SectionCard title={translate('care.convert.inactive')}>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {data.map(({ id, title, detail, status }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'baseline',
              justifyContent: 'space-between',
              gap: 2,
              paddingBlock: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={() => onChoose(id)}
                sx={{ fontWeight: 560, textAlign: 'start' }}
              >
                {title}
              </Link>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>
            </Box>
            <StatusLabel of="property" status={status} />
          </Box>
        ))}
      </Box>
      <Button component={RouterLink} to={ALL} sx={{ marginTop: 1 }}>
        {translate('care.convert.allInactive')}
      </Button>
    </SectionCard>
  );
}
