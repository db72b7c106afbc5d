import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { siteMessages } from '#i18n/messages/site.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './error-summary.module.css';
import type { FormProblem } from './use-form.ts';

interface ErrorSummaryProps {
  readonly problems: readonly FormProblem[];
  /** How many submissions have failed: each takes the focus here. */
  readonly failedSubmissions: number;
  /** A sentence that holds for all problems, where there is one. */
  readonly title?: string | undefined;
}

/** The errors of a failed submission, each a link to its field. */
export function ErrorSummary({ problems, failedSubmissions, title }: ErrorSummaryProps) {
  const texts = useMessages(siteMessages);
  const name = title ?? texts.errorSummaryTitle;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    const summary = failedSubmissions > 0 && box.current;
    if (!summary) return;
    summary.focus();
    // A browser would show the middle of a summary that is taller than the window.
    if (summary.offsetHeight > innerHeight) summary.scrollIntoView();
  }, [failedSubmissions]);
  if (problems.length === 0) return null;
  return (
    // The focus reads its name and the list: an alert would be read beside it.
    <div ref={box} className={styles.summary} role="group" aria-label={name} aria-describedby={id} tabIndex={-1}>
      <p className={styles.title}>
        <Icon name="alert" />
        {name}
      </p>
      <ul id={id} className={styles.list}>
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

/** Drops problems whose text was shown before, such as 'fill in everything'. Each text leads to the first of its fields. */
function withoutRepeats(problems: readonly FormProblem[]): readonly FormProblem[] {
  return problems.filter(({ text }, index) => problems.findIndex((other) => other.text === text) === index);
}

function focusField(event: MouseEvent, fieldId: string) {
  // The address keeps its own anchor: going back must not walk through fields.
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
