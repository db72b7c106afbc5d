import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useErrorFunnel } from './use-error-funnel.ts';

interface Sending<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Called with the answer. Until the returned promise ends, the sending counts as under way. */
  readonly onSent?: (answer: Answer, input: Input) => unknown;
  /** Called with a failure instead of showing a notification, and waited for as well. */
  readonly onFailure?: (failure: unknown, input: Input) => unknown;
  /** Whether sending succeeds only once: the button then stays busy, and only a failed try may be repeated. */
  readonly once?: true;
}

/**
 * The one way to send something outside forms, which send by `useForm`. It sends once at a time, however often the button is pressed, and
 * gives the button its state. A failure that nobody else explains becomes a notification.
 */
export function useSending<Input = void, Answer = unknown>({ send, onSent, onFailure, once }: Sending<Input, Answer>) {
  const funnel = useErrorFunnel();
  // A second press in the same frame, before the button shows that it is busy, is refused by this.
  const running = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => onSent?.(answer, input),
    onError: (failure, input) => (onFailure ? onFailure(failure, input) : funnel(failure)),
    onSettled: (_, failure) => {
      running.current = once === true && failure === null;
    },
  });
  return {
    send: (input: Input) => {
      if (running.current) return;
      running.current = true;
      mutation.mutate(input);
    },
    busy: mutation.isPending || (once === true && mutation.isSuccess),
    /** The input that is being sent. */
    underWay: mutation.isPending ? mutation.variables : undefined,
    /** Waits no longer for what is under way, such as on a page that the browser brings back as it was left. */
    giveUp: () => {
      running.current = false;
      mutation.reset();
    },
  };
}
