import { type Extra, type OfferedHour, parisInstant, type QuotedCar } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import type { PhoneDraft } from '#state/phone-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { NumberStepper } from '#ui/form/number-stepper.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Notice, useFocusOnShow } from '#widgets/notice/notice.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { usePriceText } from '#widgets/ride/price-text.ts';
import { PhoneTravel } from './phone-details.tsx';
import styles from './phone.module.css';
import { carsFor, type PhoneBooking } from './use-phone-booking.ts';
import { agreedOf, type PhoneTrouble } from './use-phone-order.ts';

interface PartProps {
  readonly booking: PhoneBooking;
}

/** Cars with their price and whether one is free, extras, and the button that books (Rules 12.7). */
export function PhonePrices({ booking }: PartProps) {
  const { draft, change, caller, total, extras, forgetTrouble } = booking;
  const texts = useMessages(officePhoneMessages);
  const asked = draft.quote?.answer.quote;
  const title = useFocusOnShow<HTMLHeadingElement>(asked);
  return (
    <section className={styles.part} aria-labelledby="phone-prices-title">
      <h2 id="phone-prices-title" ref={title} tabIndex={-1}>
        {texts.cars}
      </h2>
      <Cars
        draft={draft}
        onChoose={(carCode) => {
          forgetTrouble();
          change((now) => ({ ...now, carCode }));
        }}
      />
      <Extras extras={extras} draft={draft} change={change} />
      <PhoneTravel booking={booking} />
      <TextAreaField
        id="phone-comment"
        label={texts.comment}
        optional
        rows={2}
        maxLength={1000}
        value={draft.comment}
        onChange={(comment) => change((now) => ({ ...now, comment }))}
      />
      {total === null ? <Notice>{texts.changed}</Notice> : <PriceAndBooking booking={booking} total={total} />}
      <ErrorSummary {...caller.summary} />
    </section>
  );
}

interface CarsProps {
  readonly draft: PhoneDraft;
  readonly onChoose: (code: QuotedCar['code']) => void;
}

function Cars({ draft, onChoose }: CarsProps) {
  const texts = useMessages(officePhoneMessages);
  const { carCode, quote } = draft;
  const priceText = usePriceText(quote?.answer.priceToConfirm ?? false);
  const hint = useAvailabilityText(draft);
  return (
    <RadioGroup
      id="phone-car"
      name="phone-car"
      legend={texts.cars}
      legendHidden
      value={carCode ?? undefined}
      options={carsFor(draft).map((car) => ({
        value: car.code,
        label: (
          <span className={styles.car}>
            <strong>{car.code}</strong> <span>{priceText(car.tripPrice)}</span>
          </span>
        ),
        ...(car.availability && { hint: hint(car.availability) }),
      }))}
      onChange={onChoose}
    />
  );
}

function useAvailabilityText({ trip }: Pick<PhoneDraft, 'trip'>) {
  const texts = useMessages(officePhoneMessages);
  const hoursText = useHoursText(trip.date);
  return ({ state, nearest }: NonNullable<QuotedCar['availability']>): string => {
    if (state === 'free' || state === 'last') return texts[state];
    return nearest.length === 0 ? texts.full : `${texts.full}. ${texts.nearest(hoursText(nearest))}`;
  };
}

/** Hours in the order of time; one on another day is told with the day. */
function useHoursText(askedDay: string) {
  const format = useFormat();
  return (hours: readonly OfferedHour[]): string =>
    hours
      .toSorted((one, other) => (parisInstant(one.date, one.time) < parisInstant(other.date, other.time) ? -1 : 1))
      .map(({ date, time }) =>
        date === askedDay ? time : `${format.day(parisInstant(date, '12:00'), 'short')} ${time}`,
      )
      .join(', ');
}

interface ExtrasProps {
  readonly extras: readonly Extra[];
  readonly draft: PhoneDraft;
  readonly change: PhoneBooking['change'];
}

function Extras({ extras, draft, change }: ExtrasProps) {
  const texts = useMessages(officePhoneMessages);
  const language = useLanguage();
  const { money } = useFormat();
  return (
    <fieldset className={styles.extras}>
      <legend>{texts.extras}</legend>
      {extras.map((extra) => (
        <NumberStepper
          key={extra.code}
          id={`phone-extra-${extra.code}`}
          layout="inline"
          label={extraName(extra, language)}
          hint={money(extra.priceTTC)}
          min={0}
          max={extra.maxQuantity}
          value={draft.extras.find(({ code }) => code === extra.code)?.quantity ?? 0}
          onChange={(quantity) =>
            change((now) => {
              const others = now.extras.filter(({ code }) => code !== extra.code);
              return { ...now, extras: quantity > 0 ? [...others, { code: extra.code, quantity }] : others };
            })
          }
        />
      ))}
    </fieldset>
  );
}

