import { bookingSteps, type FieldErrors, paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { bookingMessages } from '#i18n/messages/booking.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Notice } from '#widgets/notice/notice.tsx';

/**
 * In which step a field of the order is entered, by the first part of its path; what is none of these is the trip's. A
 * payment sheet carries the order as a part of its own.
 */
const stepOfField: Readonly<Record<string, number>> = {
  carCode: 1,
  extras: 1,
  customer: 2,
  comment: 2,
  paymentMethod: 4,
};

/** What the API refused, each with the way to the step in which it is mended. */
export function RefusedFields({ fields }: { readonly fields: FieldErrors }) {
  const { failure: texts, steps } = useMessages(bookingMessages);
  const errors = useMessages(fieldErrorMessages);
  return (
    <Notice tone="danger" title={texts.title}>
      <p>{texts.fields}</p>
      <ul>
        {Object.entries(fields).map(([path, key]) => {
          const [field = ''] = path.replace(/^order\./, '').split('.');
          const step = stepOfField[field] ?? 0;
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
