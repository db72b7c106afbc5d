import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';

interface MorePagesProps {
  readonly list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  readonly label: string;
  readonly busyLabel: string;
}

/** The button that loads the next page of a list. Where that fails what is there stays, and the button can be pressed again. */
export function MorePages({ list, label, busyLabel }: MorePagesProps) {
  const { moreFailed } = useMessages(officeMessages);
  return (
    <>
      {list.isFetchNextPageError && <Notice tone="danger">{moreFailed}</Notice>}
      {list.hasNextPage && (
        <div>
          <Button busyLabel={list.isFetchingNextPage ? busyLabel : undefined} onClick={() => void list.fetchNextPage()}>
            {label}
          </Button>
        </div>
      )}
    </>
  );
}
