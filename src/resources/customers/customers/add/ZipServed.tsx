import { ZipSummary } from '../ZipSummary.tsx';
import { useZipFacts } from './useZipFacts.ts';

/** Shows facts about the ZIP code below its field. */
export function ZipServed({ source }: { source: string }) {
  return <ZipSummary facts={useZipFacts(source)} />;
}
