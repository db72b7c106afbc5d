import { paths, type RouteSlug } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { knownRoutesQuery } from '#api/queries/catalogue.ts';
import { useSending } from '#api/use-sending.ts';
import { routePageMessages } from '#i18n/messages/route-pages.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { fillRoute } from '#state/draft-actions.ts';
import { openDraft } from '#state/open-draft.ts';
import { Button } from '#ui/button/button.tsx';

interface BookButtonProps {
  readonly slug: RouteSlug;
  /** `start` leaves the end to be chosen. */
  readonly fills: 'route' | 'start';
  readonly children: string;
}

/**
 * Opens the booking's form with the ride's ends in it. A ride that no map service knows just now leaves the form as it is:
 * there its ends can be typed.
 */
export function BookButton({ slug, fills, children }: BookButtonProps) {
  const { opening } = useMessages(routePageMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { send, busy } = useSending({
    // What was begun may never have been read on this page, and would come back over what is filled in here.
    send: async () => (await Promise.all([queries.fetchQuery(knownRoutesQuery), openDraft()]))[0],
    onSent: (routes) => {
      const route = routes.find((known) => known.slug === slug);
      if (route) fillRoute(fills === 'route' ? route : { from: route.from });
      void navigate(paths.reservation(0));
    },
  });
  return (
    <Button variant="primary" busyLabel={busy ? opening : undefined} onClick={() => send()}>
      {children}
    </Button>
  );
}
