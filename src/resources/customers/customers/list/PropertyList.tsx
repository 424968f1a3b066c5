import AddHomeOutlined from '@mui/icons-material/AddHomeOutlined';
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { isAdminType } from '#contract/core/enums.ts';
import { IMPORT_PATH, PATHS } from '#contract/core/paths.ts';
import type { PropertyRow } from '#contract/customers/properties.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useStoredUser } from '#src/auth/useStoredUser.ts';
import { ExportButton } from '#src/ui/list/ExportButton.tsx';
import { HeadAction } from '#src/ui/list/HeadAction.tsx';
import { ListPage } from '#src/ui/list/ListPage.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PropertyCards } from './PropertyCards.tsx';
import { PropertyTable } from './PropertyTable.tsx';
import { propertyFilters } from './propertyFilters.ts';

/** All properties of the business: the office's main list. */
export default function PropertyList() {
  const names = useNames();
  return (
    <ListPage<PropertyRow>
      resource="properties"
      title={names.title}
      count="property.count"
      search="property.searchHint"
      sort={{ field: 'name', order: 'ASC' }}
      filters={propertyFilters}
      phone={<PropertyCards />}
      empty={<NoProperties />}
      actions={<ListActions />}
    >
      <PropertyTable />
    </ListPage>
  );
}

/** Uses the menu's names: administrators see "customers". */
function useNames() {
  const of = isAdminType(useStoredUser()?.type) ? 'menu.admin' : 'menu';
  return { title: `${of}.customers`, add: `${of}.newCustomer` };
}

function ListActions() {
  const translate = useTranslate();
  const names = useNames();
  const mayAdd = useHasPermission('customer_add');
  const mayImport = useHasPermission('customer_import');
  return (
    <>
      {mayImport && (
        <HeadAction label={translate('property.import')} icon={<UploadFileOutlined />} to={IMPORT_PATH} />
      )}
      <ExportButton hasContacts />
      {mayAdd && (
        <Button variant="contained" component={Link} to={PATHS.newCustomer} startIcon={<AddHomeOutlined />}>
          {translate(names.add)}
        </Button>
      )}
    </>
  );
}

function NoProperties() {
  const translate = useTranslate();
  const names = useNames();
  const mayAdd = useHasPermission('customer_add');
  return (
    <EmptyState
      icon={<HomeWorkOutlined />}
      text={translate('property.none')}
      action={
        mayAdd && (
          <Button variant="contained" component={Link} to={PATHS.newCustomer}>
            {translate(names.add)}
          </Button>
        )
      }
    />
  );
}
