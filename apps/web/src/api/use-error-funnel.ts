import { cutText, type FieldErrors, type IssueReport } from '@chauffeur/core';
import { useCallback } from 'react';
import { apiErrorMessages } from '../i18n/messages/api-errors.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { showToast } from '../state/toasts.ts';
import { ApiFailure } from './api-failure.ts';
import { reportIssue } from './mutations/report-issue.ts';

interface FunnelOptions {
  /** What the visitor reads instead of the code's own text, where the product has words for it (Rules 8). */
  readonly text?: string;
  /** Where it happened, for failures of which the operator is told (Rules 8). */
  readonly report?: Pick<IssueReport, 'page' | 'function'> & Partial<IssueReport>;
}

/**
 * The one way for a failed call to reach the visitor: refused fields are returned, for the form to show them where they
 * stand; everything else becomes a notification that says what to do. What is no failed call is a bug: it is also
 * handed to the browser's own error report.
 */
export function useErrorFunnel() {
  const texts = useMessages(apiErrorMessages);
  return useCallback(
    (failure: unknown, { text, report }: FunnelOptions = {}): FieldErrors | undefined => {
      if (report) reportIssue({ description: describe(failure), ...report });
      if (!(failure instanceof ApiFailure)) reportError(failure);
      else if (Object.keys(failure.fields).length > 0) return failure.fields;
      showToast({ tone: 'error', text: text ?? texts[failure instanceof ApiFailure ? failure.code : 'internal'] });
      return undefined;
    },
    [texts],
  );
}

function describe(failure: unknown): string {
  if (failure instanceof ApiFailure) return `${failure.message} ${failure.requestId}`.trim();
  return failure instanceof Error ? cutText(`${failure.name}: ${failure.message}`, 1000) : 'unknown failure';
}
