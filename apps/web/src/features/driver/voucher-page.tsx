import { type DriverRide } from '@chauffeur/core';
import { keepPostcodes } from '#i18n/keep-postcodes.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useShownRides } from './shown-rides.tsx';
import { FullScreen } from './full-screen.tsx';
import styles from './full-screen.module.css';
import { placeText, UnknownRide, useRideOfPage, useTravelFacts } from './ride-page.tsx';

/** The 'bon de réservation' as it is shown on demand on the road, without a network too (Rules 14.2). */
export default function VoucherPage() {
  const ride = useRideOfPage();
  return ride === undefined ? <UnknownRide /> : <Voucher ride={ride} />;
}

function Voucher({ ride }: { readonly ride: DriverRide }) {
  const texts = useMessages(driverMessages);
  const facts = useVoucherFacts(ride);
  usePageTitle(texts.voucher);
  return (
    <FullScreen title={texts.voucher} ride={ride} tone="paper">
      <h1 className={styles.paperTitle}>{texts.voucher}</h1>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.law}>{texts.law}</p>
    </FullScreen>
  );
}

/** What the law has it say, and what a control asks for besides. */
function useVoucherFacts(ride: DriverRide) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const travel = useTravelFacts(ride);
  const { company } = useShownRides().answer;
  const { customer, vehicle, stops, startsAt, bookedAt, orderNumber } = ride;
  const [from] = stops;
  const to = stops.at(-1);
  const moment = (at: string) => texts.at(format.day(at), format.hour(at));
  return [
    { name: texts.number, value: orderNumber },
    {
      name: texts.operator,
      value: keepPostcodes(
        [company.name, company.legalForm, company.address, company.phone].filter(Boolean).join(', '),
      ),
    },
    { name: 'SIREN', value: company.siren },
    { name: texts.register, value: company.revtc },
    {
      name: texts.customer,
      value: [customer.name, customer.companyName, phoneText(customer.phoneNumber)].filter(Boolean).join(', '),
    },
    { name: texts.bookedOn, value: moment(bookedAt) },
    { name: texts.pickUpOn, value: moment(startsAt) },
    { name: texts.pickUp, value: from ? placeText(from) : '' },
    { name: texts.end, value: to ? placeText(to) : '' },
    ...travel,
    { name: texts.vehicle, value: vehicle ? `${vehicle.plate}, ${vehicle.name}` : ride.carCode },
  ].filter(({ value }) => value !== '');
}
