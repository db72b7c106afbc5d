import { type MouseEvent, useEffect, useRef } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './error-summary.module.css';
import type { FormProblem } from './use-form.ts';

interface ErrorSummaryProps {
  readonly problems: readonly FormProblem[];
  /** How many submissions have failed: each takes the focus here. */
  readonly failedSubmissions: number;
  /** What all of it has in common, where there is a sentence for that. */
  readonly title?: string | undefined;
}

/** What a failed submission has to say, with a way to each field. */
export function ErrorSummary({ problems, failedSubmissions, title }: ErrorSummaryProps) {
  const { errorSummaryTitle } = useMessages(siteMessages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const summary = failedSubmissions > 0 && box.current;
    if (!summary) return;
    summary.focus();
    // Of one that is taller than the window the browser shows the middle.
    if (summary.offsetHeight > innerHeight) summary.scrollIntoView();
  }, [failedSubmissions]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" />
        {title ?? errorSummaryTitle}
      </p>
      <ul className={styles.list}>
        {withoutRepeats(problems).map(({ fieldId, text }) => (
          <li key={text}>
            <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Several fields may share one text ('fill in everything'); the first of them is where it leads. */
function withoutRepeats(problems: readonly FormProblem[]): readonly FormProblem[] {
  return problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index);
}

function focusField(event: MouseEvent, fieldId: string) {
  // The address keeps its own anchor: going back must not walk through fields.
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
