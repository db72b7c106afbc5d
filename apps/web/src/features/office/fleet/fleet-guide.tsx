import { paths, type StaffFleet } from '@chauffeur/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { officeFleetMessages } from '#i18n/messages/office-fleet.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { randomToken } from '#platform/random-token.ts';
import { NewTabLink } from '#widgets/new-tab-link/new-tab-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './fleet.module.css';

/** The first steps for a company without records: a vehicle, its driver, their hours, and a trial. The guide goes once all are done. */
export function FleetGuide({ fleet: { records } }: { readonly fleet: StaffFleet }) {
  const { guide: texts } = useMessages(officeFleetMessages);
  const titleId = useId();
  const [newId] = useState(randomToken);
  const { vehicles, drivers, duties, settings } = records;
  const steps = [
    { isDone: vehicles.length > 0, to: paths.officeFleetRecord(`vehicles/${newId}`) },
    { isDone: drivers.length > 0, to: paths.officeFleetRecord(`drivers/${newId}`) },
    { isDone: duties.length > 0, to: paths.officeFleetRecord(`duties/${newId}`) },
    { isDone: settings.availability !== 'off', to: paths.officeFleetSettings() },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next === -1) return null;
  return (
    <section className={styles.guide} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.soft}>{texts.lead}</p>
      <ol className={styles.steps}>
        {steps.map(({ isDone, to }, index) => (
          <li key={index} className={styles.step} aria-current={index === next ? 'step' : undefined}>
            {isDone ? (
              <span>
                <Icon name="check" /> {texts.steps[index]} ({texts.done})
              </span>
            ) : (
              <Link to={to}>{texts.steps[index]}</Link>
            )}
            <span className={styles.soft}>{texts.hints[index]}</span>
          </li>
        ))}
      </ol>
      <p>
        <NewTabLink to={paths.home()}>{texts.try}</NewTabLink>
      </p>
    </section>
  );
}
