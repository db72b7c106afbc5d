import { type Amendment, type FieldErrors, type Order, parisClock, parisDate, ridesOf } from '@chauffeur/core';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';

/** What the order's page offers to change here. */
export type AmendedKind = Exclude<Amendment['kind'], 'places' | 'passenger'>;

/** What is typed. */
export interface Draft {
  ride: string;
  date: string;
  time: string;
  amount: string;
  byPhone: boolean;
  comment: string;
  minutes: string;
  message: string;
}

export function draftOf({ trips, comment }: Order): Draft {
  const departure = trips[0]?.fromDatetime ?? new Date(0).toISOString();
  const day = { date: parisDate(departure), time: parisClock(departure) };
  return { ride: '0', ...day, amount: '', byPhone: false, comment, minutes: '', message: '' };
}

type ErrorOf = (...names: string[]) => string | undefined;

interface AmendmentFieldsProps {
  readonly order: Order;
  readonly kind: AmendedKind;
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** The fields of one kind of change. */
export function AmendmentFields({ order, kind, draft, errors, onChange }: AmendmentFieldsProps) {
  const texts = useMessages(amendmentMessages);
  const reasons = useMessages(fieldErrorMessages);
  const error: ErrorOf = (...names) => {
    const found = names.map((name) => errors[name]).find((reason) => reason !== undefined);
    return found && reasons[found];
  };
  const text = (name: 'amount' | 'minutes') => ({
    id: `amend-${name}`,
    value: draft[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const rides = ridesOf(order.trips);
  const hasRides = rides.length > 1 && (kind === 'hour' || kind === 'waiting');
  return (
    <>
      {hasRides && <RideChoice rides={rides} draft={draft} onChange={onChange} />}
      {kind === 'hour' && <HourFields draft={draft} error={error} onChange={onChange} />}
      {kind === 'price' && (
        <>
          <TextField {...text('amount')} label={texts.total} error={error('totalTTC', 'wish.totalTTC')} />
          {order.priceToConfirm && (
            <Checkbox id="amend-phone" value={draft.byPhone} onChange={(byPhone) => onChange({ byPhone })}>
              {texts.byPhone}
            </Checkbox>
          )}
        </>
      )}
      {kind === 'note' && (
        <TextAreaField
          id="amend-comment"
          label={texts.comment}
          rows={3}
          maxLength={500}
          value={draft.comment}
          error={error('comment', 'wish.comment')}
          onChange={(comment) => onChange({ comment })}
        />
      )}
      {kind === 'waiting' && (
        <TextField
          {...text('minutes')}
          label={texts.minutes}
          hint={texts.minutesHint}
          error={error('minutes', 'wish.minutes')}
        />
      )}
      {kind === 'refund' && (
        <TextField {...text('amount')} label={texts.amount} error={error('amountTTC', 'wish.amountTTC')} />
      )}
      <TextAreaField
        id="amend-message"
        label={texts.word}
        optional
        rows={2}
        maxLength={1000}
        value={draft.message}
        onChange={(message) => onChange({ message })}
      />
    </>
  );
}

interface RideChoiceProps extends Pick<AmendmentFieldsProps, 'draft' | 'onChange'> {
  readonly rides: ReturnType<typeof ridesOf<Order['trips'][number]>>;
}

function RideChoice({ rides, draft, onChange }: RideChoiceProps) {
  const texts = useMessages(amendmentMessages);
  return (
    <RadioGroup
      id="amend-ride"
      name="ride"
      legend={texts.ride}
      value={draft.ride}
      options={rides.map((_ride, index) => ({ value: String(index), label: texts.rideNumber(index) }))}
      onChange={(ride) => {
        const starts = rides[Number(ride)]?.[0].fromDatetime;
        onChange({ ride, ...(starts && { date: parisDate(starts), time: parisClock(starts) }) });
      }}
    />
  );
}

interface HourFieldsProps extends Pick<AmendmentFieldsProps, 'draft' | 'onChange'> {
  readonly error: ErrorOf;
}

function HourFields({ draft, error, onChange }: HourFieldsProps) {
  const texts = useMessages(amendmentMessages);
  return (
    <>
      <DateField
        id="amend-date"
        name="date"
        label={texts.date}
        value={draft.date}
        error={error('date', 'wish.date', 'rideIndex')}
        refusalOf={() => undefined}
        onChange={(date) => onChange({ date })}
      />
      <TimeField
        id="amend-time"
        name="time"
        label={texts.time}
        value={draft.time}
        error={error('time', 'wish.time')}
        onChange={(time) => onChange({ time })}
      />
    </>
  );
}
