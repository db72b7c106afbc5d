import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What a field is told that stands in for another. */
export interface PlainField {
  /** To be called on focus: somebody who comes to the field wants the other one. */
  readonly onFocus: () => void;
}

/**
 * A field whose own component is downloaded once one of it is on screen. Until then, and where the download fails, `Meanwhile`
 * stands there with the same values; a focus asks for the download again. A field that has the focus keeps it, with what is
 * selected in it.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props & PlainField>,
): (props: Props) => ReactNode {
  let arrived: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function ask(): void {
    coming ??= load()
      .then(async (component) => {
        arrived = component;
        // One field at a time, between which the page answers.
        for (const listener of listeners) {
          keepingFocus(listener);
          await nextTask();
        }
      })
      .catch(() => {
        coming = undefined;
      });
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return function OnDemand(props) {
    const Field = useSyncExternalStore(subscribe, () => arrived, notYet);
    useEffect(ask, []);
    if (Field) return <Field {...props} />;
    return <Meanwhile {...props} onFocus={ask} />;
  };
}

/** Stands for a component that has not arrived, as in the document that was rendered at build. */
const notYet = () => undefined;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Draws a change at once; the input that takes the place of the focused one has its focus and selection. */
function keepingFocus(change: () => void): void {
  const before = document.activeElement;
  flushSync(change);
  if (!(before instanceof HTMLInputElement) || before.isConnected) return;
  const after = document.getElementById(before.id);
  if (!(after instanceof HTMLInputElement)) return;
  after.focus({ preventScroll: true });
  after.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** The attributes of a field whose suggestions have not been downloaded, which are those of a closed list. */
export const closedCombobox = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': false,
  autoComplete: 'off',
} as const;
