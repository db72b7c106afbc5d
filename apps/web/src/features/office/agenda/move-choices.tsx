import { type AgendaRide, parisDate, type Partner, type RideOption, type RideOptions } from '@chauffeur/core';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import styles from './agenda.module.css';
import { routeOf } from './ride-button.tsx';

export const nobody = 'nobody';
export const partner = 'partner';
export const vehicleChoice = (id: string) => `vehicle:${id}`;
const partnerChoice = (index: number) => `partner:${index}`;
export const hourChoice = (startsAt: string) => `hour:${startsAt}`;

interface ChoicesProps {
  readonly found: RideOptions;
  readonly field: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly onChange: (who: string) => void;
  };
}

/** The choices for a ride: vehicles that can drive it, hours at which one is free, a partner, and nobody. */
export function MoveChoices({ found, field }: ChoicesProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const format = useFormat();
  const hintOf = useOptionHint(found);
  const { ride, options, vehicles, hours, partners } = found;
  const able = options
    .filter(({ hindrances }) => hindrances.length === 0)
    .map((option) => {
      const vehicle = vehicles.find(({ id }) => id === option.vehicleId);
      return {
        value: vehicleChoice(option.vehicleId),
        label: `${vehicle?.name ?? ''} · ${vehicle?.plate ?? ''}`,
        hint: hintOf(option),
      };
    });
  const free = hours.map(({ startsAt, vehicleIds }) => ({
    value: hourChoice(startsAt),
    label: texts.atHour(momentOf(startsAt, ride.startsAt, format)),
    hint: texts.freeThen(
      vehicles
        .filter(({ id }) => vehicleIds.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ),
  }));
  const isNobodys = ride.vehicleId === null && ride.partner === null;
  return (
    <RadioGroup
      {...field}
      legend={texts.who}
      options={[
        ...able,
        ...free,
        ...partners.map(({ name, revtc }, index) => ({
          value: partnerChoice(index),
          label: name,
          hint: texts.knownPartner(revtc),
        })),
        { value: partner, label: partners.length > 0 ? texts.otherPartner : texts.partner, hint: texts.partnerHint },
        { value: nobody, label: texts.nobody, hint: isNobodys ? texts.now : texts.nobodyHint },
      ]}
    />
  );
}

/** When it would leave and with whom, what gives way, and what is worth a second look. */
function useOptionHint({ ride, drivers, vehicles, others }: RideOptions) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const { effects } = useMessages(officeFleetMessages);
  const format = useFormat();
  const nameOfRide = useRideName(others);
  return ({ vehicleId, driverId, leaveAt, displaced, cautions }: RideOption): string => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    const gives = displaced.map((one) => {
      const to = vehicles.find(({ id }) => id === one.vehicleId);
      return to ? texts.moves(nameOfRide(one.rideId), to.name) : texts.strands(nameOfRide(one.rideId));
    });
    const looks = cautions.map((caution) => {
      if (caution === 'late') return texts.cautions.late;
      const party = ride.order ?? { passengers: 0, luggage: 0 };
      return caution === 'seats'
        ? texts.cautions.seats(vehicle?.seats ?? 0, party.passengers)
        : texts.cautions.luggage(vehicle?.luggage ?? 0, party.luggage);
    });
    const leaves = leaveAt && texts.leaves(format.hour(leaveAt), driverName(drivers, driverId));
    const isPresent = vehicleId === ride.vehicleId && texts.now;
    const attention = [...gives, ...looks].map((line) => `⚠ ${line}`);
    return [isPresent, leaves, ...attention].filter(Boolean).join(' · ') || effects.noVehicle;
  };
}

interface DriverChoiceProps {
  readonly found: RideOptions;
  /** What would become of the ride in the chosen vehicle. */
  readonly option: RideOption;
  readonly field: ChoicesProps['field'];
}

/** Who drives it in that vehicle: whoever has it then, or another for this one ride (Rules 10.20). */
export function DriverChoice({ found: { drivers, others }, option, field }: DriverChoiceProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const nameOfRide = useRideName(others);
  const nameOf = (id: string | null) => driverName(drivers, id);
  const able = option.drivers.filter(({ hindrance }) => hindrance === null);
  const busy = option.drivers.flatMap(({ driverId, hindrance }) => {
    if (hindrance === null) return [];
    return hindrance.kind === 'blocked'
      ? [texts.busyBlocked(nameOf(driverId))]
      : [texts.busyWith(nameOf(driverId), nameOfRide(hindrance.rideId))];
  });
  if (option.drivers.length === 0) return null;
  const onDuty = option.driverId === null ? texts.nobodyOnDuty : texts.onDuty(nameOf(option.driverId));
  const choices = able.map(({ driverId, isOffDuty }) => ({
    value: driverId,
    label: isOffDuty ? texts.offDuty(nameOf(driverId)) : nameOf(driverId),
  }));
  return (
    <SelectField
      {...field}
      label={texts.driver}
      hint={busy.length > 0 ? texts.busyDrivers(busy.join(', ')) : undefined}
      groups={[{ options: [{ value: '', label: onDuty }, ...choices] }]}
    />
  );
}

export function driverName(drivers: RideOptions['drivers'], id: string | null): string {
  const driver = drivers.find((one) => one.id === id);
  return driver ? `${driver.firstName} ${driver.lastName}` : '';
}

function useRideName(others: readonly AgendaRide[]) {
  const { held } = useMessages(officeAgendaMessages);
  const format = useFormat();
  return (rideId: string) => {
    const ride = others.find((one) => one.rideId === rideId);
    if (!ride) return rideId;
    return `${ride.order?.orderNumber ?? held} (${format.hour(ride.startsAt)} ${routeOf(ride)})`;
  };
}

/** The choice of a company: by its name where it is known, else the one that is typed. */
export function partnerChosen({ name, revtc }: Partner, partners: RideOptions['partners']): string {
  const index = partners.findIndex((one) => one.name === name && one.revtc === revtc);
  return index < 0 ? partner : partnerChoice(index);
}

/** The known partner of a choice, from rides of these days; null for any other choice. */
export function knownPartner(who: string, { partners }: Pick<RideOptions, 'partners'>): Partner | null {
  return partners.find((_, index) => partnerChoice(index) === who) ?? null;
}

/** The hour, with its day where that differs from the ride's. */
function momentOf(startsAt: string, besides: string, format: ReturnType<typeof useFormat>): string {
  const hour = format.hour(startsAt);
  return parisDate(startsAt) === parisDate(besides) ? hour : `${format.day(startsAt, 'short')} ${hour}`;
}

/** The vehicles that cannot, each with its reason: nobody has to wonder where one is. */
export function CannotDrive({ found: { options, vehicles, others } }: { readonly found: RideOptions }) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const nameOfRide = useRideName(others);
  const unable = options.filter(({ hindrances }) => hindrances.length > 0);
  if (unable.length === 0) return null;
  return (
    <details className={styles.cannot}>
      <summary>
        {texts.cannot} ({unable.length})
      </summary>
      <ul>
        {unable.map(({ vehicleId, hindrances }) => (
          <li key={vehicleId}>
            {vehicles.find(({ id }) => id === vehicleId)?.name ?? vehicleId}
            {' – '}
            {hindrances
              .map((one) =>
                one.kind === 'beside' ? texts.hindrances.beside(nameOfRide(one.rideId)) : texts.hindrances[one.kind],
              )
              .join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
