import {
  type AgendaRide,
  type AssignmentRequest,
  type FieldErrors,
  paths,
  type RideOption,
  type RideOptions,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { rideOptionsQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import type { Validation } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './agenda.module.css';
import { routeOf } from './ride-button.tsx';
import type { Done } from './undo-bar.tsx';

interface MoveDialogProps {
  readonly ride: AgendaRide;
  readonly onClose: () => void;
  readonly onMoved: (done: Done) => void;
}

/** Who could drive a ride, what each of them breaks, and giving it to one of them (Rules 12.10). */
export function MoveDialog({ ride, onClose, onMoved }: MoveDialogProps) {
  const { dialog: texts, pending } = useMessages(officeAgendaMessages);
  const format = useFormat();
  const options = useQuery(rideOptionsQuery(ride.rideId));
  const { order, startsAt, carCode } = ride;
  const number = order?.orderNumber ?? '';
  return (
    <Dialog title={texts.title(number)} onClose={onClose}>
      <p>
        <strong>
          {format.day(startsAt, 'short')} {format.hour(startsAt)}
        </strong>{' '}
        · {routeOf(ride)} ·{' '}
        {[order?.customer.name, carCode, order?.status === 'pending' && pending].filter(Boolean).join(' · ')}
      </p>
      {order && (
        <p>
          <Link className={styles.link} to={paths.officeOrder(order.id)}>
            {texts.open}
          </Link>
        </p>
      )}
      {options.data ? (
        <MoveForm found={options.data} onClose={onClose} onMoved={onMoved} />
      ) : (
        <>
          <LoadState queries={[options]} />
          <div className={styles.ways}>
            <Button onClick={onClose}>{texts.keep}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const nobody = 'nobody';
const partner = 'partner';
const vehicleChoice = (id: string) => `vehicle:${id}`;

interface MoveValues {
  who: string;
  name: string;
  revtc: string;
  pinned: boolean;
}

interface MoveFormProps extends Omit<MoveDialogProps, 'ride'> {
  readonly found: RideOptions;
}

function MoveForm({ found, onClose, onMoved }: MoveFormProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const { ride } = found;
  const [conflict, setConflict] = useState<string | null>(null);
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const doneText = useDoneText(found);

  async function give(moves: AssignmentRequest['moves'], values: MoveValues): Promise<FieldErrors | undefined> {
    try {
      const { rides } = await call('officeAssign', { body: { moves } });
      onClose();
      onMoved({ text: doneText(values), moves: backFrom(rides, found) });
      await refresh();
      return undefined;
    } catch (failure) {
      if (!(failure instanceof ApiFailure) || !told.has(failure.code)) return funnel(failure);
      setConflict(failure.code === 'ride_begun' ? texts.begun : texts.changed);
      await refresh();
      return undefined;
    }
  }

  const form = useForm<MoveValues, MoveValues>({
    id: 'move',
    initial: firstValues(found),
    validate: read,
    onSubmit: (values) => give(movesOf(values, found), values),
  });
  const { who } = form.values;
  const isSame = movesNothing(form.values, ride);
  return (
    <form id="move" className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {conflict && <Notice tone="warning">{conflict}</Notice>}
      <Choices found={found} field={form.field('who')} />
      {who === partner && (
        <div className={styles.partner}>
          <TextField {...form.field('name')} label={texts.partnerName} autoComplete="organization" />
          <TextField {...form.field('revtc')} label={texts.partnerRevtc} autoComplete="off" />
        </div>
      )}
      <Cannot found={found} />
      {who !== partner && <Checkbox {...form.field('pinned')}>{texts.pin}</Checkbox>}
      <div className={styles.ways}>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button type="submit" variant="primary" disabled={isSame} busyLabel={form.busy ? texts.confirming : undefined}>
          {texts.confirm}
        </Button>
      </div>
      {isSame && <p className={styles.soft}>{texts.same}</p>}
    </form>
  );
}

/** What somebody else did meanwhile is told in the dialog, beside what is true now. */
const told: ReadonlySet<string> = new Set(['record_changed', 'rides_affected', 'ride_begun']);

/** The first that can, apart from who has it now: whoever opens this wants another one. */
function firstValues({ ride, options }: RideOptions): MoveValues {
  const able = options.filter(({ hindrances, vehicleId }) => hindrances.length === 0 && vehicleId !== ride.vehicleId);
  const best = able.toSorted((one, other) => costOf(one) - costOf(other))[0];
  const { name = '', revtc = '' } = ride.partner ?? {};
  const own = best ? vehicleChoice(best.vehicleId) : partner;
  return { who: ride.partner ? partner : own, name, revtc, pinned: ride.partner === null && ride.pinned };
}

/** Fewer rides that give way before more, and without a second look before with one. */
const costOf = ({ displaced, cautions }: RideOption) => displaced.length * 10 + cautions.length;

function read(values: MoveValues): Validation<MoveValues> {
  const errors: FieldErrors = {};
  for (const field of ['name', 'revtc'] as const) {
    if (values.who === partner && values[field].trim() === '') errors[field] = 'required';
  }
  return Object.keys(errors).length > 0 ? { errors } : { value: values };
}

function movesNothing({ who, name, revtc, pinned }: MoveValues, ride: AgendaRide): boolean {
  if (who === partner) return ride.partner?.name === name && ride.partner.revtc === revtc;
  if (pinned !== ride.pinned || ride.partner !== null) return false;
  return who === (ride.vehicleId === null ? nobody : vehicleChoice(ride.vehicleId));
}

function movesOf(
  { who, name, revtc, pinned }: MoveValues,
  { ride, options, others }: RideOptions,
): AssignmentRequest['moves'] {
  const { rideId, version } = ride;
  if (who === partner) {
    return [{ rideId, version, vehicleId: null, pinned: true, partner: { name: name.trim(), revtc: revtc.trim() } }];
  }
  const option = options.find(({ vehicleId }) => vehicleChoice(vehicleId) === who);
  const displaced = (option?.displaced ?? []).flatMap((one) => {
    const other = others.find((each) => each.rideId === one.rideId);
    return other ? [{ ...movedBack(other), vehicleId: one.vehicleId }] : [];
  });
  return [{ rideId, version, vehicleId: option?.vehicleId ?? null, pinned, partner: null }, ...displaced];
}

const movedBack = ({ rideId, version, vehicleId, pinned, partner: by }: AgendaRide) => ({
  rideId,
  version,
  vehicleId,
  pinned,
  partner: by,
});

/** The moves that put rides back where they were, as they are now. */
function backFrom(now: readonly AgendaRide[], { ride, others }: RideOptions): Done['moves'] {
  const before = new Map([ride, ...others].map((one) => [one.rideId, one]));
  return now.flatMap(({ rideId, version }) => {
    const was = before.get(rideId);
    return was ? [{ ...movedBack(was), version }] : [];
  });
}

function useDoneText({ ride, vehicles }: RideOptions) {
  const { done } = useMessages(officeAgendaMessages);
  const number = ride.order?.orderNumber ?? '';
  return ({ who, name }: MoveValues) => {
    if (who === partner) return done.partner(number, name);
    const vehicle = vehicles.find(({ id }) => vehicleChoice(id) === who);
    return vehicle ? done.vehicle(number, vehicle.name) : done.nobody(number);
  };
}

interface ChoicesProps {
  readonly found: RideOptions;
  readonly field: {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly onChange: (who: string) => void;
  };
}

function Choices({ found, field }: ChoicesProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const hintOf = useOptionHint(found);
  const { ride, options, vehicles } = found;
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
  const isNobodys = ride.vehicleId === null && ride.partner === null;
  return (
    <RadioGroup
      {...field}
      legend={texts.who}
      options={[
        ...able,
        { value: partner, label: texts.partner, hint: texts.partnerHint },
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
    const driver = drivers.find(({ id }) => id === driverId);
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
    const leaves =
      leaveAt && texts.leaves(format.hour(leaveAt), driver ? `${driver.firstName} ${driver.lastName}` : '');
    const isPresent = vehicleId === ride.vehicleId && texts.now;
    const attention = [...gives, ...looks].map((line) => `⚠ ${line}`);
    return [isPresent, leaves, ...attention].filter(Boolean).join(' · ') || effects.noVehicle;
  };
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

/** The vehicles that cannot, each with its reason: nobody has to wonder where one is. */
function Cannot({ found: { options, vehicles, others } }: { readonly found: RideOptions }) {
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
