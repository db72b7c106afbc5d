/**
 * What a card comes to once it is given. `authenticate`: the bank asks who is there first. `processing`: the bank thinks
 * for a while and agrees. `capture_refused`: the hold is agreed, and gone when it is to be taken. `disputed`: its owner
 * disputes the payment as soon as it is taken.
 */
export type CardBehaviour =
  | { kind: 'authorised' | 'authenticate' | 'processing' | 'capture_refused' | 'disputed' }
  | { kind: 'refused'; code: RefusalCode; declineCode: string };

const refusalCodes = ['card_declined', 'expired_card', 'incorrect_cvc', 'processing_error'] as const;
type RefusalCode = (typeof refusalCodes)[number];

export interface TestCard {
  number: string;
  brand: 'visa' | 'mastercard';
  /** The id by which a server gives this card without its number, as the provider has them. */
  token: string;
  behaviour: CardBehaviour;
  /** For whoever plays with the simulation. */
  meaning: string;
}

const asksForAuthentication = {
  behaviour: { kind: 'authenticate' },
  meaning: 'the bank asks for authentication (3-D Secure)',
} as const;

/** The provider's own numbers and tokens where it has one; those called `standin` are this server's. */
export const testCards: readonly TestCard[] = [
  visa('4242424242424242', 'pm_card_visa', { behaviour: { kind: 'authorised' }, meaning: 'accepted' }),
  {
    ...visa('5555555555554444', 'pm_card_mastercard', { behaviour: { kind: 'authorised' }, meaning: 'accepted' }),
    brand: 'mastercard',
  },
  visa('4000002500003155', 'pm_card_authenticationRequired', asksForAuthentication),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', asksForAuthentication),
  visa('4000003220000000', 'pm_card_threeDSecureRequired', asksForAuthentication),
  refused('4000000000000002', 'pm_card_visa_chargeDeclined', 'generic_decline'),
  refused('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'),
  refused('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card'),
  refused('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'),
  refused('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error'),
  visa('4000000000000259', 'pm_card_createDispute', {
    behaviour: { kind: 'disputed' },
    meaning: 'accepted, and disputed once the money is taken',
  }),
  visa('4000000000007700', 'pm_card_standin_processing', {
    behaviour: { kind: 'processing' },
    meaning: 'the bank takes a moment to agree',
  }),
  visa('4000000000008807', 'pm_card_standin_captureRefused', {
    behaviour: { kind: 'capture_refused' },
    meaning: 'accepted, and refused when the money is to be taken',
  }),
];

/** The card of a number or of a token. Any other number is refused, as the provider refuses real cards in test mode. */
export function findTestCard(numberOrToken: string): TestCard | undefined {
  const known = testCards.find(({ number, token }) => number === numberOrToken || token === numberOrToken);
  return known ?? (/^\d+$/.test(numberOrToken) ? refused(numberOrToken, 'none', 'test_mode_live_card') : undefined);
}

function visa(number: string, token: string, rest: Pick<TestCard, 'behaviour' | 'meaning'>): TestCard {
  return { number, brand: 'visa', token, ...rest };
}

/** Reasons of the bank that are no code of their own are all a `card_declined`. */
function refused(number: string, token: string, declineCode: string): TestCard {
  const code = refusalCodes.find((known) => known === declineCode) ?? 'card_declined';
  const behaviour = { kind: 'refused', code, declineCode } as const;
  return visa(number, token, { behaviour, meaning: `refused: ${declineCode.replaceAll('_', ' ')}` });
}
