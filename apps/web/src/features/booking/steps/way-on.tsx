import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './way-on.module.css';

interface Place {
  readonly element: HTMLElement | null;
  readonly offer: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<Place>({ element: null, offer: () => undefined });

/** Around a step and what stands beside it, so that the step's own button may stand there. */
export function WayOnFrame({ children }: { readonly children: ReactNode }) {
  const [element, offer] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ element, offer }), [element]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** A place for the step's own button, beside the total. One at a time. */
export function WayOnPlace() {
  const { offer } = use(PlaceContext);
  return <div ref={offer} className={styles.place} />;
}

/** The step's own button: beside the total where that keeps a place for it, else where the step ends. */
export function WayOn({ children }: { readonly children: ReactNode }) {
  const { element } = use(PlaceContext);
  return element ? createPortal(children, element) : <div className={styles.here}>{children}</div>;
}
