import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
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

/** Something to know before going on, in the page's own flow. What went wrong is read out at once. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
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

interface FocusedNoticeProps extends NoticeProps {
  /** What became of the press; the alert of a danger would be read beside the focus. */
  readonly tone: Exclude<NoticeTone, 'danger'>;
  /** Takes the focus again when it is another. */
  readonly news?: unknown;
}

/** A notice that takes the focus as it appears, and is read thereby. */
export function FocusedNotice({ news, ...notice }: FocusedNoticeProps) {
  const shown = useFocusOnShow<HTMLDivElement>(news);
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice {...notice} />
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
