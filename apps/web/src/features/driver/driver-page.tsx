import { parisDate, paths } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { signOut } from '#api/identity/identity.ts';
import { sessionQuery } from '#api/session.ts';
import { useSending } from '#api/use-sending.ts';
import { driverMessages } from '#i18n/messages/driver.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { keepPages } from '#platform/driver-worker.ts';
import { useOwnOfflineWords } from '#state/offline-said.ts';
import { forgetLostPresses, forgetOwnRides, forgetShownRides } from '#state/own-rides.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { useNow } from '#ui/use-now.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './driver.module.css';
import { RidesChanged } from './ride-news.tsx';
import { Sheet, type ShownRides } from './shown-rides.tsx';
import { useOwnRides } from './use-own-rides.ts';

/** The pages of a driver's own rides, which also work without a network (Rules 14). Nobody else sees anything here. */
export default function DriverPage() {
  const session = useQuery(sessionQuery);
  const own = useOwnRides();
  const { failure, answer } = own;
  const isNobodyHere = failure instanceof ApiFailure && failure.code === 'not_found';
  const isNobodySignedIn = session.data === null && !session.isError;
  // Once the rides are gone from the device nothing else tells that it was let in before.
  const [wasLetIn, setWasLetIn] = useState(false);
  if (answer !== undefined && !wasLetIn) setWasLetIn(true);
  if (isNobodyHere)
    return (
      <div className={styles.pages}>
        <ClosedPages isSignedIn={!isNobodySignedIn} wasLetIn={wasLetIn} isKeptKnown={own.isKeptKnown} />
      </div>
    );
  if (failure instanceof ApiFailure && doors.includes(failure.code))
    return (
      <div className={styles.pages}>
        <SecondFactorDoor />
      </div>
    );
  if (answer === undefined || (isNobodySignedIn && !own.isAnswered))
    return (
      <div className={styles.pages}>
        <LoadState queries={[own.query]} />
      </div>
    );
  return <OpenPages own={{ ...own, answer }} />;
}

interface ClosedPagesProps extends Pick<ShownRides, 'isKeptKnown'> {
  readonly isSignedIn: boolean;
  readonly wasLetIn: boolean;
}

/** A driver's own device is let in without a session: that there is nobody here only the rides themselves tell (Rules 11.9). */
function ClosedPages({ isSignedIn, wasLetIn, isKeptKnown }: ClosedPagesProps) {
  const { pathname } = useLocation();
  // Whoever is no driver any more has no rides on the device either, though he stays signed in.
  useEffect(() => void forgetShownRides(), []);
  if (isSignedIn) return <NoDriverPages />;
  if (wasLetIn) return <EndedAccess backTo={pathname} />;
  return isKeptKnown && <Navigate to={paths.signIn(pathname)} replace />;
}

const doors: readonly string[] = ['step_up_required', 'factor_required'];

function OpenPages({ own }: { readonly own: ShownRides }) {
  const texts = useMessages(driverMessages);
  const { isStale } = own;
  useEffect(() => {
    // All pages of a driver come in one download, so they are there by now.
    if (!isStale) void keepPages(paths.driver()).catch(() => undefined);
  }, [isStale]);
  return (
    <div className={styles.pages}>
      <nav className={styles.days} aria-label={texts.nav}>
        {[
          { to: paths.driver(), name: texts.today },
          { to: paths.driverTomorrow(), name: texts.tomorrow },
          { to: paths.driverWeek(), name: texts.week },
        ].map(({ to, name }) => (
          <NavLink key={to} to={to} className={styles.day}>
            {name}
          </NavLink>
        ))}
      </nav>
      <RidesNotices own={own} />
      {own.answer.driver === null ? <UnlinkedAccount /> : <Outlet context={own} />}
      <LeaveButton own={own} />
    </div>
  );
}

