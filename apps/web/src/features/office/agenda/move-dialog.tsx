import { type AgendaRide, type FieldErrors, paths, type RideOptions } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { rideOptionsQuery, useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { officeAgendaMessages } from '#i18n/messages/office-agenda.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './agenda.module.css';
import {
  CannotDrive,
  DriverChoice,
  driverName,
  hourChoice,
  MoveChoices,
  nobody,
  partner,
  vehicleChoice,
} from './move-choices.tsx';
import {
  backFrom,
  driverIn,
  firstValues,
  movesNothing,
  movesOf,
  type MoveValues,
  optionIn,
  partnerIn,
  read,
  toldBy,
} from './move-values.ts';
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

interface MoveFormProps extends Omit<MoveDialogProps, 'ride'> {
  readonly found: RideOptions;
}

function MoveForm({ found, onClose, onMoved }: MoveFormProps) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const [conflict, setConflict] = useState<string | null>(null);
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const doneText = useDoneText(found);
  const present = usePresent(found);

  async function give(values: MoveValues): Promise<FieldErrors | undefined> {
    const moves = movesOf(values, found);
    setConflict(null);
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
      if (!(failure instanceof ApiFailure) || !Object.hasOwn(texts.conflicts, failure.code)) return funnel(failure);
      setConflict(texts.conflicts[failure.code as keyof typeof texts.conflicts]);
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
  const option = optionIn(form.values, found);
  const startsAt = found.hours.find((one) => hourChoice(one.startsAt) === who)?.startsAt;
  return (
    <>
      <form id="move" className={fleet.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {/* At another hour, the part for that says what became of it. */}
        {conflict && startsAt === undefined && (
          <Notice tone="warning">
            <p>{conflict}</p>
            <p>{present}</p>
          </Notice>
        )}
        <MoveChoices found={found} field={form.field('who')} />
        {who === partner && (
          <div className={fleet.pair}>
            <TextField {...form.field('name')} label={texts.partnerName} autoComplete="organization" />
            <TextField {...form.field('revtc')} label={texts.partnerRevtc} hint={texts.revtcHint} autoComplete="off" />
          </div>
        )}
        {option && (
          <DriverChoice
            found={found}
            option={option}
            field={{ ...form.field('driver'), value: driverIn(form.values, found) ?? '' }}
          />
        )}
        <CannotDrive found={found} />
        {found.ride.order && (
          <p>
            <Link className={styles.link} to={paths.officeOrder(found.ride.order.id)}>
              {texts.open}
            </Link>
          </p>
        )}
        {startsAt === undefined && <MoveConfirmation form={form} found={found} onClose={onClose} />}
      </form>
      {startsAt !== undefined && (
        <OtherHour key={startsAt} found={found} startsAt={startsAt} onClose={onClose} onMoved={onMoved} />
      )}
    </>
  );
}

interface MoveConfirmationProps extends Pick<MoveFormProps, 'found' | 'onClose'> {
  readonly form: Pick<ReturnType<typeof useForm<MoveValues, MoveValues>>, 'values' | 'field' | 'busy'>;
}

/** Who is told, whether the ride stays with its vehicle, and the button. */
function MoveConfirmation({ form, found, onClose }: MoveConfirmationProps) {
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
      <CallOrCardHint values={values} found={found} />
      <PinChoice form={form} found={found} isTold={isTold} />
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

/** Asks whether the ride stays with its vehicle. It does so by itself where its customer is told, or a driver was chosen. */
function PinChoice({ form, found, isTold }: Omit<MoveConfirmationProps, 'onClose'> & { readonly isTold: boolean }) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  if (driverIn(form.values, found) !== null) return <p className={fleet.soft}>{texts.staysWith}</p>;
  if (isTold || partnerIn(form.values, found) !== null) return null;
  return <Checkbox {...form.field('pinned')}>{texts.pin}</Checkbox>;
}

/** Says who has to be called for want of an e-mail, and who gets a new driver's card. */
function CallOrCardHint({ values, found }: { readonly values: MoveValues; readonly found: RideOptions }) {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const { order, vehicleId, chosenDriverId } = found.ride;
  if (values.who === nobody || !order) return null;
  const isMoved = values.who !== vehicleChoice(vehicleId ?? '');
  const isOther = isMoved || driverIn(values, found) !== chosenDriverId;
  const { name, phoneNumber } = order.customer;
  if (order.hearsBy === 'card' && isOther) return <p className={fleet.soft}>{texts.tellByCard(name)}</p>;
  if (order.hearsBy !== 'phone' || !isMoved) return null;
  return (
    <p>
      {texts.tellByPhone(name)} <a href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</a>
    </p>
  );
}

/** Who has the ride, by the last answer. */
function usePresent({ ride, vehicles, drivers }: RideOptions): string {
  const { dialog: texts } = useMessages(officeAgendaMessages);
  const format = useFormat();
  const vehicle = vehicles.find(({ id }) => id === ride.vehicleId);
  const driver = driverName(drivers, ride.chosenDriverId ?? ride.driverId);
  const by = ride.partner?.name ?? [vehicle?.name, driver].filter(Boolean).join(', ');
  return texts.present(by || texts.nobody, `${format.day(ride.startsAt, 'short')} ${format.hour(ride.startsAt)}`);
}

function useDoneText(found: RideOptions) {
  const { done } = useMessages(officeAgendaMessages);
  const { ride, vehicles, drivers } = found;
  const number = ride.order?.orderNumber ?? '';
  return (values: MoveValues) => {
    const by = partnerIn(values, found);
    if (by !== null) return done.partner(number, by.name);
    const vehicle = vehicles.find(({ id }) => vehicleChoice(id) === values.who);
    const chosen = driverName(drivers, driverIn(values, found));
    return vehicle ? done.vehicle(number, [vehicle.name, chosen].filter(Boolean).join(', ')) : done.nobody(number);
  };
}