/** The price, what stands in the way, and the button that books. */
function PriceAndBooking({ booking, total }: PartProps & { readonly total: number }) {
  const { draft, caller, trouble, agree } = booking;
  const texts = useMessages(officePhoneMessages);
  const { data: config } = useQuery(configQuery);
  const { money } = useFormat();
  const isFull = trouble?.kind === 'full' || hasNoVehicle(draft);
  const price = priceOf(draft, total);
  // An offer is sent by mail, and names a price (Rules 12.14).
  const mayOffer = !isFull && draft.caller.email.trim() !== '' && price !== undefined;
  const book = (to: Parameters<typeof agree>[0]) => {
    if (Number.isNaN(price)) return document.getElementById('phone-agreed')?.focus();
    agree(to);
    return void caller.submit();
  };
  return (
    <>
      <AgreedPrice booking={booking} />
      {trouble !== null && <Trouble trouble={trouble} day={draft.trip.date} onAgain={() => book({ again: true })} />}
      <p className={styles.total}>
        {price === undefined || Number.isNaN(price) ? texts.totalToConfirm : texts.total(money(price))}
      </p>
      <BookButton
        isFull={isFull}
        isBusy={caller.busy}
        onBook={(isOnRequest) => book(isOnRequest ? { onRequest: true } : {})}
      />
      {mayOffer && (
        <>
          <p className={styles.soft}>{config?.cardPayments ? texts.offerCardHint : texts.offerHint}</p>
          <Button wide disabled={caller.busy} onClick={() => book({ isOffer: true })}>
            {texts.offer}
          </Button>
        </>
      )}
    </>
  );
}

/** The price of the ride; undefined where none was agreed yet, NaN where the text is no amount. */
function priceOf(draft: PhoneDraft, total: number): number | undefined {
  return draft.quote?.answer.priceToConfirm ? agreedOf(draft) : total;
}

/** The field for a price that the office and the caller agree on where none can be worked out. It may be left for later (Rules 12.17). */
function AgreedPrice({ booking: { draft, change } }: PartProps) {
  const texts = useMessages(officePhoneMessages);
  if (!draft.quote?.answer.priceToConfirm) return null;
  return (
    <TextField
      id="phone-agreed"
      label={texts.agreed}
      hint={texts.agreedHint}
      error={Number.isNaN(agreedOf(draft)) ? texts.agreedInvalid : undefined}
      inputMode="decimal"
      autoComplete="off"
      optional
      value={draft.agreed}
      onChange={(agreed) => change((now) => ({ ...now, agreed }))}
    />
  );
}

/** Whether the quote says that no vehicle is free for the car that is chosen. */
function hasNoVehicle(draft: PhoneDraft): boolean {
  const chosen = carsFor(draft).find(({ code }) => code === draft.carCode);
  const state = chosen?.availability?.state;
  return state === 'taken' || state === 'on_request';
}

interface BookButtonProps {
  readonly isFull: boolean;
  readonly isBusy: boolean;
  readonly onBook: (isOnRequest: boolean) => void;
}

function BookButton({ isFull, isBusy, onBook }: BookButtonProps) {
  const texts = useMessages(officePhoneMessages);
  const busyLabel = isBusy ? texts.booking : undefined;
  if (!isFull) {
    return (
      <Button wide variant="primary" busyLabel={busyLabel} onClick={() => onBook(false)}>
        {texts.book}
      </Button>
    );
  }
  return (
    <>
      <Notice tone="warning">{texts.withoutVehicleText}</Notice>
      <Button wide busyLabel={busyLabel} onClick={() => onBook(true)}>
        {texts.withoutVehicle}
      </Button>
    </>
  );
}

interface TroubleProps {
  readonly trouble: PhoneTrouble;
  /** The day that is asked for. */
  readonly day: string;
  readonly onAgain: () => void;
}

function Trouble({ trouble, day, onAgain }: TroubleProps) {
  const texts = useMessages(officePhoneMessages);
  const hoursText = useHoursText(day);
  const { money } = useFormat();
  if (trouble.kind === 'full') {
    return (
      <Notice tone="danger">
        {texts.full}. {trouble.hours.length > 0 && texts.nearest(hoursText(trouble.hours))}
      </Notice>
    );
  }
  if (trouble.kind === 'twice') {
    return (
      <Notice tone="warning">
        <p>{texts.twice(trouble.minutes)}</p>
        <p>
          <Button onClick={onAgain}>{texts.bookAgain}</Button>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger">
      {trouble.kind === 'price' ? texts.priceChanged(money(trouble.totalTTC)) : texts.renewed}
    </Notice>
  );
}
