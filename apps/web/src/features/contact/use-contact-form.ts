import { type ContactMessage, contactMessageSchema } from '@chauffeur/core';
import { ApiFailure } from '#api/api-failure.ts';
import { sendContactMessage } from '#api/mutations/send-contact-message.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { forgetContactDraft } from '#state/contact-draft.ts';
import { schemaValidator } from '#ui/form/schema-validator.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useContactValues } from './use-contact-values.ts';

const readMessage = schemaValidator(contactMessageSchema);

interface ContactFormOptions {
  /** What solved the bot check. */
  readonly solution: string;
  readonly onSent: (email: string) => void;
  /** The check has to be done again. */
  readonly onCheckRefused: () => void;
}

/**
 * The contact form's work (Rules 5.7, 8.4). Where no answer comes the solution stays: sent again with it, the message is still
 * one message.
 */
export function useContactForm({ solution, onSent, onCheckRefused }: ContactFormOptions) {
  const { form: texts } = useMessages(contactMessages);
  const funnel = useErrorFunnel();
  const held = useContactValues();

  async function send(message: ContactMessage) {
    try {
      await sendContactMessage({ ...message, botCheck: solution });
    } catch (failure) {
      if (!(failure instanceof ApiFailure && failure.code === 'bot_check_failed')) {
        return funnel(failure, { text: texts.failed });
      }
      onCheckRefused();
      return funnel(failure);
    }
    forgetContactDraft();
    onSent(message.email);
    return undefined;
  }

  return useForm<ContactMessage, ContactMessage>({
    id: 'contact',
    initial: held.values,
    held,
    validate: readMessage,
    onSubmit: send,
  });
}
