import { Component, type ReactNode } from 'react';
import { reportIssue } from '../../api/mutations/report-issue.ts';
import { OopsPage } from './oops-page.tsx';

interface ErrorBoundaryProps {
  /** Another place is another try: a crash does not follow the visitor to the next page. */
  readonly place: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly place: string;
  readonly hasCrashed: boolean;
}

/** Stands in for what crashes inside (Rules 2.1), and tells the operator. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { place: this.props.place, hasCrashed: false };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return place === state.place ? null : { place, hasCrashed: false };
  }

  override componentDidCatch(error: unknown) {
    const description = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown crash';
    reportIssue({ page: this.props.place, function: 'render', description: description.slice(0, 1000) });
  }

  override render() {
    return this.state.hasCrashed ? <OopsPage /> : this.props.children;
  }
}
