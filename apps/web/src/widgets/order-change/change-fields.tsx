import {
  type ConnectionChoice,
  connectionStops,
  type CustomerWish,
  type FieldErrors,
  isDropping,
  numberedRides,
  type Order,
  parisClock,
  parisDate,
  rideAt,
  type Traveller,
} from '@chauffeur/core';
import { customerFormMessages } from '#i18n/messages/customer-form.ts';
import { orderChangeMessages } from '#i18n/messages/order-change.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { StopDraft } from '#state/booking-draft.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { fieldId, type useForm } from '#ui/form/use-form.ts';
import { pathOf, travelErrors, TravelFields, withChoice } from '../customer-form/travel-fields.tsx';
import { DepartureFields } from '../ride-form/moment-fields.tsx';
import { StopFields } from '../ride-form/stop-fields.tsx';
import { DroppedWay } from './change-differences.tsx';

export type ChangeKind = CustomerWish['kind'];

/** What is typed; each kind of change has its own part of it. */
export interface ChangeDraft {
  ride: string;
  date: string;
  time: string;
  stops: StopDraft[];
  traveller: Traveller | null;
  connections: ConnectionChoice[];
  comment: string;
}

/** The rides of an order that have not begun, by their numbers. */
export function ridesToCome({ trips }: Pick<Order, 'trips'>, now: string): number[] {
  return numberedRides(trips).flatMap(({ rideIndex, legs }) => (legs[0].fromDatetime > now ? [rideIndex] : []));
}

/** The order as it is, to be typed over; the first ride that is still to come is the one that is meant. */
export function draftOf(order: Order, now: string): ChangeDraft {
  const { traveller, comment } = order;
  const connections = order.connections.map(({ leg, end, number }) => ({ leg, end, number }));
  return { ...rideDraft(order, ridesToCome(order, now)[0] ?? 0), traveller, connections, comment };
}

function rideDraft({ trips }: Order, index: number): Pick<ChangeDraft, 'ride' | 'date' | 'time' | 'stops'> {
  const legs = rideAt(trips, index) ?? [];
  const starts = legs[0]?.fromDatetime ?? new Date(0).toISOString();
  const places = [...legs.slice(0, 1).map(({ from }) => from), ...legs.map(({ to }) => to)];
  const stops = places.map(({ placeId, placeName, city, postalCode, country }, place) => ({
    id: `stop-${place}`,
    placeId,
    placeName,
    city,
    postalCode,
    country,
  }));
  return { ride: String(index), date: parisDate(starts), time: parisClock(starts), stops };
}

/** What is typed as a wish, or which fields are refused. */
export function readChange(
  order: Order,
  kind: ChangeKind,
  draft: ChangeDraft,
): { value: CustomerWish } | { errors: FieldErrors } {
  const rideIndex = Number(draft.ride);
  if (kind === 'hour') return { value: { kind, rideIndex, date: draft.date, time: draft.time } };
  if (isDropping(kind)) return { value: { kind } };
  if (kind === 'places') {
    const unknown = draft.stops.flatMap(({ placeId }, index) =>
      placeId === '' ? [[`stops.${index}`, 'address_unknown'] as const] : [],
    );
    if (unknown.length > 0) return { errors: Object.fromEntries(unknown) };
    return { value: { kind, rideIndex, stops: draft.stops.map(({ placeId }) => placeId) } };
  }
  const { traveller, connections, comment } = draft;
  const errors = travelErrors(order.trips, draft);
  return errors === null ? { value: { kind, traveller, connections, comment } } : { errors };
}

interface ChangeFieldsProps {
  readonly order: Order;
  readonly kind: ChangeKind;
  readonly form: ReturnType<typeof useForm<ChangeDraft, CustomerWish>>;
  readonly now: string;
}

/** The fields of one kind of change: those of the booking. */
export function ChangeFields({ order, kind, form, now }: ChangeFieldsProps) {
  const rides = ridesToCome(order, now);
  return (
    <>
      {(kind === 'hour' || kind === 'places') && rides.length > 1 && (
        <RideChoice order={order} rides={rides} form={form} />
      )}
      {kind === 'hour' && <DepartureFields field={(name) => form.field(name === 'time' ? 'time' : 'date')} />}
      {kind === 'places' && <PlacesFields order={order} form={form} />}
      {isDropping(kind) && <DroppedWay trips={order.trips} left={kind} />}
      {kind === 'details' && <DetailsFields order={order} form={form} />}
    </>
  );
}

type FormProps = Pick<ChangeFieldsProps, 'form'>;

function RideChoice({
  order,
  rides,
  form,
}: FormProps & Pick<ChangeFieldsProps, 'order'> & { readonly rides: number[] }) {
  const texts = useMessages(orderChangeMessages);
  return (
    <RadioGroup
      id="change-ride"
      name="change-ride"
      legend={texts.ride}
      layout="segmented"
      value={form.values.ride}
      options={rides.map((index) => ({ value: String(index), label: texts.rideNumber(index) }))}
      onChange={(ride) => form.setValues((before) => ({ ...before, ...rideDraft(order, Number(ride)) }))}
    />
  );
}

function PlacesFields({ order, form }: FormProps & Pick<ChangeFieldsProps, 'order'>) {
  const { stops, ride } = form.values;
  const [first] = numberedRides(order.trips);
  return (
    <StopFields
      idOf={(index) => fieldId('change', `stops.${index}`)}
      stops={stops}
      // A way back beside its way there has no stops on the way (Rules 3.4).
      fixed={ride !== String(first?.rideIndex)}
      errorOf={(index) =>
        form.summary.problems.find((problem) => problem.fieldId === fieldId('change', `stops.${index}`))?.text
      }
      onEdit={(index, stop) => {
        form.setValues((before) => ({ ...before, stops: before.stops.with(index, stop) }));
        form.forgive(`stops.${index}`);
      }}
      onRearrange={(rearranged) => {
        form.setValues((before) => ({ ...before, stops: rearranged }));
        form.forgive('stops');
      }}
    />
  );
}

function DetailsFields({ order, form }: FormProps & Pick<ChangeFieldsProps, 'order'>) {
  const texts = useMessages(orderChangeMessages);
  const { commentHint } = useMessages(customerFormMessages);
  const language = useLanguage();
  const { connections, traveller } = form.values;
  return (
    <>
      <TravelFields
        id="change"
        stops={connectionStops(order.trips)}
        connections={connections}
        traveller={traveller}
        language={language}
        errorOf={(path) => form.summary.problems.find((problem) => problem.fieldId === fieldId('change', path))?.text}
        onConnection={(choice) => {
          form.setValues((before) => ({ ...before, connections: withChoice(before.connections, choice) }));
          form.forgive(pathOf(choice));
        }}
        onTraveller={(changed) => {
          form.setValues((before) => ({ ...before, traveller: changed }));
          form.forgive('traveller');
        }}
      />
      <TextAreaField
        {...form.field('comment')}
        label={texts.comment}
        hint={commentHint}
        optional
        rows={3}
        maxLength={1000}
      />
    </>
  );
}
