import Link from '@mui/material/Link';
import { showPhone } from '#contract/core/phone.ts';

export function MailLink({ address }: { address: string }) {
  return <Link href={`mailto:${address}`}>{address}</Link>;
}

/** Shows a ten-digit phone number as a link that calls it. */
export function PhoneLink({ digits }: { digits: string }) {
  return <Link href={`tel:+1${digits}`}>{showPhone(digits)}</Link>;
}
