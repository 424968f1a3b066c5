import { plainHeader as plainWords } from '../columns/headerNames.ts';

const NAMES =
  'AL alabama,AK alaska,AZ arizona,AR arkansas,CA california,CO colorado,CT connecticut,DE delaware,FL florida,GA georgia,HI hawaii,ID idaho,IL illinois,IN indiana,IA iowa,KS kansas,KY kentucky,LA louisiana,ME maine,MD maryland,MA massachusetts,MI michigan,MN minnesota,MS mississippi,MO missouri,MT montana,NE nebraska,NV nevada,NH new hampshire,NJ new jersey,NM new mexico,NY new york,NC north carolina,ND north dakota,OH ohio,OK oklahoma,OR oregon,PA pennsylvania,RI rhode island,SC south carolina,SD south dakota,TN tennessee,TX texas,UT utah,VT vermont,VA virginia,WA washington,WV west virginia,WI wisconsin,WY wyoming,DC district of columbia';

const CODES: ReadonlyMap<string, string> = new Map(
  NAMES.split(',').map(entry => [entry.slice(3), entry.slice(0, 2)] as const),
);
const KNOWN: ReadonlySet<string> = new Set(CODES.values());
/** Abbreviations that were common before the two-letter codes. */
const OLD: Readonly<Record<string, string>> = {
  ...{ tex: 'TX', okla: 'OK', ark: 'AR', ariz: 'AZ', colo: 'CO', calif: 'CA', fla: 'FL', conn: 'CT' },
  ...{ mass: 'MA', penn: 'PA', tenn: 'TN', ill: 'IL', kans: 'KS', mich: 'MI', minn: 'MN', neb: 'NE' },
  ...{ nev: 'NV', oreg: 'OR', wis: 'WI', wyo: 'WY', ala: 'AL' },
};
/** Names that differ in Spanish, lowercase and without accents. */
const SPANISH: Readonly<Record<string, string>> = {
  ...{ tejas: 'TX', 'nuevo mexico': 'NM', luisiana: 'LA', 'nueva york': 'NY', 'nueva jersey': 'NJ' },
  ...{ 'nuevo hampshire': 'NH', 'nueva hampshire': 'NH', pensilvania: 'PA', misisipi: 'MS', misuri: 'MO' },
  ...{ 'carolina del norte': 'NC', 'carolina del sur': 'SC', 'virginia occidental': 'WV', hawai: 'HI' },
  ...{ 'dakota del norte': 'ND', 'dakota del sur': 'SD', 'distrito de columbia': 'DC' },
};

/**
 * Two-letter code of a state given by name in English or Spanish, letters (`TX`, `T.X.`) or old abbreviation
 * (`Tex.`); undefined for anything else.
 */
export function stateCode(text: string): string | undefined {
  const words = plainWords(text).replace(/^(\w) (\w)$/, '$1$2');
  const code = words.toUpperCase();
  return KNOWN.has(code) ? code : (CODES.get(words) ?? OLD[words] ?? SPANISH[words]);
}

/** Two-letter code of a state, or the text unchanged. */
export const readState = (text: string): string => stateCode(text) ?? text;
