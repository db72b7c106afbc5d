import { type FieldErrors, vatRates } from '@chauffeur/core';
import { useState } from 'react';
import { fieldErrorMessages } from '#i18n/messages/field-errors.ts';
import { officePricesMessages } from '#i18n/messages/office-prices.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { extraName } from '#widgets/ride/catalogue-words.ts';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { WeekdayChoice } from '../weekday-choice.tsx';
import { carPriceNames, type ExtraDraft, newPeriod, type PeriodDraft, type PricesDraft } from './price-draft.ts';
import styles from './prices.module.css';

/** The id of the form; ids of fields are made of it and their path in the draft. */
export const formId = 'prices';

interface PriceFieldsProps {
  readonly values: PricesDraft;
  readonly errors: FieldErrors;
  readonly onChange: (values: PricesDraft) => void;
}

/** The fields for the prices of cars, extras and surcharges. */
export function PriceFields({ values, errors, onChange }: PriceFieldsProps) {
  const texts = useMessages(fieldErrorMessages);
  const frameOf: FrameOf = (path) => ({
    id: fieldId(formId, path),
    name: path,
    error: errors[path] && texts[errors[path]],
    autoComplete: 'off',
  });
  return (
    <>
      <CarFields {...{ values, frameOf, onChange }} />
      <PeriodFields
        periods={values.periods}
        frameOf={frameOf}
        onChange={(periods) => onChange({ ...values, periods })}
      />
      <ExtraFields extras={values.extras} frameOf={frameOf} onChange={(extras) => onChange({ ...values, extras })} />
    </>
  );
}

/** Answers the common props of a field, by its path in the draft. */
type FrameOf = (path: string) => { id: string; name: string; error: string | undefined; autoComplete: 'off' };

interface CarFieldsProps extends Pick<PriceFieldsProps, 'values' | 'onChange'> {
  readonly frameOf: FrameOf;
}

