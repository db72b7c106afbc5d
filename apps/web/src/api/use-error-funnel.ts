import { cutText, type FieldErrors, type IssueReport } from '@chauffeur/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { currentLanguage, languageKey } from '#i18n/language.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { showToast } from '#state/toasts.ts';
import { ApiFailure, type FailureCode } from './api-failure.ts';
import { endSession, isSessionOfAnother, isSessionOver, renewSession } from './session.ts';
import { callAndForget } from './client.ts';

interface FunnelOptions {
  /**
   * What the visitor reads instead of the code's own text, where the product has words for it (Rules 8). A session that is
   * over, or somebody else's, keeps its own: no other words say what to do.
   */
  readonly text?: string;
  /** Where it happened, for failures of which the operator is told (Rules 8). */
  readonly report?: Pick<IssueReport, 'page' | 'function'> & Partial<IssueReport>;
}

/** Sent to the window where a second factor is wanted (Rules 11.4): whoever asks for it over the page says so by preventing it. */
export const factorWanted = 'factorwanted';

/**
 * The one way for a failed call to reach the visitor: refused fields are returned, for the form to show them where they
 * stand; everything else becomes a notification that says what to do. What is no failed call is a bug: it is also
 * handed to the browser's own error report. Where a second factor is wanted and somebody asks for it over the page, that is all. A session that turns out to be over, or somebody else's, is so for every page.
 * The words for it are no part of the first download: they come once what may fail is on screen, ahead of need.
 */
export function useErrorFunnel() {
  useEffect(() => void loadWords(), []);
  const queries = useQueryClient();
  return useCallback(
    (failure: unknown, { text, report }: FunnelOptions = {}): FieldErrors | undefined => {
      if (report) callAndForget('reportIssue', { body: { description: describe(failure), ...report } });
      if (!(failure instanceof ApiFailure)) reportError(failure);
      else if (Object.keys(failure.fields).length > 0) return failure.fields;
      else if (failure.code === 'step_up_required' && !dispatchEvent(new Event(factorWanted, { cancelable: true })))
        return undefined;
      if (isSessionOver(failure)) endSession(queries);
      else if (isSessionOfAnother(failure)) renewSession(queries);
      else if (text !== undefined) {
        showToast({ tone: 'error', text });
        return undefined;
      }
      void showOwnText(failure instanceof ApiFailure ? failure.code : 'internal');
      return undefined;
    },
    [queries],
  );
}

async function showOwnText(code: FailureCode): Promise<void> {
  const words = await loadWords();
  const key = languageKey(currentLanguage());
  showToast({ tone: 'error', text: words ? words[key][code] : siteMessages[key].offline });
}

/** The words for failed calls; undefined where they cannot be downloaded, since then the network is gone and that is what there is to say. */
async function loadWords() {
  try {
    return (await import('#i18n/messages/api-errors.ts')).apiErrorMessages;
  } catch {
    return undefined;
  }
}

function describe(failure: unknown): string {
  if (failure instanceof ApiFailure) return `${failure.message} ${failure.requestId}`.trim();
  return failure instanceof Error ? cutText(`${failure.name}: ${failure.message}`, 1000) : 'unknown failure';
}
