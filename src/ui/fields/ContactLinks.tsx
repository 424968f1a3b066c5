import Link from '@mui/material/Link';
import { showPhone } from '#contract/core/phone.ts';

export function MailLink({ address }: { address: string }) {
  return <Link href={`mailto:${address}`}>{address}</Link>;
}

/** A number of ten digits, as it is read and as it is called. */
export function PhoneLink({ digits }: { digits: string }) {
  return <Link href={`tel:+1${digits}`}>{showPhone(digits)}</Link>;
}
