import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { addressOf } from '#api/files.ts';
import { languageKey } from '#i18n/language.ts';
import { botCheckMessages } from '#i18n/messages/bot-check.ts';
import { contactMessages } from '#i18n/messages/contact.ts';
import { siteMessages } from '#i18n/messages/site.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { mountBotCheck, openBotCheck } from '#platform/bot-check/bot-check.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import styles from './bot-check-field.module.css';

interface BotCheckFieldProps {
  /** Called with what solves the check, and with an empty text once it does not count any more. */
  readonly onSolution: (solution: string) => void;
}

/** 'I'm not a robot': the visitor's machine works for a second, and nothing else is asked of the visitor (Rules 7.10). */
export function BotCheckField({ onSolution }: BotCheckFieldProps) {
  const { form: texts } = useMessages(contactMessages);
  const { loading, retry } = useMessages(siteMessages);
  const language = useLanguage();
  const check = useQuery({ queryKey: ['bot-check'], queryFn: () => openBotCheck(botCheckMessages).then(() => true) });
  const box = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSolution);
  const isOpen = check.data === true;

  useEffect(() => {
    if (!isOpen || !box.current) return undefined;
    return mountBotCheck(box.current, {
      challengePath: addressOf({ name: 'botChallenge' }),
      language: languageKey(language),
      onSolution: (solution) => tell(solution),
    });
  }, [isOpen, language]);

  if (check.isError) {
    return (
      <Notice tone="danger">
        <p>{texts.checkFailed}</p>
        <p>
          <Button onClick={() => void check.refetch()}>{retry}</Button>
        </p>
      </Notice>
    );
  }
  return (
    <div ref={box} className={styles.field}>
      {!isOpen && <p className={styles.loading}>{loading}</p>}
    </div>
  );
}
