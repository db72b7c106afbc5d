import {
  type DriverRide,
  freeWaitingUntil,
  type KeptPress,
  nextPress,
  noShowBar,
  pickUpKindOf,
  rideProgress,
  type RideProgress,
  shownPhoneNumber,
  stepsOf,
  waitingCharge,
  waitingProposal,
} from '@chauffeur/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { driverMessages } from '#i18n/messages/driver.ts';
import { landingMessages } from '#i18n/messages/landing.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { useNow } from '#ui/use-now.ts';
import { announce } from '#ui/announcement/announcement.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { LandingHour } from '#widgets/landing/landing-hour.tsx';
import styles from './driver.module.css';
import { useShownRides } from './shown-rides.tsx';
import { planOf } from './rides-page.tsx';
import { type Made, rightHour } from './use-own-rides.ts';

const tickMs = 1_000;
/** How long a step waits that has come into the place of the one before: a second press there was meant for that one. */
const settleMs = 600;

interface PressesProps {
  readonly ride: DriverRide;
}

/** What is pressed on a ride, within reach of a thumb: the next step, and at the pick-up a landing and a no-show. */
export function RidePresses({ ride }: PressesProps) {
  const texts = useMessages(driverMessages);
  const { press } = useShownRides();
  const plan = planOf(ride);
  const progress = rideProgress(ride.presses, plan);
  const next = nextPress(progress, plan);
  const log = useFocusOnceDone(progress);
  const make = (made: Made) => {
    press(ride, made);
    if (made.kind === 'no_show_withdrawn') announce(texts.noted(texts.logWithdrawn));
    else if (made.kind !== 'call' && made.kind !== 'landing') announce(texts.noted(texts.states[made.kind]));
  };
  return (
    <>
      <Log ride={ride} place={log} />
      <section className={styles.presses} aria-label={texts.log}>
        <Landing ride={ride} progress={progress} onPress={make} />
        <WaitingProposal ride={ride} progress={progress} />
        {isWaitedFor(progress) && (
          <div className={styles.tools}>
            <NoShow ride={ride} progress={progress} onPress={() => make({ kind: 'no_show', stop: 0 })} />
          </div>
        )}
        {progress.state === 'no_show' && (
          <>
            <Button wide onClick={() => make({ kind: 'aboard', stop: 0 })}>
              {texts.press.later}
            </Button>
            <Button wide onClick={() => make({ kind: 'no_show_withdrawn', stop: 0 })}>
              {texts.withdraw}
            </Button>
          </>
        )}
      </section>
      {next && <NextButton next={next} onPress={() => make(next)} />}
    </>
  );
}

/** Somebody is waited for at the pick-up. */
const isWaitedFor = ({ state, stop }: RideProgress) => state === 'on_site' && stop === 0;

/**
 * Puts the focus on the list of steps once a step is done: the pressed button may be gone with its step, and the keyboard would begin at
 * the top of the page.
 */
function useFocusOnceDone({ state, stop }: RideProgress): RefObject<HTMLHeadingElement | null> {
  const log = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ state, stop });
  useEffect(() => {
    const was = shown.current;
    shown.current = { state, stop };
    const isChanged = was.state !== state || was.stop !== stop;
    if (isChanged && document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }, [state, stop]);
  return log;
}

function NextButton({ next: { kind, stop }, onPress }: { readonly next: Made; readonly onPress: () => void }) {
  const { press: texts } = useMessages(driverMessages);
  const isSettled = useSettled(`${kind} ${stop}`);
  if (kind === 'call' || kind === 'landing' || kind === 'no_show' || kind === 'no_show_withdrawn') return null;
  const atStop = kind === 'on_site' ? texts.onStop(stop) : texts.fromStop(stop);
  return (
    <div className={styles.next}>
      <Button variant="primary" wide disabled={!isSettled} onClick={onPress}>
        {stop > 0 ? atStop : texts[kind]}
      </Button>
    </div>
  );
}

/** Whether a step stands in its place for long enough to be meant: a driver who presses twice says one thing, and no step goes back. */
function useSettled(step: string): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(step), settleMs);
    return () => clearTimeout(timer);
  }, [step]);
  return settled === step;
}

interface PickUpProps extends PressesProps {
  readonly progress: RideProgress;
}

/** Until when waiting is free, and what it costs from then on, by the second, for as long as somebody is waited for (Rules 14.6). */
export function WaitingClock({ ride }: PressesProps) {
  const progress = rideProgress(ride.presses, planOf(ride));
  if (!isWaitedFor(progress) && progress.state !== 'no_show') return null;
  return <Clock ride={ride} progress={progress} />;
}

/** The present by the server's clock: what a ride costs is no matter of this device's. */
function useRightNow(): string {
  return rightHour(useNow(tickMs), useShownRides().answer);
}

