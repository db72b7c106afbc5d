import type { Decision, Order } from '@chauffeur/core';
import { languageKey } from '#i18n/language.ts';
import { decisionMessages } from '#i18n/messages/decision.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import styles from './decision.module.css';

interface WordToCustomerProps {
  readonly order: Pick<Order, 'language'>;
  /** Whose sentences come first. */
  readonly choice: Decision;
  /** Whether the answer is chosen already: then the other's sentences are not offered. */
  readonly isChosen?: true;
  readonly message: string;
  readonly onMessage: (message: string) => void;
}

const longestMessage = 1000;

/** A word to the customer: typed, or put together of sentences in the language of the customer's mail, and edited. */
export function WordToCustomer({ order, choice, isChosen, message, onMessage }: WordToCustomerProps) {
  const texts = useMessages(decisionMessages);
  const language = useLanguage();
  const other = choice === 'accept' ? 'refuse' : 'accept';
  const groups: Decision[] = isChosen ? [choice] : [choice, other];
  return (
    <>
      <TextAreaField
        id="decision-message"
        label={texts.message}
        hint={order.language === language ? texts.messageHint : texts.messageHintOther}
        optional
        rows={3}
        maxLength={longestMessage}
        value={message}
        onChange={onMessage}
      />
      {groups.map((decision) => (
        <ReadyPhrases key={decision} decision={decision} order={order} message={message} onMessage={onMessage} />
      ))}
    </>
  );
}

interface ReadyPhrasesProps extends Pick<WordToCustomerProps, 'order' | 'message' | 'onMessage'> {
  readonly decision: Decision;
}

/** Sentences by a name in the operator's language. One that stands in the word shows as pressed, and leaves it when pressed again. */
function ReadyPhrases({ decision, order, message, onMessage }: ReadyPhrasesProps) {
  const texts = useMessages(decisionMessages);
  const phrases = decisionMessages[languageKey(order.language)].readyPhrases[decision].map(([, phrase]) => phrase);
  const namedId = `decision-phrases-${decision}`;
  return (
    <Chips aria-labelledby={namedId}>
      <span id={namedId} className={styles.phrasesName}>
        {texts.phrases[decision]}
      </span>
      {texts.readyPhrases[decision].map(([name], n) => {
        const phrase = phrases[n] ?? '';
        const isThere = message.includes(phrase);
        const after = isThere ? without(message, phrase) : withAdded(message, phrase);
        return (
          <Chip
            key={name}
            pressed={isThere}
            title={phrase}
            disabled={after.length > longestMessage}
            onClick={() => onMessage(after)}
          >
            {name}
          </Chip>
        );
      })}
    </Chips>
  );
}

function withAdded(message: string, phrase: string): string {
  return message.trim() === '' ? phrase : `${message.trimEnd()} ${phrase}`;
}

function without(message: string, phrase: string): string {
  const [before = '', ...after] = message.split(phrase);
  return [before.trimEnd(), after.join(phrase).trimStart()].filter((part) => part !== '').join(' ');
}
