import type { Language, OrderChange } from '@chauffeur/core';
import type { MailSection } from './mail-content.ts';
import { orderLifeWords } from './order-life-words.ts';

/** The operator's own word to the customer, where there is one. */
export function wordFromUs({ message }: OrderChange, language: Language): MailSection[] {
  return message.trim() === '' ? [] : [{ title: orderLifeWords[language].ourWord, quote: message.trim() }];
}
