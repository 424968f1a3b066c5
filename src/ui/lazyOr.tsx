import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { makeSignal } from '#src/makeSignal.ts';

const TRY_AGAIN_MS = 15_000;

/**
 * Returns a component that is loaded when it is first shown. If its code can't be loaded, `Instead` keeps the
 * page usable, and loading is tried again until the component can replace it.
 */
export function lazyOr<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Instead: ComponentType<Props>,
): ComponentType<Props> {
  const arrived = makeSignal();
  let Current: ComponentType<Props> = lazy(() =>
    load().catch(() => {
      tryLater();
      return { default: Instead };
    }),
  );
  const tryLater = () => setTimeout(() => load().then(replace, tryLater), TRY_AGAIN_MS);
  const replace = (loaded: { default: ComponentType<Props> }) => {
    Current = loaded.default;
    arrived.tell();
  };
  return function Loaded(props: Props) {
    const Shown = useSyncExternalStore(arrived.subscribe, () => Current);
    return <Shown {...props} />;
  };
}

/** Renders nothing; replaces parts that the page works without. */
export function Nothing() {
  return null;
}
