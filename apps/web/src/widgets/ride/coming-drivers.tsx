import { type LinkedRide, vehicleColour } from '@chauffeur/core';
import { type ComponentType, type ReactNode, useId } from 'react';
import { comingDriverMessages } from '#i18n/messages/coming-driver.ts';
import { phoneText } from '#i18n/phone-text.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Facts } from '../facts/facts.tsx';
import { PhoneLink } from '../reach/reach-links.tsx';
import styles from './coming-drivers.module.css';

interface ComingDriversProps {
  /** Those of whom the customer was told; none before. */
  readonly drivers: LinkedRide['drivers'];
  /** The name of the passenger, where the reader is somebody else. */
  readonly whom: string | null;
  /** How the page draws one of its parts: a component, which may have hooks of its own, however many drivers are told. */
  readonly part: ComponentType<{ readonly title: string; readonly children: ReactNode }>;
}

/** Who comes for each ride, in which car, and where to meet, once the customer was told (Rules 14.11). */
export function ComingDrivers({ drivers, whom, part: Part }: ComingDriversProps) {
  const texts = useMessages(comingDriverMessages);
  const { day, hour } = useFormat();
  const id = useId();
  return drivers.map((coming) => {
    const { startsAt, rideIndex } = coming;
    const who = texts.title(whom);
    const title = drivers.length === 1 ? who : texts.at(who, day(startsAt), hour(startsAt));
    return (
      <div key={`${id} ${rideIndex}`}>
        <Part title={title}>
          <ComingDriverFacts coming={coming} isOther={whom !== null} />
        </Part>
      </div>
    );
  });
}

interface ComingDriverFactsProps {
  readonly coming: LinkedRide['drivers'][number];
  /** Whether the reader is not the passenger. */
  readonly isOther: boolean;
}

function ComingDriverFacts({ coming, isOther }: ComingDriverFactsProps) {
  const texts = useMessages(comingDriverMessages);
  const { money } = useFormat();
  const language = useLanguage();
  const { driver, vehicle, partner, pickUpKind, freeMinutes, minuteTTC } = coming;
  const colour = vehicle && vehicleColour(vehicle.colour, language);
  const facts = [
    { name: texts.driver, value: driver?.firstName ?? '' },
    { name: texts.partner, value: partner ? `${partner.name}\n${partner.revtc}` : '' },
    { name: texts.vehicle, value: vehicle ? [vehicle.name, colour].filter(Boolean).join(' · ') : '' },
    { name: texts.plate, value: vehicle?.plate ?? '' },
    { name: texts.meeting(isOther), value: texts.meetingAt[pickUpKind](texts.whose(isOther)) },
    {
      name: texts.waiting,
      value: texts.waitingOf(freeMinutes, minuteTTC === null ? null : money(minuteTTC), pickUpKind === 'airport'),
    },
  ];
  return (
    <>
      <div className={styles.who}>
        {driver?.photo && (
          <img
            className={styles.photo}
            src={driver.photo}
            alt={texts.photoOf(driver.firstName)}
            width={80}
            height={80}
          />
        )}
        <div>
          <Progress coming={coming} />
          {driver && (
            <p className={styles.call}>
              <PhoneLink phone={driver.phone}>
                {texts.call(driver.firstName)} · <span>{phoneText(driver.phone)}</span>
              </PhoneLink>
            </p>
          )}
        </div>
      </div>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  );
}

/** How far he is, told as it changes, and when the flight lands that is waited for (Rules 14.18). */
function Progress({ coming: { driver, progress, landsAt } }: { readonly coming: LinkedRide['drivers'][number] }) {
  const texts = useMessages(comingDriverMessages);
  const { hour } = useFormat();
  const words = [
    progress && driver && texts.progress[progress](driver.firstName),
    landsAt && progress !== 'aboard' && progress !== 'done' && texts.lands(hour(landsAt)),
  ];
  return (
    <p role="status" className={styles.progress}>
      {words.filter(Boolean).join(' ')}
    </p>
  );
}
