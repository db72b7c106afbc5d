import { type OfficeCustomer, type OfficeOrderLine } from '@chauffeur/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { foundCustomersQuery, foundOrdersQuery, officeCustomerQuery } from '#api/queries/office-customers.ts';
import { useSending } from '#api/use-sending.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { emptyPhoneDraft } from '#state/phone-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { stopsTitle } from '#widgets/ride/journey-legs.ts';
import { RideFields } from '#widgets/ride-form/ride-fields.tsx';
import { PhoneInvoicing } from './phone-details.tsx';
import { PhonePrices } from './phone-prices.tsx';
import styles from './phone.module.css';
import { callerOf, type PhoneBooking, tripAgain, usePhoneBooking } from './use-phone-booking.ts';

/** A ride that is booked while its customer is on the phone, on one page (Rules 12.7). */
export default function NewRidePage() {
  const texts = useMessages(officePhoneMessages);
  const booking = usePhoneBooking();
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <section className={styles.part} aria-labelledby="phone-caller-title">
        <h2 id="phone-caller-title">{texts.caller}</h2>
        <CallerFields booking={booking} />
      </section>
      <section className={styles.part} aria-labelledby="phone-trip-title">
        <h2 id="phone-trip-title">{texts.trip}</h2>
        <TripPart booking={booking} />
      </section>
      {booking.draft.quote !== null && <PhonePrices booking={booking} />}
      <p>
        <Button variant="quiet" onClick={() => booking.change(emptyPhoneDraft)}>
          {texts.clear}
        </Button>
      </p>
    </Page>
  );
}

interface PartProps {
  readonly booking: PhoneBooking;
}

/** The number first: it brings what is known. */
function CallerFields({ booking }: PartProps) {
  const { caller, draft, change } = booking;
  const texts = useMessages(officePhoneMessages);
  const { languages } = useMessages(travelMessages);
  return (
    <>
      <TextField
        {...caller.field('phoneNumber')}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <KnownCustomers
        phoneNumber={draft.caller.phoneNumber}
        onCaller={(known) => {
          caller.setValues(() => callerOf(known));
          change((now) => ({ ...now, language: known.orders[0]?.language ?? 'fr-FR' }));
        }}
        onAgain={(line) =>
          change((now) => ({ ...now, trip: tripAgain(now.trip, line), carCode: line.carCode, quote: null }))
        }
      />
      <div className={styles.pair}>
        <TextField {...caller.field('firstName')} label={texts.firstName} autoComplete="off" />
        <TextField {...caller.field('lastName')} label={texts.lastName} autoComplete="off" />
      </div>
      <div className={styles.pair}>
        <TextField
          {...caller.field('email')}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          optional
        />
        <TextField {...caller.field('companyName')} label={texts.companyName} autoComplete="off" optional />
      </div>
      <RadioGroup
        id="phone-language"
        name="phone-language"
        legend={texts.language}
        layout="segmented"
        value={draft.language}
        options={[
          { value: 'fr-FR', label: languages['fr-FR'] },
          { value: 'en-US', label: languages['en-US'] },
        ]}
        onChange={(language) => change((now) => ({ ...now, language }))}
      />
      <PhoneInvoicing booking={booking} />
    </>
  );
}

/** The digits that a number has before it is looked for: fewer do not tell whose it is. */
const digitsToAsk = 6;
const mostShown = 3;

interface KnownCustomersProps {
  readonly phoneNumber: string;
  readonly onCaller: (caller: OfficeCustomer) => void;
  readonly onAgain: (line: OfficeOrderLine) => void;
}

/** The customers who have called from the number, and where they went, each taken over by one press. */
function KnownCustomers({ phoneNumber, onCaller, onAgain }: KnownCustomersProps) {
  const texts = useMessages(officePhoneMessages);
  const enabled = phoneNumber.replace(/\D/g, '').length >= digitsToAsk;
  const customers = useInfiniteQuery({ ...foundCustomersQuery(phoneNumber), enabled });
  const orders = useInfiniteQuery({ ...foundOrdersQuery(phoneNumber), enabled });
  const queries = useQueryClient();
  // Only the customer's record has what invoices need.
  const taking = useSending({
    send: (id: string) => queries.fetchQuery(officeCustomerQuery(id)),
    onSent: (found) => found && onCaller(found),
  });
  const people = customers.data?.pages[0]?.customers.slice(0, mostShown);
  if (!enabled) return null;
  return (
    <div className={styles.known} aria-live="polite">
      {customers.isLoadingError && <LoadState queries={[customers, orders]} />}
      {people?.length === 0 && <p className={styles.soft}>{texts.nobody}</p>}
      {people !== undefined && people.length > 0 && (
        <ul className={styles.people} aria-label={texts.known}>
          {people.map((one) => (
            <li key={one.id}>
              <Button disabled={taking.busy} onClick={() => taking.send(one.id)}>
                {texts.use(`${one.firstName} ${one.lastName}`)}
              </Button>
              <span className={styles.soft}>
                {[phoneText(one.phoneNumber), one.email, texts.kinds[one.kind]].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <RecentJourneys lines={orders.data?.pages[0]?.orders.slice(0, mostShown) ?? []} onAgain={onAgain} />
    </div>
  );
}

/** The journeys that were booked lately. */
function RecentJourneys({
  lines,
  onAgain,
}: { readonly lines: readonly OfficeOrderLine[] } & Pick<KnownCustomersProps, 'onAgain'>) {
  const texts = useMessages(officePhoneMessages);
  const format = useFormat();
  if (lines.length === 0) return null;
  return (
    <>
      <p className={styles.soft}>{texts.lately}</p>
      <ul className={styles.people} aria-label={texts.lately}>
        {lines.map((line) => (
          <li key={line.id}>
            <Button variant="quiet" onClick={() => onAgain(line)}>
              {texts.again(stopsTitle(line.stops))}
            </Button>
            <span className={styles.soft}>{format.day(line.startsAt, 'medium')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function TripPart({ booking: { trip } }: PartProps) {
  const texts = useMessages(officePhoneMessages);
  return (
    <form noValidate aria-label={texts.trip} className={styles.form} onSubmit={(event) => void trip.submit(event)}>
      <ErrorSummary {...trip.summary} />
      <RideFields id="phone-trip" form={trip} />
      <Button type="submit" variant="secondary" wide busyLabel={trip.busy ? texts.pricing : undefined}>
        {texts.price}
      </Button>
    </form>
  );
}
