import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { statementPath } from '#contract/core/paths.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { storedUser } from '#src/dataProvider/session.ts';

/** Links to a customer's statement; hidden from users who may not open it. */
export function StatementLink({ customerId }: { customerId: number }) {
  const translate = useTranslate();
  const user = storedUser();
  const path = statementPath(customerId);
  if (!user || !mayOpen(path, user)) return null;
  return (
    <Button variant="outlined" component={Link} to={path} startIcon={<RequestQuoteOutlined />}>
      {translate('money.statement.title')}
    </Button>
  );
}
