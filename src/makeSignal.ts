/** A list of listeners: for state outside of React, as `useSyncExternalStore` needs it, and for messages. */
export interface Signal<Message extends unknown[]> {
  tell: (...message: Message) => void;
  /** Returns a function that unsubscribes. */
  subscribe: (listener: (...message: Message) => void) => () => void;
}

export function makeSignal<Message extends unknown[] = []>(): Signal<Message> {
  const listeners = new Set<(...message: Message) => void>();
  return {
    tell: (...message) => {
      for (const listener of listeners) listener(...message);
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