function CarFields({ values, frameOf, onChange }: CarFieldsProps) {
  const { cars: texts } = useMessages(officePricesMessages);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.title}</legend>
      <p className={styles.soft}>{texts.hint}</p>
      {values.cars.map((car, place) => (
        <fieldset key={car.code} className={styles.entry}>
          <legend className={styles.name}>{car.code}</legend>
          <div className={styles.three}>
            {carPriceNames.map((name) => (
              <TextField
                key={name}
                {...frameOf(`cars.${place}.${name}`)}
                label={texts[name]}
                inputMode="decimal"
                value={car[name]}
                onChange={(typed) =>
                  onChange({
                    ...values,
                    cars: values.cars.map((one) => (one.code === car.code ? { ...one, [name]: typed } : one)),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  );
}

interface ListProps<T> {
  readonly frameOf: FrameOf;
  readonly onChange: (list: T[]) => void;
}

function PeriodFields({
  periods,
  frameOf,
  onChange,
}: ListProps<PeriodDraft> & { readonly periods: readonly PeriodDraft[] }) {
  const { periods: texts } = useMessages(officePricesMessages);
  const change = (place: number, part: Partial<PeriodDraft>) =>
    onChange(periods.map((one, at) => (at === place ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.title}</legend>
      <p className={styles.soft}>{texts.hint}</p>
      {periods.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {periods.map((period, place) => {
        const path = `periods.${place}`;
        const { id, error } = frameOf(`${path}.days`);
        return (
          <fieldset key={place} className={styles.entry}>
            <legend className={styles.name}>{texts.place(place + 1)}</legend>
            <WeekdayChoice
              id={id}
              legend={texts.days}
              days={period.days}
              error={error}
              onChange={(days) => change(place, { days })}
            />
            <div className={styles.period}>
              <TimeField
                {...frameOf(`${path}.from`)}
                label={texts.from}
                value={period.from}
                onChange={(from) => change(place, { from })}
              />
              <TimeField
                {...frameOf(`${path}.until`)}
                label={texts.until}
                hint={spanHint(period, texts)}
                value={period.until}
                onChange={(until) => change(place, { until })}
              />
              <TextField
                {...frameOf(`${path}.percent`)}
                label={texts.percent}
                inputMode="text"
                value={period.percent}
                onChange={(percent) => change(place, { percent })}
              />
              <span className={styles.remove}>
                <IconButton
                  icon="trash"
                  label={texts.remove(place + 1)}
                  onClick={() => onChange(periods.filter((_, at) => at !== place))}
                />
              </span>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button icon="plus" variant="quiet" onClick={() => onChange([...periods, newPeriod])}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}

/** A window that ends at or before its start goes on into the next day; equal ends are a whole day (Rules 9.3). */
function spanHint({ from, until }: PeriodDraft, texts: { readonly nextDay: string; readonly wholeDay: string }) {
  if (from === '' || until === '' || from < until) return undefined;
  return from === until ? texts.wholeDay : texts.nextDay;
}

function ExtraFields({
  extras,
  frameOf,
  onChange,
}: ListProps<ExtraDraft> & { readonly extras: readonly ExtraDraft[] }) {
  const { extras: texts } = useMessages(officePricesMessages);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.title}</legend>
      {extras.length === 0 && <p className={styles.soft}>{texts.none}</p>}
      {extras.map((extra, place) => (
        <ExtraField
          key={extra.code}
          extra={extra}
          frameOf={(name) => frameOf(`extras.${place}.${name}`)}
          onChange={(part) => onChange(extras.map((one) => (one.code === extra.code ? { ...one, ...part } : one)))}
          onRemove={() => onChange(extras.filter(({ code }) => code !== extra.code))}
        />
      ))}
      <div>
        <Button icon="plus" variant="quiet" onClick={() => onChange([...extras, newExtra()])}>
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
}

/** An extra to be filled. Its code is made here, so that it stays the same extra however its name changes. */
function newExtra(): ExtraDraft {
  const words = { name: '', nameEn: '', description: '', descriptionEn: '' };
  return { code: `extra-${randomToken().slice(0, 8)}`, ...words, priceTTC: '', vatRate: '20', maxQuantity: '1' };
}

const extraFields = [
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'priceTTC',
  'vatRate',
  'maxQuantity',
] as const satisfies (keyof ExtraDraft)[];

interface ExtraFieldProps {
  readonly extra: ExtraDraft;
  readonly frameOf: FrameOf;
  readonly onChange: (part: Partial<ExtraDraft>) => void;
  readonly onRemove: () => void;
}

function ExtraField({ extra, frameOf, onChange, onRemove }: ExtraFieldProps) {
  const { extras: texts } = useMessages(officePricesMessages);
  const format = useFormat();
  const name = extraName(extra, useLanguage()) || extra.name || texts.unnamed;
  const hasError = extraFields.some((of) => frameOf(of).error !== undefined);
  // An extra that is new, or refused, is unfolded.
  const [wasOpened, setIsOpen] = useState(extra.name === '');
  const isOpen = wasOpened || hasError;
  const field = (of: (typeof extraFields)[number]) => ({
    ...frameOf(of),
    value: extra[of],
    onChange: (typed: string) => onChange({ [of]: typed }),
  });
  const { autoComplete: _, ...vatRate } = field('vatRate');
  return (
    <details className={styles.extra} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.extraName}>{name}</span> {extra.priceTTC !== '' && `${extra.priceTTC} €`}
      </summary>
      <fieldset className={styles.body}>
        <legend>
          <VisuallyHidden>{name}</VisuallyHidden>
        </legend>
        <div className={styles.three}>
          <TextField {...field('priceTTC')} label={texts.priceTTC} hint={texts.priceHint} inputMode="decimal" />
          <SelectField
            {...vatRate}
            label={texts.vatRate}
            groups={[{ options: vatRates.map((rate) => ({ value: String(rate), label: format.percent(rate) })) }]}
          />
          <TextField {...field('maxQuantity')} label={texts.maxQuantity} inputMode="numeric" />
        </div>
        <div className={styles.two}>
          <TextField {...field('name')} label={texts.name} />
          <TextField {...field('nameEn')} label={texts.nameEn} />
          <TextField {...field('description')} label={texts.description} optional />
          <TextField {...field('descriptionEn')} label={texts.descriptionEn} optional />
        </div>
        <div>
          <Button variant="quiet" icon="trash" onClick={onRemove}>
            {texts.remove(name)}
          </Button>
        </div>
      </fieldset>
    </details>
  );
}
