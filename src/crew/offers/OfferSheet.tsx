import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ChangeEvent, useRef, useState } from 'react';
import { showMoney } from '#contract/core/money.ts';
import type { ExtraToOffer } from '#contract/field/crewDay.calls.ts';
import { MAX_OFFER_CENTS, MAX_OFFER_LINES, MAX_OFFER_NOTE, priceExtras } from '#contract/field/extraWork.ts';
import type { OfferBody } from '#contract/field/offers.ts';
import { OfferLines } from '#src/ui/fields/OfferLines.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { resizePhoto } from '../day/resizePhoto.ts';
import type { NumberedStop } from '../day/useShownDay.ts';
import { Sheet } from '../shell/Sheet.tsx';
import { useOneAtATime } from '../taps.ts';
import { ExtraRow } from './ExtraRow.tsx';
import { SignatureField } from './SignatureField.tsx';

export interface OfferSheetProps {
  isOpen: boolean;
  stop: NumberedStop;
  extras: readonly ExtraToOffer[];
  onClose: () => void;
  /** Resolves to whether the offer was saved; if not, the sheet keeps it. */
  onOffer: (stop: NumberedStop, offer: OfferBody, photo: Blob | null) => Promise<boolean>;
}

const NOTHING: Readonly<Record<number, number>> = {};

/** Chooses and prices extra work; the customer then signs here or gets a link. */
export default function OfferSheet({ isOpen, stop, extras, onClose, onOffer }: OfferSheetProps) {
  const translate = useTranslate();
  const [quantities, setQuantities] = useState(NOTHING);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isSigning, setSigning] = useState(false);
  const [signedBy, setSignedBy] = useState('');
  const [signature, setSignature] = useState('');

  const lines = extras.flatMap(({ id: extraId, name, nameEs, unit, unitCents, isTaxable }) => {
    const quantity = quantities[extraId] ?? 0;
    return quantity > 0 ? [{ extraId, name, nameEs, unit, unitCents, isTaxable, quantity }] : [];
  });
  const { taxPercent } = stop;
  const { lineCents: _lines, ...totals } = priceExtras(lines, taxPercent);
  const total = showMoney(totals.totalCents);
  const isOffered =
    lines.length > 0 && lines.length <= MAX_OFFER_LINES && totals.totalCents <= MAX_OFFER_CENTS;

  const close = () => {
    setQuantities(NOTHING);
    setNote('');
    setPhoto(null);
    setSigning(false);
    setSignedBy('');
    setSignature('');
    onClose();
  };
  const offer = useOneAtATime(async (answer: Pick<OfferBody, 'answerBy' | 'signedBy' | 'signature'>) => {
    const body = { lines, taxPercent, totalCents: totals.totalCents, note: note.trim() || null, ...answer };
    if (!(await onOffer(stop, body, photo))) return;
    close();
    if (answer.answerBy !== 'signature') showToast({ kind: 'success', text: translate('crewOffer.sent') });
  });

  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={translate('crewOffer.choose', { address: stop.address })}
      actions={
        <Box
          sx={{
            flex: 1,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            '& > .MuiButton-root': { flex: '1 1 9rem', minHeight: 52 },
          }}
        >
          {isSigning ? (
            <>
              <Button variant="outlined" onClick={() => setSigning(false)}>
                {translate('crewOffer.back')}
              </Button>
              <Button
                variant="contained"
                disabled={!signature || !signedBy.trim()}
                onClick={() => void offer({ answerBy: 'signature', signedBy: signedBy.trim(), signature })}
              >
                {translate('crewOffer.accept')}
              </Button>
            </>
          ) : (
            <>
              {lines.length > 0 && (
                <Box
                  role="status"
                  sx={{ display: 'flex', flexBasis: '100%', alignItems: 'center', fontWeight: 700 }}
                >
                  <Box sx={{ flex: 1 }}>{translate('words.offerLine.total')}</Box>
                  <Box sx={{ fontSize: '1.25rem' }}>{total}</Box>
                </Box>
              )}
              {stop.linksBy.map(answerBy => (
                <Button
                  key={answerBy}
                  variant="outlined"
                  disabled={!isOffered}
                  onClick={() => void offer({ answerBy })}
                >
                  {translate(`crewOffer.${answerBy}`)}
                </Button>
              ))}
              <Button variant="contained" disabled={!isOffered} onClick={() => setSigning(true)}>
                {translate('crewOffer.sign')}
              </Button>
            </>
          )}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {!isSigning && (
          <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {extras.map(extra => (
              <ExtraRow
                key={extra.id}
                extra={extra}
                quantity={quantities[extra.id] ?? 0}
                onChange={quantity => setQuantities(known => ({ ...known, [extra.id]: quantity }))}
              />
            ))}
          </Box>
        )}
        {lines.length > 0 && <OfferLines lines={lines} taxPercent={taxPercent} {...totals} />}
        {isSigning ? (
          <>
            {note.trim() && <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>}
            <Alert severity="info" icon={false} sx={{ fontSize: '1.0625rem' }}>
              {translate('crewOffer.agree', { total })}
            </Alert>
            <TextField
              label={translate('crewOffer.name')}
              value={signedBy}
              onChange={event => setSignedBy(event.target.value)}
              autoComplete="off"
              slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <SignatureField path={signature} onChange={setSignature} />
          </>
        ) : (
          <>
            <TextField
              multiline
              label={translate('crewOffer.note')}
              value={note}
              onChange={event => setNote(event.target.value)}
              slotProps={{ htmlInput: { maxLength: MAX_OFFER_NOTE } }}
            />
            <PhotoButton photo={photo} onTake={setPhoto} />
          </>
        )}
      </Box>
    </Sheet>
  );
}

function PhotoButton({ photo, onTake }: { photo: Blob | null; onTake: (photo: Blob) => void }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    try {
      onTake(await resizePhoto(file));
    } catch {
      showToast({ kind: 'error', text: translate('crewDay.badPhoto') });
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={event => void take(event)}
        aria-label={translate('crewOffer.photo')}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PhotoCameraOutlined />}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 52 }}
      >
        {translate(photo ? 'crewOffer.photoTaken' : 'crewOffer.photo')}
      </Button>
    </>
  );
}
