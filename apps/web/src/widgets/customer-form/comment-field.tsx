import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useDraft } from '#state/booking-draft.ts';
import { choose } from '#state/draft-actions.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';

const maxLength = 1000;

interface CommentFieldProps {
  readonly id: string;
  readonly onType?: () => void;
}

/** A word to the driver. It is the booking's: where none has begun, it waits for the next (Rules 2.7). */
export function CommentField({ id, onType }: CommentFieldProps) {
  const texts = useMessages(customerFormMessages);
  const comment = useDraft((draft) => draft.comment);
  const isBooking = useDraft((draft) => draft.quote !== null);
  return (
    <TextAreaField
      id={id}
      label={texts.comment}
      hint={isBooking ? texts.commentHint : texts.commentLaterHint}
      optional
      maxLength={maxLength}
      value={comment}
      onChange={(text) => {
        choose({ comment: text });
        onType?.();
      }}
    />
  );
}
