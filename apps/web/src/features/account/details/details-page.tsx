import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { customerQuery } from '#api/queries/customer.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { SignedInUser } from '#platform/identity/browser-identity.ts';
import { customerDraftOf } from '#state/customer-draft.ts';
import { emptyCustomer } from '#state/empty-draft.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import { DetailsForm } from './details-form.tsx';

/** The customer's own record (Rules 2.12). */
export default function DetailsPage() {
  const { menu, details: texts } = useMessages(accountMessages);
  const { email } = useOutletContext<SignedInUser>();
  const record = useQuery(customerQuery);
  return (
    <AccountSection title={menu.details} lead={texts.lead}>
      {record.data === undefined ? (
        <LoadState queries={[record]} />
      ) : (
        <DetailsForm initial={{ ...(record.data ? customerDraftOf(record.data) : emptyCustomer()), email }} />
      )}
    </AccountSection>
  );
}
