import { completeTimeInput, type FlightNews, landingInstant, parisClock } from '@chauffeur/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { landingMessages } from '#i18n/messages/landing.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useFocusOnShow } from '../notice/notice.tsx';
import styles from './landing-hour.module.css';

interface LandingHourProps {
  readonly id: string;
  /** The agreed pick-up, ISO UTC. */
  readonly startsAt: string;
  /** The landing as it was entered last, ISO UTC. */
  readonly landsAt: string | null;
  /** What a service says of the flight, where nobody has entered the landing. */
  readonly flight: FlightNews | null;
  readonly isSending?: boolean;
  readonly onEnter: (landsAt: string) => void;
}

/** The landing from which an airport's free minutes count, and the field in which it is entered to the minute (Rules 14.6). */
export function LandingHour({ id, startsAt, landsAt, flight, isSending = false, onEnter }: LandingHourProps) {
  const texts = useMessages(landingMessages);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<{ instant: string; over: string | null } | null>(null);
  // A time that was sent and not taken stands in the field again.
  const untaken = sent?.over === landsAt ? sent.instant : null;
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The field that had the focus goes.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setIsOpen(false);
  if (isOpen) {
    return (
      <LandingField
        id={id}
        start={untaken ?? landsAt ?? startsAt}
        onCancel={close}
        readInstant={(clock) => landingInstant({ startsAt }, clock)}
        onEnter={(instant) => {
          setSent({ instant, over: landsAt });
          onEnter(instant);
          close();
        }}
      />
    );
  }
  return (
    <p className={styles.line}>
      {flight ? (
        <span>
          <strong>{texts.told[flight](landsAt ? format.hour(landsAt) : '')}</strong>, {texts.byService}
        </span>
      ) : (
        landsAt && <strong>{texts.known(format.hour(landsAt))}</strong>
      )}
      <Button ref={opener} busyLabel={isSending ? texts.saving : undefined} onClick={() => setIsOpen(true)}>
        {landsAt ? texts.change : texts.enter}
      </Button>
    </p>
  );
}

interface LandingFieldProps {
  readonly id: string;
  readonly start: string;
  readonly readInstant: (clock: string) => string | null;
  readonly onEnter: (landsAt: string) => void;
  readonly onCancel: () => void;
}

function LandingField({ id, start, readInstant, onEnter, onCancel }: LandingFieldProps) {
  const texts = useMessages(landingMessages);
  const [clock, setClock] = useState(() => parisClock(start));
  const [isRefused, setIsRefused] = useState(false);
  const field = useFocusOnShow<HTMLInputElement>();
  function enter(event: FormEvent) {
    event.preventDefault();
    const instant = readInstant(clock.length === 4 ? `0${clock}` : clock);
    setIsRefused(instant === null);
    if (instant === null) field.current?.focus();
    else onEnter(instant);
  }
  return (
    <form className={styles.form} onSubmit={enter} noValidate>
      <TextField
        id={id}
        ref={field}
        label={texts.label}
        hint={texts.hint}
        inputMode="numeric"
        autoComplete="off"
        value={clock}
        error={isRefused ? texts.invalid : undefined}
        onChange={(typed) => setClock(completeTimeInput(typed))}
      />
      <p className={styles.line}>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </form>
  );
}
