import { paths } from '@chauffeur/core';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { NewTabLink } from '#widgets/new-tab-link/new-tab-link.tsx';

interface TermsCheckboxProps {
  readonly id: string;
  readonly accepted: boolean;
  readonly error: string | undefined;
  readonly onChange: (accepted: boolean) => void;
}

/** Terms of sale and travel charter, each to be read in a tab of its own, so that the booking stays (Rules 5.8). */
export function TermsCheckbox({ id, accepted, error, onChange }: TermsCheckboxProps) {
  const { recap: texts } = useMessages(bookingMessages);
  return (
    <Checkbox id={id} value={accepted} error={error} onChange={onChange}>
      {texts.terms}
      <NewTabLink to={paths.terms()}>{texts.termsOfSale}</NewTabLink>
      {texts.and}
      <NewTabLink to={paths.travelCharter()}>{texts.charter}</NewTabLink>.
    </Checkbox>
  );
}
