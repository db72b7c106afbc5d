import type { DriverRide } from '@chauffeur/core';
import { type CSSProperties, useEffect, useState } from 'react';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { stayAwake } from '#platform/stay-awake.ts';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { useShownRides } from './shown-rides.tsx';
import { FullScreen } from './full-screen.tsx';
import styles from './full-screen.module.css';
import { UnknownRide, useRideOfPage } from './ride-page.tsx';

/** The name of whoever the driver waits for, to be read across a hall: as large as the screen allows, on its side, and bright. */
export default function NameBoardPage() {
  const ride = useRideOfPage();
  return ride === undefined ? <UnknownRide /> : <NameBoard ride={ride} />;
}

function NameBoard({ ride }: { readonly ride: DriverRide }) {
  const texts = useMessages(driverMessages);
  const { company } = useShownRides().answer;
  const [isLit, setIsLit] = useState(true);
  useEffect(() => stayAwake(setIsLit), []);
  usePageTitle(texts.board);
  const { companyName } = ride.customer;
  const { name } = ride.traveller ?? ride.customer;
  const letters = Math.max(6, ...name.split(/\s+/).map((word) => word.length), Math.ceil(name.length / 2));
  return (
    <FullScreen title={texts.board} ride={ride} tone="board">
      <div className={styles.lying}>
        <h1 className={styles.name} style={{ '--letters': letters } as CSSProperties}>
          {name}
        </h1>
        <p className={styles.under}>{[companyName, company.name].filter(Boolean).join(' · ')}</p>
        {!isLit && <p className={styles.under}>{texts.unlit}</p>}
      </div>
    </FullScreen>
  );
}
