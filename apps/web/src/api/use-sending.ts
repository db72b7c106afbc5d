import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useErrorFunnel } from './use-error-funnel.ts';

interface Sending<Input, Answer> {
  readonly send: (input: Input) => Promise<Answer>;
  /** Waited for: until it is done, what was sent is still under way. */
  readonly onSent?: (answer: Answer, input: Input) => unknown;
  /** Waited for too; in the place of the notification that a failure is otherwise shown by. */
  readonly onFailure?: (failure: unknown, input: Input) => unknown;
  /** What was taken is the last, so that its button stays as it is: only a failed try may be repeated. */
  readonly once?: true;
}

/**
 * The one way to send outside forms, which send by `useForm`: one at a time, however often it is pressed, with a state for the
 * button that sends. A failure that nobody else explains becomes a notification.
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
    /** What is being sent. */
    underWay: mutation.isPending ? mutation.variables : undefined,
    /** Waits no longer for what is under way, such as on a page that the browser brings back as it was left. */
    giveUp: () => {
      running.current = false;
      mutation.reset();
    },
  };
}
