import { invitationRequestSchema, staffRoles, type StaffRole, type Team, type TeamMember } from '@chauffeur/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { teamQuery } from '#api/queries/office.ts';
import { useSending } from '#api/use-sending.ts';
import { officeTeamMessages } from '#i18n/messages/office-team.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Page, withBreaks } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { useFreshSending } from '../entry/use-fresh-sending.tsx';
import { useStaffEntry } from '../office-page.tsx';
import { DeviceLinkButton, DeviceList } from './driver-devices.tsx';
import styles from './team.module.css';

/** Who may come into the office, who is invited, and who has left (Rules 11.3). Only the owner sees it. */
export default function TeamPage() {
  const texts = useMessages(officeTeamMessages);
  const team = useQuery(teamQuery);
  usePageTitle(texts.title);
  if (!team.data) {
    return (
      <Page title={texts.title}>
        <LoadState queries={[team]} />
      </Page>
    );
  }
  const active = team.data.members.filter(({ endedAt }) => endedAt === null);
  const former = team.data.members.filter(({ endedAt }) => endedAt !== null);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ul id={membersId} className={styles.list} tabIndex={-1} aria-label={texts.title}>
        {active.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
      {team.data.invitations.length > 0 && <Invitations invitations={team.data.invitations} />}
      <InvitationForm />
      {former.length > 0 && <FormerMembers members={former} />}
    </Page>
  );
}

const membersId = 'team-members';

/** Moves the focus to the members, once the pressed button is gone with its row. */
const toMembers = () => document.getElementById(membersId)?.focus();

function useTeamChange() {
  const queries = useQueryClient();
  return async (text: string) => {
    await queries.invalidateQueries(teamQuery);
    showToast({ tone: 'success', text });
  };
}

function MemberRow({ member: { id, email, role, since, factors, hasFeed, devices } }: { readonly member: TeamMember }) {
  const texts = useMessages(officeTeamMessages);
  const { roles } = useMessages(officeMessages);
  const { factors: factorTexts } = useMessages(officeEntryMessages);
  const { day } = useFormat();
  const entry = useStaffEntry();
  const [isAsked, setIsAsked] = useState(false);
  const tell = useTeamChange();
  const ending = useFreshSending({
    entry,
    send: () => call('endStaff', { params: { id } }),
    onSent: async () => {
      await tell(texts.ended);
      toMembers();
    },
  });
  const row = useRef<HTMLLIElement>(null);
  const toRow = () => row.current?.focus();
  const isOwn = email === entry.email;
  return (
    <li ref={row} className={styles.row} tabIndex={-1}>
      {ending.proof}
      <span className={styles.words}>
        <span className={styles.name}>{withBreaks(isOwn ? `${email} (${texts.you})` : email)}</span>
        <span>{roles[role]}</span>
        <span className={styles.hint}>
          {texts.since} {day(since, 'medium')} ·{' '}
          {texts.factors(
            factors.map(({ name, kind }) => `${name} (${factorTexts.kinds[kind]})`).join(', ') || texts.noFactor,
          )}
        </span>
      </span>
      {hasFeed && <FeedEnd id={id} email={email} onEnded={toRow} />}
      {role === 'driver' && <DeviceLinkButton id={id} email={email} />}
      {!isOwn && (
        <Button
          aria-label={texts.endNamed(email)}
          busyLabel={ending.busy ? texts.ending : undefined}
          onClick={() => setIsAsked(true)}
        >
          {texts.end}
        </Button>
      )}
      {isAsked && (
        <Dialog title={texts.confirmEnd} onClose={() => setIsAsked(false)}>
          <p>{withBreaks(texts.endHint(email))}</p>
          {role === 'driver' && <p>{texts.driverEndHint}</p>}
          <div className={styles.actions}>
            <Button onClick={() => setIsAsked(false)}>{texts.no}</Button>
            <Button
              variant="danger"
              onClick={() => {
                setIsAsked(false);
                ending.send();
              }}
            >
              {texts.yes}
            </Button>
          </div>
        </Dialog>
      )}
      {devices.length > 0 && <DeviceList devices={devices} onEnded={toRow} />}
    </li>
  );
}

