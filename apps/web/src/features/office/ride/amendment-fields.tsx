import {
  type Amendment,
  canAgreeByPhone,
  type ConnectionChoice,
  connectionStops,
  type FieldErrors,
  numberedRides,
  type Order,
  parisClock,
  parisDate,
  type Traveller,
} from '@chauffeur/core';
import { amendmentDialogMessages } from '#i18n/messages/amendment-dialog.ts';
import { amendmentMessages } from '#i18n/messages/amendments.ts';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { tripFormMessages } from '#i18n/messages/trip-form.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyStop, type StopDraft } from '#state/booking-draft.ts';
import { completedStop } from '#state/trip-draft.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { AddressField } from '#widgets/address-field/address-field.tsx';
import { ConnectionFields, TravellerForm, withChoice } from '#widgets/customer-form/travel-fields.tsx';
import { DateField } from '#widgets/date-field/date-field.tsx';
import { DroppedWay } from '#widgets/order-change/change-differences.tsx';
import { StopFields } from '#widgets/ride-form/stop-fields.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';

/** What is typed in the dialog of a change. */
export interface Draft {
  ride: string;
  date: string;
  time: string;
  stops: StopDraft[];
  traveller: Traveller | null;
  connections: ConnectionChoice[];
  amount: string;
  byPhone: boolean;
  comment: string;
  minutes: string;
  message: string;
}

export function draftOf({ trips, comment, traveller, ...order }: Order): Draft {
  const [first = { rideIndex: 0, legs: [] }] = numberedRides(trips);
  const connections = order.connections.map(({ leg, end, number }) => ({ leg, end, number }));
  const typed = { amount: '', byPhone: false, minutes: '', message: '' };
  return { ride: String(first.rideIndex), ...draftOfRide(first.legs), traveller, connections, comment, ...typed };
}

/** The date, hour and places of a ride as it stands. */
function draftOfRide(ride: Order['trips']): Pick<Draft, 'date' | 'time' | 'stops'> {
  const [first] = ride;
  const departure = first?.fromDatetime ?? new Date(0).toISOString();
  const places = first === undefined ? [] : [first.from, ...ride.map(({ to }) => to)];
  const stops = places.map((place, index) => completedStop(emptyStop(`stop-${index + 1}`), place));
  return { date: parisDate(departure), time: parisClock(departure), stops };
}

type ErrorOf = (...names: string[]) => string | undefined;

export interface AmendmentFieldsProps {
  readonly order: Order;
  readonly kind: Amendment['kind'];
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (changes: Partial<Draft>) => void;
}

