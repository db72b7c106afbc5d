import { officeRights, paths, type StaffCall, type StaffEntry, type StaffRole } from '@chauffeur/core';
import { hashKey, type QueryClient, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Activity, type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeEntryQuery, officeKey } from '#api/queries/office.ts';
import { agendaDays, agendaQuery } from '#api/queries/office-rides.ts';
import { sessionQuery } from '#api/session.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { forgetPhoneDraft } from '#state/phone-draft.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Area, Page, SideMenu } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { findsOfficeClosed } from './entry/wanted-factor.ts';
import styles from './office-page.module.css';

// Passkeys, and all that checks codes, are for whoever is asked for a factor now.
const StepUpPage = lazy(async () => ({ default: (await import('./entry/step-up.tsx')).StepUpPage }));
// Downloaded apart: its dialog comes after the page's own code.
const FactorAsked = lazy(async () => ({ default: (await import('./entry/factor-asked.tsx')).FactorAsked }));
const SignInAgain = lazy(async () => ({ default: (await import('./entry/sign-in-again.tsx')).SignInAgain }));
const StaleAnswers = lazy(async () => ({ default: (await import('./stale-answers.tsx')).StaleAnswers }));
const FactorSetUp = lazy(async () => ({ default: (await import('./factors/factor-set-up.tsx')).FactorSetUp }));

/**
 * The office: its menu beside the page, for staff alone, once their second factor is set up and shown (Rules 11.4). To anyone else
 * there is nothing here.
 */
export default function OfficePage() {
  const session = useQuery(sessionQuery);
  const entry = useQuery({
    ...officeEntryQuery,
    enabled: session.data != null,
    // Another tab may have set the factor up, or shown it, meanwhile.
    refetchOnWindowFocus: ({ state }) => state.data?.openUntil === null && 'always',
  });
  const { pathname, search } = useLocation();
  useClosing();
  const last = useLastEntry(session.data, entry.data);
  if (session.data === null) {
    if (last === null) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
    return <KeptOffice {...last} isOver />;
  }
  if (entry.data === null) return <NothingHere />;
  if (last === null || entry.data === undefined) return <Frame>{<LoadState queries={[session, entry]} />}</Frame>;
  return <KeptOffice {...last} isOver={false} />;
}

interface LastEntry {
  readonly accountId: string;
  readonly entry: StaffEntry;
}

/** Who was let in last, and is so still, or was until the session ended. */
function useLastEntry(user: { readonly id: string } | null | undefined, entry: StaffEntry | null | undefined) {
  const [last, setLast] = useState<LastEntry | null>(null);
  if (user && entry && last?.entry !== entry) setLast({ accountId: user.id, entry });
  return last;
}

/** The office, or the sign-in in its place, behind which a page waits unseen for the same account: nothing that was typed is lost (Rules 11.5). */
function KeptOffice({ accountId, entry, isOver }: LastEntry & { readonly isOver: boolean }) {
  return (
    <>
      {isOver && (
        <Frame>
          <SignInAgain />
        </Frame>
      )}
      <Activity mode={isOver ? 'hidden' : 'visible'}>
        <OpenOffice key={accountId} entry={entry} />
      </Activity>
    </>
  );
}

/** The staff member who is signed in, whom the layout hands to its pages. */
export function useStaffEntry(): StaffEntry {
  return useOutletContext<StaffEntry>();
}

function OpenOffice({ entry }: { readonly entry: StaffEntry }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const isClosed = entry.factors.length > 0 && entry.openUntil === null;
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  // Where the office closes while a page is open, nothing of the page is lost: the factor is asked for over it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (!isClosed && openAt !== address) setOpenAt(address);
  if (entry.factorRequired || recoveryCodes.length > 0) {
    return (
      <Frame>
        <FactorSetUp recoveryCodes={recoveryCodes} onCodes={setRecoveryCodes} />
      </Frame>
    );
  }
  if (isClosed && openAt !== address) {
    return (
      <Frame>
        <StepUpPage entry={entry} />
      </Frame>
    );
  }
  return (
    <Area menu={<OfficeMenu entry={entry} />} className={styles.office} contentClassName={styles.content}>
      {pathname === paths.officeAgenda() && dispatches(entry.role) && <AgendaAhead />}
      <Suspense>
        {!isClosed && <StaleAnswers />}
        <FactorAsked entry={entry} isClosed={isClosed} />
      </Suspense>
      {isOfRole(pathname, entry.role) ? <Outlet context={entry} /> : <NothingHere backTo="office" />}
    </Area>
  );
}

/** Asks for the agenda while the page's own code is still on its way, since its answer takes long. */
function AgendaAhead() {
  const [search] = useSearchParams();
  const [openedAt] = useState(() => new Date().toISOString());
  usePrefetchQuery(agendaQuery(agendaDays(search, openedAt)));
  return null;
}

function Frame({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <Suspense>{children}</Suspense>
    </div>
  );
}

/** Says that there is nothing here, with the way on: home, or for whoever has other pages in the office to where it begins. */
function NothingHere({ backTo = 'home' }: { readonly backTo?: 'home' | 'office' }) {
  const texts = useMessages(officeMessages);
  usePageTitle(texts.nothing);
  return (
    <Page title={texts.nothing} lead={texts.nothingText}>
      <div>
        <ButtonLink to={paths[backTo]()}>{backTo === 'home' ? texts.home : texts.back}</ButtonLink>
      </div>
    </Page>
  );
}

