import { codeProofSchema, type StaffEntry } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeEntryQuery } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { officeMessages } from '#i18n/messages/office.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { hasPasskeys, showPasskey } from '#platform/passkeys.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './step-up.module.css';

/** Asks for the second factor, in the place of the office until it is shown (Rules 11.4). */
export function StepUpPage({ entry }: { readonly entry: StaffEntry }) {
  const { stepUp: texts } = useMessages(officeMessages);
  const queries = useQueryClient();
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <StepUp entry={entry} onShown={() => queries.invalidateQueries(officeEntryQuery)} />
      <p className={styles.hint}>{entry.role === 'owner' ? texts.lostByOwner : texts.lost}</p>
    </Page>
  );
}

interface StepUpProps {
  readonly entry: StaffEntry;
  readonly onShown: () => unknown;
}

/** A passkey where there is one, and the field for codes, which takes recovery codes too. */
export function StepUp({ entry: { factors }, onShown }: StepUpProps) {
  const { stepUp: texts } = useMessages(officeMessages);
  const { recovery } = useMessages(officeEntryMessages);
  const failures = useMessages(apiErrorMessages);
  const funnel = useErrorFunnel();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string | null>(null);
  const hasPasskey = hasPasskeys() && factors.some(({ kind }) => kind === 'passkey');

  function explain(failure: unknown) {
    const isRefused = failure instanceof ApiFailure && failure.code === 'factor_refused';
    if (isRefused) setRefused(failures.factor_refused);
    return isRefused ? undefined : funnel(failure);
  }

  /** Says how many recovery codes are left, by the answer that came after one was used. */
  function tellLeft() {
    const left = queries.getQueryData(officeEntryQuery.queryKey)?.recoveryCodesLeft;
    if (left !== undefined) showToast({ tone: 'info', text: recovery.used(left) });
  }

  const signing = useSending({
    async send() {
      setRefused(null);
      const { passkey } = await call('stepUpOptions', { body: {} });
      const credential = passkey && (await showPasskey(passkey));
      if (credential === null) return setRefused(texts.declined);
      await call('stepUpByPasskey', { body: { credential } });
      return onShown();
    },
    onFailure: explain,
  });

  const form = useForm({
    id: 'step-up',
    initial: { code: '' },
    validate: readCode,
    async onSubmit(body) {
      setRefused(null);
      try {
        await call('stepUpByCode', { body });
        await onShown();
        if (!isAppCode(body.code)) tellLeft();
      } catch (failure) {
        return explain(failure);
      }
      return undefined;
    },
  });

  return (
    <div className={styles.ways}>
      {refused !== null && <Notice tone="danger">{refused}</Notice>}
      {hasPasskey && (
        <Button
          variant="primary"
          wide
          busyLabel={signing.busy ? texts.waiting : undefined}
          onClick={() => signing.send()}
        >
          {texts.passkey}
        </Button>
      )}
      <form className={styles.ways} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        <TextField
          {...form.field('code')}
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant={hasPasskey ? 'secondary' : 'primary'}
          wide
          busyLabel={form.busy ? texts.checking : undefined}
        >
          {texts.submit}
        </Button>
      </form>
    </div>
  );
}

const readCode = schemaValidator(codeProofSchema);

/** Whether a code is the app's, which has six digits. Any other is a recovery code (Rules 11.4). */
function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replaceAll(/[^a-z\d]/gi, ''));
}
