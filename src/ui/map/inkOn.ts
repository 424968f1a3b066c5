/** Returns black or white, whichever contrasts more with a color `#RRGGBB`. */
export function inkOn(colour: string): string {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.179 ? '#101612' : '#FFFFFF';
}

/** Share of white in a pale color. */
const PALE = 0.55;

/** Mixes a color `#RRGGBB` with white. */
export function paleOf(colour: string): string {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * PALE)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