function Clock({ ride, progress }: PickUpProps) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const now = useRightNow();
  const freeUntil = freeWaitingUntil(progress, planOf(ride));
  if (freeUntil === null) return null;
  const leftMs = Date.parse(freeUntil) - Date.parse(now);
  const { minutes, amountTTC } = waitingCharge(freeUntil, now, ride.minuteTTC);
  return (
    <div className={styles.clock} role="timer" aria-label={texts.waiting}>
      <strong className={styles.clockHour}>{texts.freeUntil(format.hour(freeUntil))}</strong>
      <span>
        {leftMs > 0
          ? `${texts.freeLeft(Math.ceil(leftMs / 60_000))}, ${texts.perMinute(format.money(ride.minuteTTC))}`
          : texts.over(minutes, format.money(amountTTC))}
      </span>
      {progress.calls.length > 0 && <span className={styles.soft}>{texts.calls(progress.calls.length)}</span>}
    </div>
  );
}

/** Asks for the landing, from which the free minutes count at an airport: whoever stands there knows of it first. */
function Landing({ ride, progress, onPress }: PickUpProps & { readonly onPress: (made: Made) => void }) {
  const [pickUp] = ride.stops;
  const isOver = progress.aboardAt !== null || progress.state === 'done';
  // A driver who has not marked the ride as seen cannot note a landing, but reads one that is known.
  const isUnread = progress.state === 'assigned' && progress.landsAt === null && progress.flight === null;
  if (isOver || isUnread || pickUp === undefined || pickUpKindOf(pickUp) !== 'airport') return null;
  return (
    <LandingHour
      id="landing"
      startsAt={ride.startsAt}
      landsAt={progress.landsAt}
      flight={progress.flight}
      onEnter={(landsAt) => onPress({ kind: 'landing', stop: 0, landsAt })}
    />
  );
}

function WaitingProposal({ ride, progress }: PickUpProps) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const proposal = waitingProposal(progress, planOf(ride), ride.minuteTTC);
  return proposal && <p>{texts.proposed(proposal.minutes, format.money(proposal.amountTTC))}</p>;
}

/** Calls who has to be found. At the pick-up it is noted, since a no-show takes two calls (Rules 14.5). */
export function CallLink({ ride }: PressesProps) {
  const texts = useMessages(driverMessages);
  const { press } = useShownRides();
  const { name, phoneNumber } = ride.traveller ?? ride.customer;
  const note = () => {
    if (isWaitedFor(rideProgress(ride.presses, planOf(ride)))) press(ride, { kind: 'call', stop: 0 });
  };
  return (
    <a
      className={styles.call}
      href={`tel:${phoneNumber}`}
      aria-label={texts.callWho(name, shownPhoneNumber(phoneNumber))}
      onClick={note}
    >
      <Icon name="phone" /> {texts.call}
    </a>
  );
}

/** The button for a no-show, which asks once more, since the ride is billed by it. */
function NoShow({ ride, progress, onPress }: PickUpProps & { readonly onPress: () => void }) {
  const texts = useMessages(driverMessages);
  const now = useRightNow();
  const [isAsked, setIsAsked] = useState(false);
  const bar = noShowBar(progress, planOf(ride), now);
  return (
    <>
      <Button
        disabled={bar !== null}
        aria-describedby={bar === null ? undefined : 'no-show-bar'}
        onClick={() => setIsAsked(true)}
      >
        {texts.noShow}
      </Button>
      {bar !== null && (
        <span id="no-show-bar" className={styles.soft}>
          {texts.noShowBars[bar]}
        </span>
      )}
      {isAsked && (
        <Dialog title={texts.noShowTitle} onClose={() => setIsAsked(false)}>
          <p>{texts.noShowText}</p>
          <p className={styles.tools}>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsked(false);
                onPress();
              }}
            >
              {texts.noShowYes}
            </Button>
            <Button onClick={() => setIsAsked(false)}>{texts.noShowNo}</Button>
          </p>
        </Dialog>
      )}
    </>
  );
}

/** Every press with its hour by this device. */
function Log({ ride: { presses }, place }: PressesProps & { readonly place: RefObject<HTMLHeadingElement | null> }) {
  const texts = useMessages(driverMessages);
  const { told, byService } = useMessages(landingMessages);
  const format = useFormat();
  if (presses.length === 0) return null;
  const nameOf = ({ kind, stop, landsAt, flight }: Made & Pick<KeptPress, 'flight'>) => {
    if (flight) return `${told[flight](landsAt ? format.hour(landsAt) : '')}, ${byService}`;
    if (kind === 'landing') return texts.logLanding(landsAt ? format.hour(landsAt) : '');
    if (kind === 'no_show_withdrawn') return texts.logWithdrawn;
    const name = kind === 'call' ? texts.logCall : texts.states[kind];
    return stop > 0 ? texts.atStop(name, stop) : name;
  };
  return (
    <section className={styles.section}>
      <h2 ref={place} className={styles.dayTitle} tabIndex={-1}>
        {texts.log}
      </h2>
      <ol className={styles.log}>
        {stepsOf(presses).map((made) => (
          <li key={made.key} className={styles.logLine}>
            <time dateTime={made.at}>{format.hour(made.at)}</time> {nameOf(made)}
          </li>
        ))}
      </ol>
    </section>
  );
}
