import type { Car } from '@chauffeur/core';
import { carInsideMessages } from '#i18n/messages/car-inside.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { SkeletonWords } from '#ui/skeleton/skeleton.tsx';
import { useWaitingWords } from '../ride/waiting-words.ts';
import styles from './car-inside.module.css';

/** The makes and models that a category comes in; nothing where the catalogue names none. */
export function CarModels({ car: { models = [] } }: { readonly car: Pick<Car, 'models'> }) {
  const texts = useMessages(carInsideMessages);
  return models.length > 0 && <p className={styles.models}>{texts.models(models.join(', '))}</p>;
}

/** What comes with a car: what goes into its boot, what there is on board, and what holds for every ride (Rules 1.7, 4.13). */
export function CarInside({ car }: { readonly car: Car }) {
  const texts = useMessages(carInsideMessages);
  const language = useLanguage();
  const withFigures = useWaitingWords();
  const { onBoard = [], onBoardEn = onBoard } = car;
  const things = language === 'en-US' ? onBoardEn : onBoard;
  return (
    <ul className={styles.list} aria-label={texts.label}>
      {car.luggageSizes && <li>{caseWords(car.luggageSizes, texts)}</li>}
      {things.length > 0 && <li>{texts.onBoard(things.join(', '))}</li>}
      <li>{texts.cancellation}</li>
      <li>{withFigures(texts.waiting)}</li>
    </ul>
  );
}

/** Keep the places of both until they are there; never read out. */
export function CarModelsPlaceholder() {
  const texts = useMessages(carInsideMessages);
  return (
    <p className={styles.models}>
      <SkeletonWords words={texts.models('Audi A6, Volvo S90')} />
    </p>
  );
}

export function CarInsidePlaceholder() {
  const texts = useMessages(carInsideMessages);
  const cases = caseWords({ large: 2, cabin: 1 }, texts);
  return (
    <ul className={styles.list}>
      {[cases, texts.onBoard(cases), texts.cancellation, texts.waiting].map((words) => (
        <li key={words}>
          <SkeletonWords words={words} />
        </li>
      ))}
    </ul>
  );
}

function caseWords(
  { large, cabin }: NonNullable<Car['luggageSizes']>,
  texts: (typeof carInsideMessages)['fr'],
): string {
  if (cabin === 0) return texts.largeCases(large);
  if (large === 0) return texts.cabinCases(cabin);
  return texts.and(texts.largeCases(large), texts.cabinCases(cabin));
}
