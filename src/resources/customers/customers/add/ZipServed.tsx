import { ZipSaid } from '../ZipSaid.tsx';
import { useZipFacts } from './useZipFacts.ts';

/** Under the zip code, at once, what it gives a property. */
export function ZipServed({ source }: { source: string }) {
  return <ZipSaid facts={useZipFacts(source)} />;
}
