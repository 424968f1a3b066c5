import { ToneLabel } from '#src/ui/fields/StatusLabel.tsx';

/** A state beside a page's title: set up or not, on or off. */
export const onOffLabel = (isOn: boolean, text: string) => (
  <ToneLabel tone={isOn ? 'completed' : 'pending'}>{text}</ToneLabel>
);