interface OfficePlace {
  readonly at: string;
  /** The first call of the page. A role that may not make it does not have the page (Rules 11.2). */
  readonly asks: StaffCall;
  /** Its name in the menu; null for a page that is reached from others. */
  readonly name: Exclude<keyof typeof officeMessages.fr.nav, 'label' | 'more'> | null;
  readonly isFirst?: true;
}

const officePages: readonly OfficePlace[] = [
  { at: paths.officeDay(), asks: 'officeDay', name: 'day', isFirst: true },
  { at: paths.officeWaiting(), asks: 'officeWaiting', name: 'waiting', isFirst: true },
  { at: paths.officeAgenda(), asks: 'officeAgenda', name: 'agenda', isFirst: true },
  { at: paths.officeOrder(''), asks: 'officeOrder', name: null },
  { at: paths.officeNewRide(), asks: 'officePlaceOrder', name: 'newRide' },
  { at: paths.officeCustomers(), asks: 'officeFindCustomers', name: 'customers' },
  { at: paths.officeFleet(), asks: 'staffFleet', name: 'fleet' },
  { at: paths.officeInvoices(), asks: 'officeInvoices', name: 'invoices' },
  { at: paths.officeFigures(), asks: 'officeFigures', name: 'figures' },
  { at: paths.officePrices(), asks: 'officePrices', name: 'prices' },
  { at: paths.officeCompany(), asks: 'officeCompany', name: 'company' },
  { at: paths.officeTeam(), asks: 'team', name: 'team' },
  { at: paths.officeJournal(), asks: 'journal', name: 'journal' },
  { at: paths.driver(), asks: 'driverRides', name: 'ownRides' },
  { at: paths.officeFactors(), asks: 'staffEntry', name: 'access' },
];

/** Whether a role may open the page that an address belongs to, be it the page's own address or one below it. An address of no page is not refused. */
function isOfRole(pathname: string, role: StaffRole): boolean {
  const page = officePages.find(({ at }) => `${pathname}/`.startsWith(at.endsWith('/') ? at : `${at}/`));
  return page === undefined || mayOpen(role, page.asks);
}

/** Where the office begins: with the day, for whoever sees to rides. */
export function OfficeStart() {
  const { role } = useStaffEntry();
  if (dispatches(role)) return <Navigate to={paths.officeDay()} replace />;
  if (role === 'driver') return <Navigate to={paths.driver()} replace />;
  return <Navigate to={mayOpen(role, 'officeInvoices') ? paths.officeInvoices() : paths.officeFactors()} replace />;
}

function mayOpen(role: StaffRole, name: StaffCall): boolean {
  return officeRights[name].roles.some((one) => one === role);
}

function dispatches(role: StaffRole): boolean {
  return officeRights.officeDay.roles.some((one) => one === role);
}

/** The pages that this role may open, and the way out. */
function OfficeMenu({ entry: { email, role, factors } }: { readonly entry: StaffEntry }) {
  const texts = useMessages(officeMessages);
  const pages = officePages
    .filter(({ asks }) => mayOpen(role, asks))
    .flatMap(({ at, name, isFirst }) => (name === null ? [] : [{ to: at, name: texts.nav[name], isFirst }]));
  return (
    <SideMenu
      label={texts.nav.label}
      title={texts.title}
      who={`${email}, ${texts.roles[role]}`}
      pages={pages}
      more={texts.nav.more}
      out={factors.length > 0 && <LeaveButton />}
    >
      {dispatches(role) && <MenuSearch />}
    </SideMenu>
  );
}

/** Finds a customer or a ride from any page but the one that has its own search (Rules 12.8). */
function MenuSearch() {
  const texts = useMessages(officeMessages);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  if (pathname === paths.officeCustomers()) return null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    setTyped('');
    void navigate(paths.officeCustomers(typed.trim()));
  }
  return (
    <form role="search" aria-label={texts.search} className={styles.search} onSubmit={submit}>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}

/** Closes the office on this browser, and forgets what was shown of it. */
function LeaveButton() {
  const texts = useMessages(officeMessages);
  const queries = useQueryClient();
  const funnel = useErrorFunnel();
  const leave = () => {
    forgetPhoneDraft();
    return queries.resetQueries({ queryKey: officeKey });
  };
  const leaving = useSending({
    send: () => call('leaveOffice', { body: {} }),
    onSent: leave,
    onFailure: (failure) => (findsOfficeClosed(failure) ? leave() : funnel(failure)),
  });
  return (
    <Button variant="quiet" busyLabel={leaving.busy ? texts.leaving : undefined} onClick={() => leaving.send()}>
      {texts.leave}
    </Button>
  );
}

const entryHash = hashKey(officeEntryQuery.queryKey);

/** Nobody who is signed out is told apart from a stranger (Rules 11.2): only the session says that. */
async function isSignedOut(queries: QueryClient): Promise<boolean> {
  try {
    return (await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })) === null;
  } catch {
    return false;
  }
}

/** Asks anew who one is in the office where any answer says that it is closed by now, or that one does not belong to it any more. */
function useClosing(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const askAnew = async (error: unknown, codes: readonly string[]) => {
      if (!(error instanceof ApiFailure && codes.includes(error.code))) return;
      if (!(await isSignedOut(queries))) await queries.invalidateQueries(officeEntryQuery);
    };
    const ends = [
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const isOffice = officeKey.every((part, place) => event.query.queryKey[place] === part);
        if (isOffice && event.query.queryHash !== entryHash) void askAnew(event.action.error, closed);
      }),
      // A call that needs a factor asks for it by itself, over what was typed.
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') void askAnew(event.action.error, ['not_found']);
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queries]);
}

const closed: readonly string[] = ['step_up_required', 'factor_required', 'not_found'];
