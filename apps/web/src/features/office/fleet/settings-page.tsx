import {
  acceptanceModes,
  type AcceptanceMode,
  availabilityModes,
  type AvailabilityMode,
  type FleetSettings,
  type StaffFleet,
} from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { staffFleetQuery } from '#api/queries/office.ts';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { TimeField } from '#widgets/time-field/time-field.tsx';
import { WeekdayChoice } from '../weekday-choice.tsx';
import { FleetHeading } from './fleet-heading.tsx';
import styles from './fleet.module.css';
import {
  numberSettings,
  readSettings,
  type SettingsDraft,
  settingsDraftOf,
  settingsOf,
  type TrafficDraft,
} from './fleet-records.ts';
import type { ErrorOf } from './hours-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';

/** How the fleet is sold (Rules 10.7), each setting with a sentence of what it does. */
export default function FleetSettingsPage() {
  const texts = useMessages(officeFleetMessages);
  const fleet = useQuery(staffFleetQuery);
  return (
    <div className={styles.page}>
      <FleetHeading title={texts.settingsTitle} back />
      {fleet.data ? <SettingsForm fleet={fleet.data} /> : <LoadState queries={[fleet]} />}
    </div>
  );
}

function SettingsForm({ fleet }: { readonly fleet: StaffFleet }) {
  const { settings: texts } = useMessages(officeFleetFormMessages);
  const { settings } = fleet.records;
  const language = useLanguage();
  const form = useRecordForm<SettingsDraft, FleetSettings>({
    id: 'fleet-settings',
    stays: true,
    present: settings,
    draftOf: (stored) => settingsDraftOf(stored ?? settings, language),
    read: (draft) => readSettings(settingsOf(draft)),
    editOf: (was, record) => ({ kind: 'settings', was: was ?? settings, record: record ?? settings }),
  });
  return (
    <RecordForm form={form} fleet={fleet} canRemove={false} textsOf={useSettingsTexts()}>
      <RadioGroup<AvailabilityMode>
        {...form.field('availability')}
        legend={texts.availability}
        options={availabilityModes.map((value) => ({
          value,
          label: texts.availabilityModes[value],
          hint: texts.availabilityHints[value],
        }))}
      />
      <RadioGroup<AcceptanceMode>
        {...form.field('acceptance')}
        legend={texts.acceptance}
        options={acceptanceModes.map((value) => ({
          value,
          label: texts.acceptanceModes[value],
          hint: texts.acceptanceHints[value],
        }))}
      />
      {numberSettings.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={texts[name]}
          hint={texts[`${name}Hint`]}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <TrafficFields
        traffic={form.values.traffic}
        errorOf={form.errorOf}
        onChange={(traffic) => form.setValue('traffic', traffic)}
      />
    </RecordForm>
  );
}

interface TrafficFieldsProps {
  readonly traffic: readonly TrafficDraft[];
  readonly errorOf: ErrorOf;
  readonly onChange: (traffic: TrafficDraft[]) => void;
}

const newTraffic = (): TrafficDraft => ({
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '07:00',
  until: '10:00',
  factor: '1.3',
});

function TrafficFields({ traffic, errorOf, onChange }: TrafficFieldsProps) {
  const { settings: texts } = useMessages(officeFleetFormMessages);
  const change = (index: number, part: Partial<TrafficDraft>) =>
    onChange(traffic.map((one, place) => (place === index ? { ...one, ...part } : one)));
  const fieldOf = (index: number, name: 'from' | 'until' | 'factor') => {
    const path = `traffic.${index}.${name}`;
    return {
      id: `fleet-settings-traffic-${index}-${name}`,
      name: path,
      error: errorOf(path),
      value: traffic[index]?.[name] ?? '',
    };
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{texts.traffic}</legend>
      <p className={styles.soft}>{texts.trafficHint}</p>
      {traffic.length === 0 && <p className={styles.soft}>{texts.noTraffic}</p>}
      {traffic.map(({ days }, index) => (
        <div key={index} className={styles.traffic}>
          <WeekdayChoice
            id={`fleet-settings-traffic-${index}-days`}
            legend={texts.trafficDays}
            days={days}
            error={errorOf(`traffic.${index}.days`)}
            onChange={(chosen) => change(index, { days: chosen })}
          />
          <div className={styles.span}>
            <TimeField
              {...fieldOf(index, 'from')}
              label={texts.trafficFrom}
              onChange={(from) => change(index, { from })}
            />
            <TimeField
              {...fieldOf(index, 'until')}
              label={texts.trafficUntil}
              onChange={(until) => change(index, { until })}
            />
          </div>
          <TextField
            {...fieldOf(index, 'factor')}
            label={texts.factor}
            inputMode="decimal"
            autoComplete="off"
            onChange={(factor) => change(index, { factor })}
          />
          <span className={styles.removeSpan}>
            <IconButton
              icon="trash"
              label={texts.removeTraffic}
              onClick={() => onChange(traffic.filter((_, place) => place !== index))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button variant="quiet" icon="plus" onClick={() => onChange([...traffic, newTraffic()])}>
          {texts.addTraffic}
        </Button>
      </div>
    </fieldset>
  );
}

function useSettingsTexts() {
  const { settings: texts } = useMessages(officeFleetFormMessages);
  const format = useFormat();
  return (draft: SettingsDraft) => ({
    [texts.availability]: texts.availabilityModes[draft.availability],
    [texts.acceptance]: texts.acceptanceModes[draft.acceptance],
    ...Object.fromEntries(numberSettings.map((name) => [texts[name], draft[name]])),
    [texts.traffic]: draft.traffic
      .map(
        ({ days, from, until, factor }) =>
          `${days.map((day) => format.weekday(day)).join(', ')} ${from}–${until} × ${factor}`,
      )
      .join(' · '),
  });
}
