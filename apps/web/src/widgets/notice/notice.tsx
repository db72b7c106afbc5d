import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warning' | 'danger' | 'success';

const icons: Record<NoticeTone, IconName> = { info: 'info', warning: 'alert', danger: 'alert', success: 'check' };

export interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
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
