import type { Load } from '#contract/schedule/calendar.calls.ts';
import { isFarOver, loadText, shareOf } from './loadText.ts';

/** Texts of one block of the calendar. */
export interface BlockText {
  /** The whole block in one sentence, for screen readers. */
  label: string;
  /** CSS color of a crew; null for whole days and visits without a crew. */
  colour: string | null;
  name: string;
  /** The number of visits as text. */
  visits: string;
  load: Load;
  /** An overload that needs a change, as text; null if there is none. */
  tooMuch: string | null;
}

const SVG = 'http://www.w3.org/2000/svg';
const WARNING = 'M12 3 1.5 21h21L12 3Zm-1 7h2v6h-2v-6Zm0 7.5h2v2h-2v-2Z';

function warningIcon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', WARNING);
  svg.append(path);
  return svg;
}

function part(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  span.ariaHidden = 'true';
  return span;
}

/**
 * Builds the contents of a block from plain DOM nodes: the name and the number of visits, which hovering or
 * focusing replaces with the hours, and the bar along the lower edge. A week of many crews has hundreds of
 * blocks, and React components would cost many times as much.
 */
export function blockNodes({ label, colour, name, visits, load, tooMuch }: BlockText): HTMLElement {
  const block = document.createElement('div');
  block.className = tooMuch && isFarOver(load) ? 'block beyond' : 'block';
  block.style.setProperty('--share', `${Math.round(shareOf(load) * 100)}%`);
  if (colour) block.style.setProperty('--crew', colour);
  if (name) block.append(part(colour ? 'name crew' : 'name', name));
  block.append(part('visits', visits));
  if (load.bookedMinutes > 0 || load.capacityMinutes > 0) block.append(part('load', loadText(load)));
  if (tooMuch) {
    const warning = part('over', tooMuch);
    warning.prepend(warningIcon());
    block.append(warning);
  }
  // A hidden text of each block would take part in the layout, which the library computes several times.
  block.setAttribute('role', 'img');
  block.setAttribute('aria-label', label);
  return block;
}
