/** The basic alphabet of GSM 03.38: one unit per character. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** The extension of GSM 03.38: two units per character, the first being an escape. */
const EXTENDED = new Set('\f^{}\\[~]|€');

const GSM = { single: 160, part: 153 } as const;
const UCS2 = { single: 70, part: 67 } as const;

export interface TextLength {
  encoding: 'gsm' | 'ucs2';
  /** Segments that the carrier sends and charges for. */
  segments: number;
  /** Units that still fit into the last segment. */
  left: number;
}

/** Returns the units that each character takes; null if one isn't in the GSM alphabet. */
function gsmUnits(text: string): number[] | null {
  const units: number[] = [];
  for (const sign of text) {
    if (BASIC.has(sign)) units.push(1);
    else if (EXTENDED.has(sign)) units.push(2);
    else return null;
  }
  return units;
}

/**
 * Counts a text's segments as carriers do: a single segment holds 160 GSM units or 70 UTF-16 units, and each
 * segment of a longer text holds fewer. A two-unit character is never split.
 */
export function measureText(text: string): TextLength {
  const gsm = gsmUnits(text);
  const units = gsm ?? [...text].map(sign => sign.length);
  const { single, part } = gsm ? GSM : UCS2;
  const encoding = gsm ? 'gsm' : 'ucs2';
  const total = units.reduce((sum, unit) => sum + unit, 0);
  if (total <= single) return { encoding, segments: total === 0 ? 0 : 1, left: single - total };
  let segments = 1;
  let used = 0;
  for (const unit of units) {
    if (used + unit > part) {
      segments += 1;
      used = 0;
    }
    used += unit;
  }
  return { encoding, segments, left: part - used };
}
