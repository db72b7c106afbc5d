import {
  type ConnectionChoice,
  type ConnectionStop,
  connectionStops,
  type FieldErrors,
  isKnownAirline,
  type Language,
  readConnectionNumber,
  readConnections,
  shortPlaceName,
  type Traveller,
  travellerSchema,
} from '@chauffeur/core';
import { useState } from 'react';
import { travelMessages } from '#i18n/messages/travel.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import styles from './customer-form.module.css';

interface TravelFieldsProps {
  /** The form's, with which the fields' ids begin. */
  readonly id: string;
  /** The airports and stations of the journey. */
  readonly stops: readonly ConnectionStop[];
  readonly connections: readonly ConnectionChoice[];
  readonly traveller: Traveller | null;
  /** The language that a new traveller is assumed to speak. */
  readonly language: Language;
  /** Why the field of this path is refused, as a sentence. */
  readonly errorOf: (path: string) => string | undefined;
  readonly onConnection: (connection: ConnectionChoice) => void;
  readonly onTraveller: (traveller: Traveller | null) => void;
}

/** Flights and trains where there are any, and who travels where that is not who books. Nothing of it is required (Rules 15.1, 15.2). */
export function TravelFields({ id, stops, connections, errorOf, onConnection, ...who }: TravelFieldsProps) {
  return (
    <>
      <ConnectionFields id={id} stops={stops} connections={connections} errorOf={errorOf} onConnection={onConnection} />
      <TravellerFields id={id} errorOf={errorOf} {...who} />
    </>
  );
}

interface ConnectionFieldsProps
  extends Pick<TravelFieldsProps, 'id' | 'stops' | 'connections' | 'errorOf' | 'onConnection'> {
  /** Replaces the hint that a customer gets. */
  readonly hint?: string;
}

/** The numbers of flights and trains, stop by stop. */
export function ConnectionFields({ id, stops, connections, errorOf, onConnection, hint }: ConnectionFieldsProps) {
  const { connectionHint } = useMessages(travelMessages);
  return stops.map((stop) => (
    <ConnectionField
      key={pathOf(stop)}
      id={fieldId(id, pathOf(stop))}
      stop={stop}
      hint={hint ?? connectionHint[stop.end]}
      isAlone={stops.length === 1}
      number={connections.find(({ leg, end }) => leg === stop.leg && end === stop.end)?.number ?? ''}
      error={errorOf(pathOf(stop))}
      onChange={(number) => onConnection({ leg: stop.leg, end: stop.end, number })}
    />
  ));
}

/** The connections with one replaced. One whose number is emptied is dropped. */
export function withChoice(connections: readonly ConnectionChoice[], choice: ConnectionChoice): ConnectionChoice[] {
  const others = connections.filter(({ leg, end }) => leg !== choice.leg || end !== choice.end);
  return choice.number.trim() === '' ? others : [...others, choice];
}

/** The path of a stop's number in a form. */
export function pathOf({ leg, end }: Pick<ConnectionStop, 'leg' | 'end'>): string {
  return `connections.${leg}-${end}`;
}

const readTraveller = schemaValidator(travellerSchema);

/** The errors of flights, trains and passenger by the fields' paths; null where all of it can be read. */
export function travelErrors(
  legs: Parameters<typeof connectionStops>[0],
  { connections, traveller }: Pick<TravelFieldsProps, 'connections' | 'traveller'>,
): FieldErrors | null {
  const errors: FieldErrors = {};
  for (const stop of connectionStops(legs)) {
    const choices = connections.filter(({ leg, end }) => leg === stop.leg && end === stop.end);
    const read = readConnections(legs, choices);
    if ('errors' in read) errors[pathOf(stop)] = `${stop.kind}_invalid`;
  }
  const who = traveller && readTraveller(traveller);
  if (who && 'errors' in who) {
    for (const [field, key] of Object.entries(who.errors)) errors[`traveller.${field}`] = key;
  }
  return Object.keys(errors).length === 0 ? null : errors;
}

interface ConnectionFieldProps {
  readonly id: string;
  readonly stop: ConnectionStop;
  readonly hint: string;
  /** Whether it is the only one: one of several names its place. */
  readonly isAlone: boolean;
  readonly number: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** The number as it was typed; once it is left, as it is kept, and with a doubt where no airline is known by it. */
function ConnectionField({ id, stop, hint, isAlone, number, error, onChange }: ConnectionFieldProps) {
  const texts = useMessages(travelMessages);
  const [isTyping, setIsTyping] = useState(false);
  const read = readConnectionNumber(number, stop.kind);
  const isDoubted = !isTyping && stop.kind === 'flight' && read !== null && !isKnownAirline(read);
  return (
    <TextField
      id={id}
      name={id}
      label={
        isAlone ? texts.connection[stop.kind] : texts.connectionAt[stop.kind][stop.end](shortPlaceName(stop.place))
      }
      hint={hint}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      value={number}
      error={error}
      warning={isDoubted ? texts.unknownAirline : ''}
      onChange={onChange}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        if (read !== null && read !== number) onChange(read);
      }}
    />
  );
}

type TravellerFieldsProps = Pick<TravelFieldsProps, 'id' | 'traveller' | 'language' | 'errorOf' | 'onTraveller'>;

function TravellerFields({ id, traveller, language, errorOf, onTraveller }: TravellerFieldsProps) {
  const texts = useMessages(travelMessages);
  return (
    <>
      <Checkbox
        id={fieldId(id, 'for-somebody')}
        value={traveller !== null}
        onChange={(isFor) => onTraveller(isFor ? { name: '', phoneNumber: '', email: '', language } : null)}
      >
        {texts.forSomebody}
      </Checkbox>
      {traveller && <TravellerForm id={id} traveller={traveller} errorOf={errorOf} onTraveller={onTraveller} />}
    </>
  );
}

interface TravellerFormProps extends Pick<TravelFieldsProps, 'id' | 'errorOf' | 'onTraveller'> {
  readonly traveller: Traveller;
}

/** Who travels: name, phone, language. */
export function TravellerForm({ id, traveller, errorOf, onTraveller }: TravellerFormProps) {
  const texts = useMessages(travelMessages);
  const field = (name: 'name' | 'phoneNumber' | 'email') => ({
    id: fieldId(id, `traveller.${name}`),
    name: `traveller-${name}`,
    label: texts[name],
    // What a browser would fill in is who sits before it.
    autoComplete: 'off',
    value: traveller[name],
    error: errorOf(`traveller.${name}`),
    onChange: (value: string) => onTraveller({ ...traveller, [name]: value }),
  });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.traveller}</legend>
      <p>{texts.travellerLead}</p>
      <div className={styles.pair}>
        <TextField {...field('name')} />
        <TextField {...field('phoneNumber')} type="tel" />
      </div>
      <TextField {...field('email')} type="email" hint={texts.emailHint} optional />
      <RadioGroup
        id={fieldId(id, 'traveller.language')}
        name="traveller-language"
        legend={texts.language}
        layout="segmented"
        value={traveller.language}
        options={[
          { value: 'fr-FR', label: texts.languages['fr-FR'] },
          { value: 'en-US', label: texts.languages['en-US'] },
        ]}
        onChange={(chosen) => onTraveller({ ...traveller, language: chosen })}
      />
    </fieldset>
  );
}
