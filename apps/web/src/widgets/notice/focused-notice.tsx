import { useFocusOnShow } from '#ui/use-focus-on-show.ts';
import { Notice, type NoticeProps } from './notice.tsx';

interface FocusedNoticeProps extends NoticeProps {
  /** What became of the press; the alert of a danger would be read beside the focus. */
  readonly tone: Exclude<NoticeProps['tone'], 'danger' | undefined>;
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
