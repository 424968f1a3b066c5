import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useIsViewingAs } from './Fields.tsx';

interface SaveBarProps {
  /** Path or action for leaving without saving; without either there is no Cancel button. */
  cancelTo?: string;
  onCancel?: (() => void) | undefined;
  /** Key of the button's label; "Save" by default. */
  label?: string;
  /** Shows the bar from the start, for forms that add something. */
  isNew?: boolean;
}

/**
 * Sticks to the bottom once something changed: says what is unsaved and why saving failed, and offers Cancel.
 */
export function SaveBar({ cancelTo, onCancel, label = 'ra.action.save', isNew = false }: SaveBarProps) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting, errors, submitCount } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const failure = errors.root?.server?.message;
  const isRefused = submitCount > 0 && Object.keys(errors).some(name => name !== 'root');
  const isViewingAs = useIsViewingAs();
  if (isViewingAs || (!isDirty && !isNew && !isSubmitting)) return null;
  return (
    <Box
      className="no-print"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        marginInline: { xs: '-16px', sm: 0 },
        padding: '12px 16px',
        paddingBottom: 'calc(12px + env(safe-area-inset-bottom))',
        border: 1,
        borderColor: 'divider',
        borderInlineWidth: { xs: 0, sm: 1 },
        borderRadius: { xs: 0, sm: '10px 10px 0 0' },
        background: theme => theme.sward.paper,
        boxShadow: '0 -6px 20px rgb(0 0 0 / 0.06)',
      }}
    >
      {failure && !isRefused && (
        <Alert severity="error" sx={{ marginBottom: 1.5 }}>
          {failure} {translate('form.kept')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="body2"
          role="status"
          color={isRefused ? 'error' : 'textSecondary'}
          sx={{ flex: 1, minWidth: 0 }}
        >
          {isRefused ? translate('form.checkFields') : isDirty ? translate('form.unsaved') : ''}
        </Typography>
        {cancelTo !== undefined && (
          <Button component={Link} to={cancelTo}>
            {translate('ra.action.cancel')}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
        <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
          {isSubmitting ? translate('form.saving') : translate(label)}
        </Button>
      </Box>
    </Box>
  );
}