/** The fields of one kind of change. */
export function AmendmentFields({ order, kind, draft, errors, onChange }: AmendmentFieldsProps) {
  const texts = useMessages(amendmentDialogMessages);
  const reasons = useMessages(fieldErrorMessages);
  const error: ErrorOf = (...names) => {
    const found = names.map((name) => errors[name]).find((reason) => reason !== undefined);
    return found && reasons[found];
  };
  const rides = numberedRides(order.trips);
  const hasRides = rides.length > 1 && (kind === 'hour' || kind === 'places' || kind === 'waiting');
  return (
    <>
      {hasRides && <RideChoice rides={rides} draft={draft} onChange={onChange} />}
      <FieldsOfKind order={order} kind={kind} draft={draft} error={error} onChange={onChange} />
      {canAgreeByPhone(order, kind) && (
        <Checkbox
          id="amend-phone"
          value={draft.byPhone}
          error={error('agreedByPhone')}
          onChange={(byPhone) => onChange({ byPhone })}
        >
          {texts.byPhone}
        </Checkbox>
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

function FieldsOfKind({ kind, order, ...fields }: FieldsProps & Pick<AmendmentFieldsProps, 'kind' | 'order'>) {
  switch (kind) {
    case 'hour':
      return <HourFields {...fields} />;
    case 'places':
      return <PlaceFields {...fields} trips={order.trips} />;
    case 'details':
      return <NumberFields {...fields} trips={order.trips} />;
    case 'passenger':
      return <PassengerFields {...fields} />;
    case 'oneWay':
    case 'returnOnly':
      return <DroppedWay trips={order.trips} left={kind} />;
    case 'note':
      return <NoteField {...fields} />;
    default:
      return <NumberField kind={kind} {...fields} />;
  }
}

interface RideChoiceProps extends Pick<AmendmentFieldsProps, 'draft' | 'onChange'> {
  readonly rides: ReturnType<typeof numberedRides<Order['trips'][number]>>;
}

function RideChoice({ rides, draft, onChange }: RideChoiceProps) {
  const texts = useMessages(amendmentDialogMessages);
  const { rideNumber } = useMessages(amendmentMessages);
  return (
    <RadioGroup
      id="amend-ride"
      name="ride"
      legend={texts.ride}
      value={draft.ride}
      options={rides.map(({ rideIndex }) => ({ value: String(rideIndex), label: rideNumber(rideIndex) }))}
      onChange={(ride) => {
        onChange({ ride, ...draftOfRide(rides.find(({ rideIndex }) => String(rideIndex) === ride)?.legs ?? []) });
      }}
    />
  );
}

interface FieldsProps extends Pick<AmendmentFieldsProps, 'draft' | 'onChange'> {
  readonly error: ErrorOf;
}

function NoteField({ draft: { comment }, error, onChange }: FieldsProps) {
  const texts = useMessages(amendmentDialogMessages);
  return (
    <TextAreaField
      id="amend-comment"
      label={texts.comment}
      rows={3}
      maxLength={1000}
      value={comment}
      error={error('comment', 'wish.comment')}
      onChange={(changed) => onChange({ comment: changed })}
    />
  );
}

/** The amount or the minutes that a change is about. */
function NumberField({
  kind,
  draft,
  error,
  onChange,
}: FieldsProps & { readonly kind: 'price' | 'waiting' | 'refund' }) {
  const texts = useMessages(amendmentDialogMessages);
  const [name, path] = numberPaths[kind];
  return (
    <TextField
      id={`amend-${name}`}
      label={{ price: texts.total, waiting: texts.minutes, refund: texts.amount }[kind]}
      hint={kind === 'waiting' ? texts.minutesHint : texts.amountHint}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      error={error(path, `wish.${path}`)}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

/** The field in which a number is typed, and the path under which the API refuses it. */
const numberPaths = {
  price: ['amount', 'totalTTC'],
  waiting: ['minutes', 'minutes'],
  refund: ['amount', 'amountTTC'],
} as const;

/** What is typed as an amount or as minutes. */
export function numberOf(text: string): number {
  return Number(text.replace(',', '.').replaceAll(/\s/g, ''));
}

/** The error of an amount or of minutes that are missing, or no number; undefined for a good number, and for changes without one. */
export function refusedNumber(kind: AmendmentFieldsProps['kind'], draft: Draft): FieldErrors | undefined {
  if (kind !== 'price' && kind !== 'waiting' && kind !== 'refund') return undefined;
  const [name, path] = numberPaths[kind];
  if (draft[name].trim() === '') return { [path]: 'required' };
  return Number.isNaN(numberOf(draft[name])) ? { [path]: 'invalid' } : undefined;
}

function HourFields({ draft, error, onChange }: FieldsProps) {
  const texts = useMessages(amendmentDialogMessages);
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

/** The stops of a ride in travelling order; a way back with an hour of its own has two, as long as its way there is driven. */
function PlaceFields({ trips, draft: { ride, stops }, error, onChange }: FieldsProps & Pick<Order, 'trips'>) {
  const texts = useMessages(tripFormMessages);
  const last = stops.length - 1;
  const idOf = (index: number) => `amend-stops-${index}`;
  const errorOf = (index: number) =>
    error(`stops.${index}`, `wish.stops.${index}`) ?? (index === last ? error('stops', 'wish.stops') : undefined);
  const edit = (index: number, stop: StopDraft) => onChange({ stops: stops.with(index, stop) });
  if (ride === String(numberedRides(trips)[0]?.rideIndex)) {
    return (
      <StopFields
        idOf={idOf}
        stops={stops}
        errorOf={errorOf}
        onEdit={edit}
        onRearrange={(rearranged) => onChange({ stops: rearranged })}
      />
    );
  }
  return stops.map((stop, index) => (
    <AddressField
      key={stop.id}
      id={idOf(index)}
      label={index === 0 ? texts.start : texts.end}
      stop={stop}
      error={errorOf(index)}
      onChange={(changed) => edit(index, changed)}
    />
  ));
}

/** The flights and trains of an order; passenger and note are left out, and stay. */
function NumberFields({ trips, draft: { connections }, error, onChange }: FieldsProps & Pick<Order, 'trips'>) {
  const texts = useMessages(amendmentDialogMessages);
  return (
    <ConnectionFields
      id="amend"
      stops={connectionStops(trips)}
      connections={connections}
      hint={texts.numberHint}
      errorOf={(path) => error(path)}
      onConnection={(choice) => onChange({ connections: withChoice(connections, choice) })}
    />
  );
}

/** The passenger, where somebody else than the customer travels. */
function PassengerFields({ draft: { traveller }, error, onChange }: FieldsProps) {
  const texts = useMessages(amendmentDialogMessages);
  const language = useLanguage();
  return (
    <>
      <Checkbox
        id="amend-traveller"
        value={traveller !== null}
        error={error('traveller', 'wish.traveller')}
        onChange={(isOther) =>
          onChange({ traveller: isOther ? { name: '', phoneNumber: '', email: '', language } : null })
        }
      >
        {texts.otherPassenger}
      </Checkbox>
      {traveller && (
        <TravellerForm
          id="amend"
          traveller={traveller}
          errorOf={(path) => error(path, `wish.${path}`)}
          onTraveller={(changed) => onChange({ traveller: changed })}
        />
      )}
    </>
  );
}
