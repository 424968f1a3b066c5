import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { FoldArrow } from '#src/ui/page/FoldArrow.tsx';

interface FoldProps {
  title: string;
  /** Describes the contents in a few words. */
  help: string;
  children: ReactNode;
}

const refusedIn = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('[aria-invalid="true"]');

/** Rarely used fields, folded until the user opens them or one of them is refused. */
export function Fold({ title, help, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the refused fields are in the document by then
  useEffect(() => {
    if (refusedIn(box.current)) setOpen(true);
  }, [errors, submitCount]);
  // Keeps the focus if it is already on a refused field above.
  const focusRefused = () => {
    if (document.activeElement?.getAttribute('aria-invalid') !== 'true') refusedIn(box.current)?.focus();
  };
  return (
    <div>
      <Button
        fullWidth
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<FoldArrow isOpen={isOpen} />}
        sx={{ justifyContent: 'flex-start', textAlign: 'start', gap: 1 }}
      >
        {title}
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ flex: 1, minWidth: 0, visibility: { xs: 'hidden', sm: 'visible' } }}
          noWrap
        >
          {help}
        </Typography>
      </Button>
      <Collapse id={id} in={isOpen} onEntered={focusRefused}>
        <Box ref={box} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: 1 }}>
          {children}
        </Box>
      </Collapse>
    </div>
  );
}
