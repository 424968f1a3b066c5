import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PATHS, POSTPONED_PATH } from '#contract/core/paths.ts';
import { REPORT_GROUPS } from '#contract/insight/reports.ts';
import { useReports } from '#src/resources/insight/savedReports/useReports.ts';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { ReportsFailed } from './ReportsFailed.tsx';
import { useSay } from './useReports.ts';

/** All reports, by topic. */
export default function ReportsPage() {
  const translate = useTranslate();
  const say = useSay();
  const { data: reports, error } = useReports();
  if (error) return <ReportsFailed error={error} />;
  if (!reports) return <PageSkeleton />;
  return (
    <>
      <PageTitle title={translate('reports.title')} actions={<SavedButton />} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {REPORT_GROUPS.map(group => {
          const own = reports.filter(report => report.group === group);
          return (
            own.length > 0 && (
              <SectionCard key={group} title={translate(`reports.groups.${group}`)}>
                <Box
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
                    gap: 0.5,
                    marginInline: '-10px',
                  }}
                >
                  {own.map(report => (
                    <ReportLink
                      key={report.name}
                      to={`${PATHS.reports}/${report.name}`}
                      title={say(report.title)}
                      help={say(report.help)}
                    />
                  ))}
                  {group === 'money' && <PostponedLink />}
                </Box>
              </SectionCard>
            )
          );
        })}
      </Box>
    </>
  );
}

function SavedButton() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'saved-reports', action: 'list' });
  if (!canAccess) return null;
  return (
    <HeadAction label={translate('saved-reports.title')} icon={<BookmarksOutlined />} to="/saved-reports" />
  );
}

/** Link to the list of postponed charges, which belongs to charges. */
function PostponedLink() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: POSTPONED_PATH.slice(1), action: 'list' });
  if (!canAccess) return null;
  return (
    <ReportLink
      to={POSTPONED_PATH}
      title={translate('billing.later.title')}
      help={translate('reports.putOffHelp')}
    />
  );
}

interface ReportLinkProps {
  to: string;
  title: string;
  help: string;
}

function ReportLink({ to, title, help }: ReportLinkProps) {
  return (
    <ButtonBase
      component={Link}
      to={to}
      sx={{
        display: 'block',
        padding: '10px',
        borderRadius: 1,
        textAlign: 'start',
        '&:hover': { background: theme => theme.sward.tint },
      }}
    >
      <Typography component="span" sx={{ display: 'block', fontWeight: 580 }}>
        {title}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {help}
      </Typography>
    </ButtonBase>
  );
}
