import { Component, type ReactNode } from 'react';
import { CardUnavailable } from './card-unavailable.tsx';

interface CardBoundaryProps {
  readonly children: ReactNode;
}

/** The form is made by another company's script: where that throws, the card is missing and the booking is not lost. */
export class CardBoundary extends Component<CardBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (this.state.isBroken) return <CardUnavailable onRetry={() => this.setState({ isBroken: false })} />;
    return this.props.children;
  }
}
