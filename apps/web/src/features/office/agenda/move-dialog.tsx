import {
  type AgendaRide,
  type AssignmentRequest,
  type FieldErrors,
  type Partner,
  paths,
  type RideOption,
  type RideOptions,
  shownPhoneNumber,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { rideOptionsQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import type { Validation } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './agenda.module.css';
import {
  CannotDrive,
  hourChoice,
  knownPartner,
  MoveChoices,
  nobody,
  partner,
  partnerChosen,
  vehicleChoice,
} from './move-choices.tsx';
import { OtherHour } from './other-hour.tsx';
import { routeOf } from './ride-button.tsx';
import type { Done } from './undo-bar.tsx';

interface MoveDialogProps {
  readonly ride: AgendaRide;
  readonly onClose: () => void;
  readonly onMoved: (done: Done) => void;
}

/** Who could drive a ride and at which other hours, what each of that breaks, and doing it (Rules 12.10). */
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
      {options.data ? (
        <MoveForm found={options.data} onClose={onClose} onMoved={onMoved} />
      ) : (
        <>
          <LoadState queries={[options]} />
          <div className={fleet.ways}>
            <Button onClick={onClose}>{texts.keep}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface MoveValues {
  who: string;
  name: string;
  revtc: string;
  pinned: boolean;
  tell: boolean;
}

interface MoveFormProps extends Omit<MoveDialogProps, 'ride'> {
  readonly found: RideOptions;
}

function MoveForm({ found, onClose, onMoved }: MoveFormProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const [conflict, setConflict] = useState<string | null>(null);
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const doneText = useDoneText(found);

  async function give(values: MoveValues): Promise<FieldErrors | undefined> {
    const moves = movesOf(values, found);
    try {
      const { rides } = await call('officeAssign', { body: { moves } });
      onClose();
      onMoved({
        text: doneText(values),
        undo: () => call('officeAssign', { body: { moves: backFrom(rides, found) } }),
      });
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
    onSubmit: give,
  });
  const { who } = form.values;
  const startsAt = found.hours.find((one) => hourChoice(one.startsAt) === who)?.startsAt;
  return (
    <>
      <form id="move" className={fleet.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {conflict && <Notice tone="warning">{conflict}</Notice>}
        <MoveChoices found={found} field={form.field('who')} />
        {who === partner && (
          <div className={fleet.pair}>
            <TextField {...form.field('name')} label={texts.partnerName} autoComplete="organization" />
            <TextField {...form.field('revtc')} label={texts.partnerRevtc} autoComplete="off" />
          </div>
        )}
        <CannotDrive found={found} />
        {found.ride.order && (
          <p>
            <Link className={styles.link} to={paths.officeOrder(found.ride.order.id)}>
              {texts.open}
            </Link>
          </p>
        )}
        {startsAt === undefined && <Settling form={form} found={found} onClose={onClose} />}
      </form>
      {startsAt !== undefined && (
        <OtherHour key={startsAt} found={found} startsAt={startsAt} onClose={onClose} onMoved={onMoved} />
      )}
    </>
  );
}

interface SettlingProps extends Pick<MoveFormProps, 'found' | 'onClose'> {
  readonly form: Pick<ReturnType<typeof useForm<MoveValues, MoveValues>>, 'values' | 'field' | 'busy'>;
}

/** Who hears of it, whether it stays so, and doing it. */
function Settling({ form, found, onClose }: SettlingProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const { values, field, busy } = form;
  const whom = toldBy(values, found);
  const [first] = whom;
  const isTold = first !== undefined && values.tell;
  const isSame = movesNothing(values, found) && !(isTold && found.ride.order?.isUntold === true);
  return (
    <>
      {first && (
        <Checkbox {...field('tell')}>{whom.length > 1 ? texts.tellAll(whom.length) : texts.tell(first)}</Checkbox>
      )}
      <OtherWord who={values.who} ride={found.ride} />
      {partnerIn(values, found) === null && !isTold && <Checkbox {...field('pinned')}>{texts.pin}</Checkbox>}
      <div className={fleet.ways}>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button type="submit" variant="primary" disabled={isSame} busyLabel={busy ? texts.confirming : undefined}>
          {texts.confirm}
        </Button>
      </div>
      {isSame && <p className={fleet.soft}>{texts.same}</p>}
    </>
  );
}

/** What somebody else did meanwhile is told in the dialog, beside what is true now. */
const told: ReadonlySet<string> = new Set(['record_changed', 'rides_affected', 'ride_begun']);

/** Whoever has no e-mail has to be called; whoever has the driver's card gets a new one. */
function OtherWord({ who, ride: { order, vehicleId } }: { readonly who: string; readonly ride: AgendaRide }) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const isMoved = who !== nobody && who !== vehicleChoice(vehicleId ?? '');
  if (!isMoved || !order) return null;
  const { name, phoneNumber } = order.customer;
  if (order.hearsBy === 'card') return <p className={fleet.soft}>{texts.tellByCard(name)}</p>;
  if (order.hearsBy !== 'phone') return null;
  return (
    <p>
      {texts.tellByPhone(name)} <a href={`tel:${phoneNumber}`}>{shownPhoneNumber(phoneNumber)}</a>
    </p>
  );
}

/** The first that can, apart from who has it now: whoever opens this wants another one. */
function firstValues({ ride, options, partners }: RideOptions): MoveValues {
  const able = options.filter(({ hindrances, vehicleId }) => hindrances.length === 0 && vehicleId !== ride.vehicleId);
  const best = able.toSorted((one, other) => costOf(one) - costOf(other))[0];
  const { name = '', revtc = '' } = ride.partner ?? {};
  const own = best ? vehicleChoice(best.vehicleId) : partner;
  const present = ride.order?.isUntold === true && ride.vehicleId !== null ? vehicleChoice(ride.vehicleId) : own;
  return {
    who: ride.partner ? partnerChosen(ride.partner, partners) : present,
    name,
    revtc,
    pinned: ride.partner === null && ride.pinned,
    tell: true,
  };
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

/** The other company that is chosen or typed. */
function partnerIn({ who, name, revtc }: MoveValues, found: RideOptions): Partner | null {
  return who === partner ? { name: name.trim(), revtc: revtc.trim() } : knownPartner(who, found);
}

function movesNothing(values: MoveValues, found: RideOptions): boolean {
  const { who, pinned } = values;
  const { ride } = found;
  const by = partnerIn(values, found);
  if (by !== null) return ride.partner?.name === by.name && ride.partner.revtc === by.revtc;
  if (pinned !== ride.pinned || ride.partner !== null) return false;
  return who === (ride.vehicleId === null ? nobody : vehicleChoice(ride.vehicleId));
}

/** The customers who would hear of it by mail. */
function toldBy(values: MoveValues, found: RideOptions): string[] {
  const { ride, options, others } = found;
  const option = options.find(({ vehicleId }) => vehicleChoice(vehicleId) === values.who);
  if (!option && partnerIn(values, found) === null) return [];
  const gone = (option?.displaced ?? []).filter(({ vehicleId }) => vehicleId !== null).map(({ rideId }) => rideId);
  const moved = [
    ...(option?.vehicleId === ride.vehicleId ? [] : [ride]),
    ...others.filter(({ rideId }) => gone.includes(rideId)),
  ];
  return moved.flatMap(({ order }) => (order?.hearsBy === 'mail' ? [order.customer.name] : []));
}

function movesOf(values: MoveValues, found: RideOptions): AssignmentRequest['moves'] {
  const { ride, options, others } = found;
  const { who, pinned, tell } = values;
  const { rideId, version } = ride;
  const by = partnerIn(values, found);
  if (by !== null) return [{ rideId, version, vehicleId: null, pinned: true, partner: by, tell }];
  const option = options.find(({ vehicleId }) => vehicleChoice(vehicleId) === who);
  const displaced = (option?.displaced ?? []).flatMap((one) => {
    const other = others.find((each) => each.rideId === one.rideId);
    return other ? [{ ...asItIs(other), vehicleId: one.vehicleId, tell }] : [];
  });
  return [{ rideId, version, vehicleId: option?.vehicleId ?? null, pinned, partner: null, tell }, ...displaced];
}

const asItIs = ({ rideId, version, vehicleId, pinned, partner: by }: AgendaRide) => ({
  rideId,
  version,
  vehicleId,
  pinned,
  partner: by,
});

/** The moves that put rides back where they were, as they are now; who was told meanwhile is told again. */
function backFrom(now: readonly AgendaRide[], { ride, others }: RideOptions): AssignmentRequest['moves'] {
  const before = new Map([ride, ...others].map((one) => [one.rideId, one]));
  return now.flatMap(({ rideId, version }) => {
    const was = before.get(rideId);
    return was ? [{ ...asItIs(was), version, tell: true }] : [];
  });
}

function useDoneText(found: RideOptions) {
  const { done } = useMessages(officeAgendaMessages);
  const { ride, vehicles } = found;
  const number = ride.order?.orderNumber ?? '';
  return (values: MoveValues) => {
    const by = partnerIn(values, found);
    if (by !== null) return done.partner(number, by.name);
    const vehicle = vehicles.find(({ id }) => vehicleChoice(id) === values.who);
    return vehicle ? done.vehicle(number, vehicle.name) : done.nobody(number);
  };
}