/** How old the shown rides are, and what waits for the network. */
function RidesNotices({ own: { answer, isStale, waiting, lost } }: { readonly own: ShownRides }) {
  const texts = useMessages(driverMessages);
  const format = useFormat();
  const hour = format.hour(answer.at);
  const isOfToday = parisDate(answer.at) === parisDate(useNow());
  useOwnOfflineWords(isStale);
  return (
    <div>
      <div role="status" className={styles.notices}>
        {isStale && (
          <Notice tone="warning">
            {isOfToday ? texts.stale(hour) : texts.staleSince(format.day(answer.at, 'short'), hour)}
          </Notice>
        )}
        {waiting.length > 0 && <Notice>{texts.waitingPresses(waiting.length)}</Notice>}
        <LostPresses lost={lost} accountId={answer.accountId} />
        <RidesChanged accountId={answer.accountId} />
      </div>
      {!isStale && <p className={styles.soft}>{texts.fresh(hour)}</p>}
    </div>
  );
}

/** The presses that will never be taken, until the driver has said that this was read. */
function LostPresses({ lost, accountId }: Pick<ShownRides, 'lost'> & { readonly accountId: string }) {
  const texts = useMessages(driverMessages);
  const late = lost.filter(({ isLate }) => isLate).length;
  if (lost.length === 0) return null;
  return (
    <Notice tone="danger">
      {lost.length > late && <p>{texts.lost}</p>}
      {late > 0 && <p>{texts.expired(late)}</p>}
      <Button onClick={() => forgetLostPresses(accountId)}>{texts.readLost}</Button>
    </Notice>
  );
}

/** Signs out of the account, and unbinds the device where it is bound: the server would let it in otherwise. */
async function leave(): Promise<void> {
  try {
    await call('leaveOffice', { body: {} });
  } catch (failure) {
    // Whoever is let in by neither, or has a factor to show first, has nothing to leave here.
    if (!(failure instanceof ApiFailure)) throw failure;
  }
  await signOut();
}

/** Leaves, and asks first where presses have not been sent yet, since they would be lost. */
function LeaveButton({ own: { answer, waiting } }: { readonly own: ShownRides }) {
  const texts = useMessages(driverMessages);
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useSending({
    send: leave,
    onSent: async () => {
      await forgetOwnRides(answer.accountId);
      location.assign(paths.home());
    },
    once: true,
  });
  const loses = waiting.length > 0;
  return (
    <div className={styles.notices}>
      {isAsking && loses && (
        <Notice tone="warning">
          <p>{texts.leaveLoses(waiting.length)}</p>
          <Button onClick={() => setIsAsking(false)}>{texts.stay}</Button>
        </Notice>
      )}
      <Button
        variant="quiet"
        busyLabel={leaving.busy ? texts.signingOut : undefined}
        onClick={() => (loses && !isAsking ? setIsAsking(true) : leaving.send())}
      >
        {isAsking && loses ? texts.leaveAnyway : texts.signOut}
      </Button>
    </div>
  );
}

function UnlinkedAccount() {
  const texts = useMessages(driverMessages);
  return <Sheet title={texts.unlinked} lead={texts.unlinkedText} />;
}

/** A device that was taken back, or a session that has ended: the way in again is another one for each. */
function EndedAccess({ backTo }: { readonly backTo: string }) {
  const texts = useMessages(driverMessages);
  return (
    <Sheet title={texts.ended} lead={texts.endedText}>
      <div>
        <ButtonLink to={paths.signIn(backTo)}>{texts.signIn}</ButtonLink>
      </div>
    </Sheet>
  );
}

function NoDriverPages() {
  const texts = useMessages(driverMessages);
  return (
    <Sheet title={texts.nothing} lead={texts.nothingText}>
      <div>
        <ButtonLink to={paths.home()}>{texts.home}</ButtonLink>
      </div>
    </Sheet>
  );
}

/** Sends whoever has a second factor to the office, which asks for it. */
function SecondFactorDoor() {
  const texts = useMessages(driverMessages);
  return (
    <Sheet title={texts.shut} lead={texts.shutText}>
      <div>
        <ButtonLink to={paths.officeFactors()} variant="primary">
          {texts.open}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

/** Opens the first of these pages. They lie in a folder, so that a service worker may answer for them, and this address is outside of it. */
export function DriverStart() {
  useEffect(() => location.replace(paths.driver()), []);
  return null;
}
