import { type CodesOptions, newCodesSchema } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#api/api-failure.ts';
import { call } from '#api/client.ts';
import { officeEntryQuery } from '#api/queries/office.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { apiErrorMessages } from '#i18n/messages/api-errors.ts';
import { officeEntryMessages } from '#i18n/messages/office-entry.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { deviceName, hasPasskeys, makePasskey } from '#platform/passkeys.ts';
import { showToast } from '#state/toasts.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { Notice, useFocusOnShow } from '#widgets/notice/notice.tsx';
import { copyText } from '#widgets/reach/reach-links.tsx';
import styles from './factors.module.css';

interface FactorSetUpProps {
  /** What came with it, until that is kept. */
  readonly recoveryCodes: readonly string[];
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

/** The first factor, in the place of the office until it is there, and the recovery codes that come with it (Rules 11.4). */
export function FactorSetUp({ recoveryCodes, onCodes }: FactorSetUpProps) {
  const { setUp: texts, recovery } = useMessages(officeEntryMessages);
  const queries = useQueryClient();
  const isDone = recoveryCodes.length > 0;
  usePageTitle(isDone ? recovery.title : texts.title);
  if (isDone) {
    return (
      <Page title={recovery.title} lead={recovery.lead}>
        <RecoveryCodes
          codes={recoveryCodes}
          onKept={async () => {
            await queries.invalidateQueries(officeEntryQuery);
            onCodes([]);
          }}
        />
      </Page>
    );
  }
  return (
    <Page title={texts.title} lead={texts.lead}>
      <FactorChoice onAdded={onCodes} />
    </Page>
  );
}

interface FactorChoiceProps {
  /** Called with the recovery codes that come with the first factor; with none for a further one. */
  readonly onAdded: (recoveryCodes: readonly string[]) => unknown;
  /** Told where a fresh factor has to be shown first. */
  readonly onStepUp?: () => void;
}

/** A passkey, or codes of an app. */
export function FactorChoice({ onAdded, onStepUp }: FactorChoiceProps) {
  const { setUp: texts } = useMessages(officeEntryMessages);
  const failures = useMessages(apiErrorMessages);
  const funnel = useErrorFunnel();
  const [refused, setRefused] = useState<string | null>(null);
  const [codes, setCodes] = useState<CodesOptions | null>(null);

  function explain(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    if (code === 'step_up_required' && onStepUp) return onStepUp();
    if (code === 'factor_refused') return setRefused(failures.factor_refused);
    return funnel(failure);
  }

  const making = useSending({
    async send() {
      setRefused(null);
      const credential = await makePasskey(await call('passkeyOptions', { body: {} }));
      if (credential === null) return setRefused(texts.declined);
      const { recoveryCodes } = await call('addPasskey', {
        body: { name: deviceName() ?? texts.defaultPasskey, credential },
      });
      return onAdded(recoveryCodes);
    },
    onFailure: explain,
  });
  const preparing = useSending({
    send: () => call('codesOptions', { body: {} }),
    onSent: setCodes,
    onFailure: explain,
  });

  return (
    <div className={styles.choice}>
      {refused !== null && <Notice tone="danger">{refused}</Notice>}
      <section className={styles.way}>
        <h2 className={styles.wayTitle}>{texts.passkey}</h2>
        <p>{hasPasskeys() ? texts.passkeyHint : texts.noPasskeys}</p>
        {hasPasskeys() && (
          <div>
            <Button variant="primary" busyLabel={making.busy ? texts.adding : undefined} onClick={() => making.send()}>
              {texts.addPasskey}
            </Button>
          </div>
        )}
      </section>
      <section className={styles.way}>
        <h2 className={styles.wayTitle}>{texts.codes}</h2>
        <p>{texts.codesHint}</p>
        {codes === null ? (
          <div>
            <Button busyLabel={preparing.busy ? texts.preparing : undefined} onClick={() => preparing.send()}>
              {texts.showCodes}
            </Button>
          </div>
        ) : (
          <CodesForm options={codes} onAdded={onAdded} onFailure={explain} onTry={() => setRefused(null)} />
        )}
      </section>
    </div>
  );
}

interface CodesFormProps extends Pick<FactorChoiceProps, 'onAdded'> {
  readonly options: CodesOptions;
  readonly onTry: () => void;
  readonly onFailure: (failure: unknown) => unknown;
}

const readCodes = schemaValidator(newCodesSchema);

/** The picture for the app, and the first code that it counts. */
function CodesForm({ options: { picture, secret, sealed }, onAdded, onTry, onFailure }: CodesFormProps) {
  const { setUp: texts } = useMessages(officeEntryMessages);
  const form = useForm({
    id: 'codes',
    initial: { code: '', name: texts.defaultCodes, sealed },
    validate: readCodes,
    async onSubmit(body) {
      onTry();
      try {
        const { recoveryCodes } = await call('addCodes', { body });
        await onAdded(recoveryCodes);
      } catch (failure) {
        onFailure(failure);
      }
      return undefined;
    },
  });
  return (
    <form className={styles.codes} noValidate onSubmit={(event) => void form.submit(event)}>
      <p>{texts.scan}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={texts.picture}
      >
        <path d={picture.path} shapeRendering="crispEdges" />
      </svg>
      <p>
        {texts.secret} <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ErrorSummary {...form.summary} />
      <TextField {...form.field('code')} label={texts.code} inputMode="numeric" autoComplete="one-time-code" />
      <Button type="submit" variant="primary" busyLabel={form.busy ? texts.checking : undefined}>
        {texts.addCodes}
      </Button>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => unknown;
}

/** Shown once: only hashes are kept of them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { recovery: texts } = useMessages(officeEntryMessages);
  const list = useFocusOnShow<HTMLUListElement>();
  async function copy() {
    const isCopied = await copyText(codes.join('\n'));
    showToast(isCopied ? { tone: 'success', text: texts.copied } : { tone: 'error', text: texts.notCopied });
  }
  return (
    <>
      <ul ref={list} className={styles.recovery} tabIndex={-1} aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.secret}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button variant="primary" onClick={() => void onKept()}>
          {texts.kept}
        </Button>
      </div>
    </>
  );
}