/** Takes the address back by which a calendar program reads somebody's rides (Rules 14.15). */
function FeedEnd({ id, email, onEnded }: Pick<TeamMember, 'id' | 'email'> & { readonly onEnded: () => void }) {
  const texts = useMessages(officeTeamMessages);
  const tell = useTeamChange();
  const ending = useSending({
    send: () => call('endDriverFeed', { params: { id } }),
    onSent: async () => {
      await tell(texts.feedEnded);
      onEnded();
    },
  });
  return (
    <Button
      aria-label={texts.endFeedNamed(email)}
      busyLabel={ending.busy ? texts.ending : undefined}
      onClick={() => ending.send()}
    >
      {texts.endFeed}
    </Button>
  );
}

type Invitation = Team['invitations'][number];

function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const texts = useMessages(officeTeamMessages);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.open}</h2>
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { readonly invitation: Invitation }) {
  const texts = useMessages(officeTeamMessages);
  const { roles } = useMessages(officeMessages);
  const { day, hour } = useFormat();
  const entry = useStaffEntry();
  const tell = useTeamChange();
  const withdrawal = useFreshSending({
    entry,
    send: () => call('withdrawInvitation', { params: { id } }),
    onSent: async () => {
      await tell(texts.withdrawn);
      toMembers();
    },
  });
  const name = email ?? texts.console;
  return (
    <li className={styles.row}>
      {withdrawal.proof}
      <span className={styles.words}>
        <span className={styles.name}>{withBreaks(name)}</span>
        <span>{roles[role]}</span>
        <span className={styles.hint}>{texts.openUntil(day(expiresAt, 'medium'), hour(expiresAt))}</span>
      </span>
      <Button
        aria-label={texts.withdrawNamed(name)}
        busyLabel={withdrawal.busy ? texts.ending : undefined}
        onClick={() => withdrawal.send()}
      >
        {texts.withdraw}
      </Button>
    </li>
  );
}

const readRequest = schemaValidator(invitationRequestSchema);

/** The address is somebody else's: the words that ask a customer for theirs would ask the owner for the wrong one. */
function readInvitation(values: unknown): ReturnType<typeof readRequest> {
  const read = readRequest(values);
  const isMissing = 'errors' in read && read.errors.email === 'email_required';
  return isMissing ? { errors: { ...read.errors, email: 'required' } } : read;
}

function InvitationForm() {
  const texts = useMessages(officeTeamMessages);
  const { roles } = useMessages(officeMessages);
  const entry = useStaffEntry();
  const tell = useTeamChange();
  const initial: { email: string; role: StaffRole } = { email: '', role: 'dispatcher' };
  const sending = useFreshSending({
    entry,
    send: (body: { email: string; role: StaffRole }) => call('inviteStaff', { body }),
    onSent: async () => {
      form.setValues(() => initial);
      await tell(texts.sent);
    },
  });
  const form = useForm({ id: 'invite', initial, validate: readInvitation, onSubmit: sending.send });
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.invite}</h2>
      {sending.proof}
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label={texts.email} type="email" autoComplete="off" autoCapitalize="none" />
        <RadioGroup
          {...form.field('role')}
          legend={texts.role}
          options={staffRoles.map((value) => ({ value, label: roles[value], hint: texts.roleHints[value] }))}
        />
        <div>
          <Button type="submit" variant="primary" busyLabel={sending.busy ? texts.sending : undefined}>
            {texts.send}
          </Button>
        </div>
        <p className={styles.hint}>{texts.sentHint}</p>
      </form>
    </section>
  );
}

function FormerMembers({ members }: { readonly members: readonly TeamMember[] }) {
  const texts = useMessages(officeTeamMessages);
  const { roles } = useMessages(officeMessages);
  const { day } = useFormat();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.endedTitle}</h2>
      <ul className={styles.list}>
        {members.map(({ id, email, role, endedAt }) => (
          <li key={id} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name}>{withBreaks(email)}</span>
              <span className={styles.hint}>
                {roles[role]}, {texts.endedAt(day(endedAt ?? '', 'medium'))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
