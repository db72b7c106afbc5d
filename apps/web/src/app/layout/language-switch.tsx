import { chooseLanguage } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import styles from './language-switch.module.css';

/** Offers the other language, in its own words. */
export function LanguageSwitch() {
  const french = useLanguage() === 'fr-FR';
  return (
    <button
      type="button"
      className={styles.switch}
      lang={french ? 'en' : 'fr'}
      onClick={() => chooseLanguage(french ? 'en-US' : 'fr-FR')}
    >
      {french ? 'English' : 'Français'}
    </button>
  );
}
