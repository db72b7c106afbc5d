import { useQueryClient } from '@tanstack/react-query';
import { officeKey } from '#api/queries/office.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { authMessages } from '#i18n/messages/auth.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { SignInForm } from '#widgets/sign-in-form/sign-in-form.tsx';

/** Signs in where the session has ended beneath a page of the office, which waits unseen with what was typed (Rules 11.5). */
export function SignInAgain() {
  const { signIn: texts } = useMessages(authMessages);
  const { unauthenticated } = useMessages(apiErrorMessages);
  const queries = useQueryClient();
  usePageTitle(texts.submit);
  return (
    <Page title={texts.submit} lead={unauthenticated}>
      <SignInForm onSignedIn={() => void queries.invalidateQueries({ queryKey: officeKey })} />
    </Page>
  );
}
