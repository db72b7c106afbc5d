import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Waiting } from '#ui/waiting/waiting.tsx';
import { Notice } from '../notice/notice.tsx';

interface LoadStateProps {
  readonly queries: readonly (Asked & Pick<UseQueryResult, 'error' | 'errorUpdateCount' | 'refetch'>)[];
}

type Asked = Pick<UseQueryResult, 'isError' | 'isFetching'>;

/** Whether a question has failed; one that is being asked again has not failed yet. */
export function hasFailed({ isError, isFetching }: Asked): boolean {
  return isError && !isFetching;
}

/** What stands in a page's place while its answers are on their way, or once one of them failed: what to do. */
export function LoadState({ queries }: LoadStateProps) {
  const { loading } = useMessages(siteMessages);
  const texts = useMessages(apiErrorMessages);
  const failed = queries.filter(hasFailed);
  const [first] = failed;
  const text = first ? texts[first.error instanceof ApiFailure ? first.error.code : 'internal'] : null;
  // What is asked for the first time, as another record in the place of one that failed, has not failed before.
  const failure = useLastingText(
    text,
    queries.some(({ errorUpdateCount }) => errorUpdateCount > 0),
  );
  if (failure.text === null) {
    return (
      <Waiting words={loading}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton />
      </Waiting>
    );
  }
  return (
    <FailedNotice
      text={failure.text}
      onRetry={() => {
        failure.askAgain();
        for (const { refetch } of failed) void refetch();
      }}
    />
  );
}

/**
 * What has failed stands there, with its button, until it is there or somebody asks for it again: what the page asks for by itself meanwhile
 * does not take the button from under a finger.
 *
 * @param text of what has failed now; null while it is asked for
 * @param hasFailedBefore whether what is asked for is what that text was about
 */
function useLastingText(text: string | null, hasFailedBefore: boolean): { text: string | null; askAgain: () => void } {
  const [lastText, setLastText] = useState<string | null>(null);
  const [asked, setAsked] = useState<'not' | 'asked' | 'under way'>('not');
  if (text !== null && text !== lastText) setLastText(text);
  if (text === null && asked === 'asked') setAsked('under way');
  if (text !== null && asked === 'under way') setAsked('not');
  return { text: text ?? (asked === 'not' && hasFailedBefore ? lastText : null), askAgain: () => setAsked('asked') };
}

interface FailedNoticeProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** What could not be loaded, and the way to ask again. The button leaves with it: the keyboard goes on from the heading above. */
export function FailedNotice({ text, onRetry }: FailedNoticeProps) {
  const { retry } = useMessages(siteMessages);
  const place = useRef<HTMLParagraphElement>(null);
  return (
    <Notice tone="danger">
      <p>{text}</p>
      <p ref={place}>
        <Button
          onClick={() => {
            focusHeadingOf(place.current?.closest('dialog'));
            onRetry();
          }}
        >
          {retry}
        </Button>
      </p>
    </Notice>
  );
}

/** Focuses the heading of a dialog, or that of the page; a page without one has its beginning. */
function focusHeadingOf(dialog: HTMLElement | null | undefined): void {
  const heading = dialog
    ? dialog.querySelector('h2')
    : (document.querySelector('h1') ?? document.querySelector('main'));
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
