import { bookingMessages } from '#i18n/messages/booking.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { customerFacts, Facts } from '#widgets/facts/facts.tsx';
import { RecapPart } from './recap-part.tsx';

/** Who travels and who is billed (Rules 2.8). */
export function CustomerRecap() {
  const { recap: texts } = useMessages(bookingMessages);
  const customer = useDraft((draft) => draft.customer);
  const comment = useDraft((draft) => draft.comment);
  if (!customer) return null;
  return (
    <RecapPart title={texts.customer} step={2}>
      <Facts facts={[...customerFacts(customer, texts), { name: texts.comment, value: comment || texts.noComment }]} />
    </RecapPart>
  );
}
