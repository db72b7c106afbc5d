import { cutText } from '@chauffeur/core';
import { Component, type ReactNode } from 'react';
import { callAndForget } from '#api/client.ts';
import { PageLoadFailure } from '../navigation/load-page.ts';
import { OopsPage, UnreachablePage } from './error-pages.tsx';

interface ErrorBoundaryProps {
  /** The address of the page. At another one the page is tried again, so that a crash does not follow the visitor. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly place: string;
  /** What is shown in the page's place; null where it is whole. It could not be downloaded for want of a network, or it crashed. */
  readonly shown: ReactNode | null;
}

/** Shows an error page in the place of what crashes inside (Rules 2.1), and tells the operator, unless the network is gone. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { place: this.props.place, shown: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { shown: isUnreachable(error) ? <UnreachablePage /> : <OopsPage /> };
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return place === state.place ? null : { place, shown: null };
  }

  override componentDidCatch(error: unknown) {
    if (isUnreachable(error)) return;
    const description = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown crash';
    const report = { page: this.props.place, function: 'render', description: cutText(description, 1000) };
    callAndForget('reportIssue', { body: report });
  }

  override render() {
    return this.state.shown ?? this.props.children;
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof PageLoadFailure && error.reason === 'unreachable';
}
