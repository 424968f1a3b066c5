import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';

interface PageTabsProps {
  current: string;
  /** Name of the tab row for screen readers. */
  label: string;
  tabs: readonly { name: string; label: string; to: string }[];
}

/**
 * The tabs of a record's page. Each has its own URL, but the back button leaves the page instead of returning
 * to the previous tab.
 */
export function PageTabs({ current, label, tabs }: PageTabsProps) {
  return (
    <Tabs
      value={current}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ marginBottom: 2 }}
    >
      {tabs.map(tab => (
        <Tab key={tab.name} value={tab.name} component={Link} to={tab.to} replace label={tab.label} />
      ))}
    </Tabs>
  );
}
