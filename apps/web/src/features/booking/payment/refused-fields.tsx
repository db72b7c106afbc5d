import { bookingSteps, type FieldErrors, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stepOfChoice } from '#state/booking-draft.ts';
import { Notice } from '#widgets/notice/notice.tsx';

/**
 * In which step a field of the order is entered, by the first part of its path; what is no choice of the customer's is the trip's. A
 * payment sheet carries the order as a part of its own.
 */
function stepOf(path: string): number {
  const [field = ''] = path.replace(/^order\./, '').split('.');
  const steps: Readonly<Record<string, number>> = stepOfChoice;
  return steps[field] ?? 0;
}

/** What the API refused, each with the way to the step in which it is mended. */
export function RefusedFields({ fields }: { readonly fields: FieldErrors }) {
  const { failure: texts, steps } = useMessages(bookingMessages);
  const errors = useMessages(fieldErrorMessages);
  return (
    <Notice tone="danger" title={texts.title}>
      <p>{texts.fields}</p>
      <ul>
        {Object.entries(fields).map(([path, key]) => {
          const step = stepOf(path);
          const { key: name } = bookingSteps[step] ?? { key: 'trip' as const };
          return (
            <li key={path}>
              {errors[key]} <Link to={paths.reservation(step)}>{texts.fixIn(steps[name])}</Link>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
