import type { UseQueryResult } from '@tanstack/react-query';
import { ApiFailure } from '#api/api-failure.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Waiting } from '#ui/waiting/waiting.tsx';
import { Notice } from '../notice/notice.tsx';

interface LoadStateProps {
  readonly queries: readonly Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>[];
}

/** What stands in a page's place while its answers are on their way, or once one of them failed: what to do. */
export function LoadState({ queries }: LoadStateProps) {
  const { loading, retry } = useMessages(siteMessages);
  const texts = useMessages(apiErrorMessages);
  const failed = queries.filter(({ isError }) => isError);
  const [first] = failed;
  if (!first) {
    return (
      <Waiting words={loading}>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton />
      </Waiting>
    );
  }
  return (
    <Notice tone="danger">
      <p>{texts[first.error instanceof ApiFailure ? first.error.code : 'internal']}</p>
      <p>
        <Button
          onClick={() => {
            for (const { refetch } of failed) void refetch();
          }}
        >
          {retry}
        </Button>
      </p>
    </Notice>
  );
}
