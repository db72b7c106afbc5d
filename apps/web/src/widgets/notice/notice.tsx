import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warning' | 'danger' | 'success';

const icons: Record<NoticeTone, IconName> = { info: 'info', warning: 'alert', danger: 'alert', success: 'check' };

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** Whether what is shown stands in something that takes the focus. */
const InFocus = createContext(false);

/** Something to know before going on, in the page's own flow. What went wrong is read out at once, by its role or by the focus. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const isAlert = tone === 'danger' && !use(InFocus);
  return (
    <div className={classNames(styles.notice, styles[tone])} role={isAlert ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

interface FocusedProps {
  /** Takes the focus again when it is another. */
  readonly news?: unknown;
}

/** A notice that takes the focus as it appears, and is read thereby. */
export function FocusedNotice({ news, ...notice }: FocusedProps & NoticeProps) {
  return (
    <FocusedRegion news={news}>
      <Notice {...notice} />
    </FocusedRegion>
  );
}

interface FocusedRegionProps extends FocusedProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What takes the focus as it appears, and is read thereby: an alert inside would be read twice. */
export function FocusedRegion({ news, className, children }: FocusedRegionProps) {
  const shown = useFocusOnShow<HTMLDivElement>(news);
  return (
    <div ref={shown} className={className} tabIndex={-1}>
      <InFocus value>{children}</InFocus>
    </div>
  );
}

/**
 * What gives the focus to an element once it is shown, and again with each other `news`: the button that was pressed is mostly gone, and the
 * keyboard would begin at the top of the page. Whatever takes the focus is read out thereby, and needs no role of an alert or a status.
 */
export function useFocusOnShow<Shown extends HTMLElement>(news?: unknown): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus(), [news]);
  return shown;
}
