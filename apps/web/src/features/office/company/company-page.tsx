import { companyGaps, type OfficeCompany } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { officeCompanyQuery } from '#api/queries/office-company.ts';
import { officeCompanyMessages } from '#i18n/messages/office-company.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from '../fleet/fleet.module.css';
import { Conflict } from '../fleet/record-form.tsx';
import type { CompanyDraft } from './company-draft.ts';
import { LanguageField, ReviewFields, SocialLinkFields } from './company-lists.tsx';
import { useCompanyForm } from './use-company-form.tsx';

/** The facts of the company, which its owner states here (Rules 22). */
export default function CompanyPage() {
  const texts = useMessages(officeCompanyMessages);
  const company = useQuery(officeCompanyQuery);
  usePageTitle(texts.title);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.soft}>{texts.lead}</p>
      </header>
      {company.data ? <CompanyFacts company={company.data} /> : <LoadState queries={[company]} />}
    </div>
  );
}

type Form = ReturnType<typeof useCompanyForm>;

function CompanyFacts({ company }: { readonly company: OfficeCompany }) {
  const texts = useMessages(officeCompanyMessages);
  const form = useCompanyForm(company);
  const textsOf = useDraftTexts();
  return (
    <>
      {form.proof}
      <FactsNotices company={form.opened} values={form.values} />
      <form id={form.id} tabIndex={-1} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <ErrorSummary {...form.summary} />
        {form.conflict && <Conflict conflict={form.conflict} textsOf={textsOf} />}
        <Section title={texts.sections.identity}>
          <Facts form={form} names={['name', 'legalForm']} />
          <TextAreaField {...form.field('address')} label={texts.facts.address} rows={2} />
          <Facts form={form} names={['phone', 'email', 'siren', 'vatNumber', 'revtc', 'iban', 'publicationDirector']} />
        </Section>
        <Section title={texts.sections.law}>
          {(['insurer', 'mediator', 'host'] as const).map((name) => (
            <TextAreaField
              key={name}
              {...form.field(name)}
              label={texts.facts[name]}
              hint={texts.hints[name]}
              rows={2}
            />
          ))}
        </Section>
        <Section title={texts.sections.terms} lead={texts.waitingLead}>
          <Facts form={form} names={['answerWithinHours']} />
          <div className={styles.pair}>
            {(['airport', 'station', 'other', 'minuteTTC'] as const).map((name) => (
              <TextField
                key={name}
                {...form.field(`waiting.${name}`)}
                label={texts.waiting[name]}
                inputMode="decimal"
                autoComplete="off"
              />
            ))}
          </div>
          <LanguageField
            {...form.field('operatorLanguage')}
            label={texts.facts.operatorLanguage}
            hint={texts.hints.operatorLanguage}
            languages={texts.languages}
          />
        </Section>
        <Section title={texts.sections.visitors}>
          <Facts form={form} names={['since', 'driver']} />
        </Section>
        <Section title={texts.socialLinks.title}>
          <SocialLinkFields {...form.list('socialLinks')} />
        </Section>
        <Section title={texts.reviews.title} lead={texts.reviews.lead}>
          {form.values.reviews.length > 0 && (
            <div className={styles.pair}>
              <TextAreaField {...form.field('howChecked')} label={texts.facts.howChecked} rows={3} />
              <TextAreaField {...form.field('howCheckedEn')} label={texts.facts.howCheckedEn} rows={3} lang="en" />
            </div>
          )}
          <ReviewFields {...form.list('reviews')} />
        </Section>
        <div className={styles.ways}>
          <Button type="submit" variant="primary" busyLabel={form.busy ? texts.saving : undefined}>
            {texts.save}
          </Button>
          {form.isDirty && (
            <Button variant="quiet" onClick={form.giveUp}>
              {texts.giveUp}
            </Button>
          )}
          <span role="status" className={styles.soft}>
            {form.isDirty ? texts.unsaved : ''}
          </span>
        </div>
      </form>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

function Section({ title, lead, children }: SectionProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{title}</legend>
      {lead && <p className={styles.soft}>{lead}</p>}
      {children}
    </fieldset>
  );
}

type LineName =
  | 'name'
  | 'legalForm'
  | 'phone'
  | 'email'
  | 'siren'
  | 'vatNumber'
  | 'revtc'
  | 'iban'
  | 'publicationDirector'
  | 'answerWithinHours'
  | 'since'
  | 'driver';

/** What a phone's keyboard shows for a fact. */
const kinds: Partial<Record<LineName, { type?: 'tel' | 'email'; inputMode?: 'numeric' }>> = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  siren: { inputMode: 'numeric' },
  answerWithinHours: { inputMode: 'numeric' },
  since: { inputMode: 'numeric' },
};

/** Facts of one line, two beside each other where there is room. */
function Facts({ form, names }: { readonly form: Form; readonly names: readonly LineName[] }) {
  const texts = useMessages(officeCompanyMessages);
  const hints: Partial<Record<LineName, string>> = texts.hints;
  return (
    <div className={styles.pair}>
      {names.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...kinds[name]}
          label={texts.facts[name]}
          hint={hints[name]}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
}

interface FactsNoticesProps {
  readonly company: OfficeCompany;
  readonly values: CompanyDraft;
}

/** Where the facts come from, and what the law still wants of them. */
function FactsNotices({ company: { saved, facts }, values }: FactsNoticesProps) {
  const texts = useMessages(officeCompanyMessages);
  const format = useFormat();
  const gaps = companyGaps(values).map((fact) => texts.facts[fact]);
  return (
    <>
      <p className={styles.soft}>
        {saved ? texts.savedBy(format.day(saved.at, 'field'), format.hour(saved.at), saved.by.email) : texts.fromFile}
      </p>
      {facts.example && <Notice tone="warning">{texts.example}</Notice>}
      {gaps.length > 0 && <Notice tone="warning">{texts.gaps(gaps.join(', '))}</Notice>}
    </>
  );
}

/** Turns a draft into texts by the names of its fields, as two drafts are compared. */
function useDraftTexts() {
  const texts = useMessages(officeCompanyMessages);
  return ({ waiting, reviews, socialLinks, operatorLanguage, ...draft }: CompanyDraft) => ({
    ...Object.fromEntries(Object.entries(draft).map(([name, text]) => [texts.facts[name as keyof typeof draft], text])),
    ...Object.fromEntries(
      (['airport', 'station', 'other', 'minuteTTC'] as const).map((name) => [texts.waiting[name], waiting[name]]),
    ),
    [texts.facts.operatorLanguage]: texts.languages[operatorLanguage],
    [texts.socialLinks.title]: socialLinks.map(({ name, url }) => `${name} ${url}`).join(', '),
    [texts.reviews.title]: reviews
      .map(({ firstName, month, source, text }) => `${firstName}, ${month}, ${source}: ${text}`)
      .join(' · '),
  });
}
