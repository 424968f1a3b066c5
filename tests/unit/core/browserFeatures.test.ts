import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPTIONAL_FEATURES, REQUIRED_FEATURES } from '#tests/browser/support/optionalFeatures.ts';

/** Browser features by name, on any object: newer ones, and those of secure pages. */
const NAMES = [
  ...OPTIONAL_FEATURES.map(path => path.slice(path.lastIndexOf('.') + 1)),
  ...[
    'showModal',
    'canParse',
    'URLPattern',
    'EyeDropper',
    'SpeechRecognition',
    'WebTransport',
    'cookieStore',
  ],
  ...['symmetricDifference', 'isSubsetOf', 'isDisjointFrom', 'setHTML'],
  ...['scheduler', 'showOpenFilePicker', 'showSaveFilePicker', 'getBattery', 'contacts', 'hasInterestIn'],
];
/** Feature names that are also common identifiers, so that they aren't searched for. */
const COMMON = ['try', 'map', 'with', 'union', 'any', 'share', 'storage', 'connection', 'credentials'];
const NEWER = NAMES.filter(name => !COMMON.includes(name)).join('|');
const CALLED = new RegExp(`\\b(${NEWER})(?=\\(|\\.\\w+\\()`, 'g');
/** `window` is also the name of a visit's time window. */
const PROPERTY = /\b(navigator|window)\??\.(?!from\b|to\b)(\w+)/g;
const ASKED = /'(\w+)' in (navigator|window)\b/g;
const files = ['src', 'contract', 'texts'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !name.endsWith('crewWorker.ts'))
    .map(name => join(folder, name)),
);

/** Returns the paths of the browser features that a file uses. */
function featuresIn(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|`[^`]*`/g, '');
  const properties = [...code.matchAll(PROPERTY)].map(([, owner, name]) => `${owner}.${name}`);
  const asked = [...code.matchAll(ASKED)].map(([, name, owner]) => `${owner}.${name}`);
  const called = [...code.matchAll(CALLED)].map(([, name]) => name ?? '');
  return [...properties, ...asked, ...called];
}

it('uses only browser features listed as optional or as available in every browser', () => {
  const optional = new Set<string>(OPTIONAL_FEATURES);
  const isListed = (path: string) =>
    optional.has(path) ||
    REQUIRED_FEATURES.includes(path) ||
    optional.has(path.replace('window.', '')) ||
    OPTIONAL_FEATURES.some(known => known.endsWith(`.${path}`));
  const unlisted = files.flatMap(file =>
    featuresIn(readFileSync(file, 'utf8'))
      .filter(path => !isListed(path))
      .map(path => `${file}: ${path}`),
  );
  expect(unlisted).toEqual([]);
});

it('has no regular expression that older Safari cannot read', () => {
  const found = files.filter(file => /\(\?<[=!]/.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});
